/**
 * Signing in, and where an editor goes after it. The destination is part of the sign-in page's address,
 * where anyone may write anything, so only the admin area's own screens count.
 */

const HOME = '/admin';
const SCREENS =
  /^\/admin(?:\/(?:dashboard|articles|articles\/new|figures|figures\/import|figures\/history|(?:articles\/edit|clinics|figures\/read)\/[0-9a-fA-F-]{36}|clinics))?$/;

/** The path of the screen that `untrusted` names exactly; the admin area's first screen for anything else. */
export function toReturnPath(untrusted: string | null): string {
  return untrusted !== null && SCREENS.test(untrusted) ? untrusted : HOME;
}

/** The address of the sign-in page that leads back to `path`, where that is a screen of the admin area. */
export function toSignInAddress(path: string | null): string {
  const next = toReturnPath(path);
  return next === HOME ? '/admin/login' : `/admin/login?next=${encodeURIComponent(next)}`;
}

/** In characters: the site, the command line and the backend itself refuse a shorter password. */
export const MIN_PASSWORD_LENGTH = 12;
