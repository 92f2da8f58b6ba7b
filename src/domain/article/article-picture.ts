/**
 * Pictures that articles name by their address elsewhere. The site shows copies of its own: readers
 * are sent nowhere to load one (rules §11: nothing from third parties).
 */

/** The site's copy of a picture. */
export type ArticlePicture = {
  /** Path on this site. */
  src: string;
  /** Pixels. */
  width: number;
  height: number;
};

const COPYABLE = /^(https:\/\/|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])[:/])/i;

/**
 * Whether a picture at this address may be copied: https alone, and http on this very machine, where
 * a local backend keeps its files.
 */
export function isCopyableAddress(address: string): boolean {
  return COPYABLE.test(address);
}
