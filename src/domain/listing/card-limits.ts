/** Rules §9, "Limits". */
export const CARD_SPECIALTIES = 3;
export const CARD_DESCRIPTION_LENGTH = 100;
