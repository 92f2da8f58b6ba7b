/** British English, with numbers by size: the order of names on every page. */
export const compareNames = new Intl.Collator('en-GB', { numeric: true }).compare;
