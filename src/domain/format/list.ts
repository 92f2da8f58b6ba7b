const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `a`, `a and b`, `a, b and c`; empty for none. */
export const formatList = (parts: readonly string[]): string => LIST.format(parts);
