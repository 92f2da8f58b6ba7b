export const toPhoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
