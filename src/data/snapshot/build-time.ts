/** False in development and in plain Node, where this file also runs. */
export const isBuild = (import.meta as Partial<ImportMeta>).env?.PROD === true;

const readClock = (): string => new Date().toISOString();

let begun: string | null = null;

/**
 * ISO instant (UTC) from `SOURCE_DATE_EPOCH` or, if that is unset, the clock. Throws if it is set
 * to anything but whole seconds.
 */
export function getBuildTime(): string {
  const value = process.env['SOURCE_DATE_EPOCH'] ?? '';
  if (value === '') return isBuild ? (begun ??= readClock()) : readClock();
  if (/^\d{1,12}$/.test(value)) return new Date(Number(value) * 1000).toISOString();
  throw new Error(`SOURCE_DATE_EPOCH must be whole seconds since 1970, not "${value}".`);
}
