/** The `tel:` address of a number as it is written. */
export const toPhoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
