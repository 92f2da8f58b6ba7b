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

/** Begins the address of a picture that has not been uploaded yet; the rest says which. */
const WAITING = 'waiting:';
/** Begins the id of one that did not come along when its text was pasted. */
const LOST = 'lost-';

export const toWaitingAddress = (id: string): string => WAITING + id;

/** The id of the picture where an address is that of one that waits to be uploaded; null for any other. */
export const getWaitingId = (address: string): string | null =>
  address.startsWith(WAITING) ? address.slice(WAITING.length) : null;

export const toLostId = (id: string): string => LOST + id;

/** Whether there is nothing to upload: the picture itself did not come along. */
export const isLost = (id: string): boolean => id.startsWith(LOST);

const PICTURE = /<img\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
/** An attribute, its value in quotes or bare. */
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' };

/** What stands in each picture's tag of an article's HTML, behind the tag's name. */
export const listPictureTags = (html: string): string[] =>
  Array.from(html.matchAll(PICTURE), ([, attributes = '']) => attributes);

function findSource(attributes: string): string {
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    if (name.toLowerCase() === 'src') return double ?? single ?? bare ?? '';
  }
  return '';
}

const decodeEntities = (text: string): string =>
  text.replace(/&(amp|quot|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The addresses of an article's pictures, in its order, each once. */
export function findPictureAddresses(html: string): string[] {
  const addresses = listPictureTags(html).map((tag) => decodeEntities(findSource(tag)).trim());
  return [...new Set(addresses)].filter(Boolean);
}

const MAX_NAME_LENGTH = 60;

/**
 * What a picture is stored as: the words of its file's name, so that people find it again, and random
 * characters, so that no name is taken. `extension` is that of what is stored.
 */
export function toPictureName(file: string, random: string, extension: 'webp' | 'jpg'): string {
  const words = file
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  const end = random.replace(/[^a-z0-9]/g, '').slice(0, 12);
  return `${words || 'picture'}-${end}.${extension}`;
}

/** The words of a stored picture's name: `Consulting room` of `consulting-room-0123456789ab.webp`. */
export function toPictureTitle(name: string): string {
  const words = name.replace(/(?:-[a-z0-9]{12})?\.[a-z]+$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
