/** British English, with numbers in numerical order: the order of names on every page. */
export const compareNames = new Intl.Collator('en-GB', { numeric: true }).compare;
