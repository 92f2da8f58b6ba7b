/** Characters: what the site, the command line and the backend's own check ask of a new password. */
export const MIN_PASSWORD_LENGTH = 12;
