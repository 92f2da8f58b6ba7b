/** In characters: the site, the command line and the backend itself refuse a shorter password. */
export const MIN_PASSWORD_LENGTH = 12;
