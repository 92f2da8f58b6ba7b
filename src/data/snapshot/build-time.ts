/** The time that a build takes itself to be made at. */

/** False under Node itself, which runs this file as it is, and while developing. */
const isBuild = (import.meta as Partial<ImportMeta>).env?.PROD === true;

const readClock = (): string => new Date().toISOString();

/** All pages of a build say the same. */
let begun: string | null = null;

/**
 * ISO instant (UTC): what `SOURCE_DATE_EPOCH` says (whole seconds since 1970), so that two builds of the same
 * files are the same byte for byte, and else the clock as the build first asked for it. Throws for a setting
 * that is no such number.
 */
export function getBuildTime(): string {
  const wanted = process.env['SOURCE_DATE_EPOCH'] ?? '';
  if (wanted === '') return isBuild ? (begun ??= readClock()) : readClock();
  if (/^\d{1,12}$/.test(wanted)) return new Date(Number(wanted) * 1000).toISOString();
  throw new Error(`SOURCE_DATE_EPOCH must be whole seconds since 1970, not "${wanted}".`);
}
