/** The order of names on every page: British English, numbers by their size. */
export const compareNames = new Intl.Collator('en-GB', { numeric: true }).compare;
