import { toSentenceCase } from '../format/counts.ts';

/** The site's own copy: readers load nothing from third parties (rules §11). */
export type ArticlePicture = {
  src: string;
  width: number;
  height: number;
};

const COPYABLE = /^(https:\/\/|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])[:/])/i;

/** Allows https, and http on this machine for a local backend. */
export function isCopyableAddress(address: string): boolean {
  return COPYABLE.test(address);
}

const WAITING = 'waiting:';
/** ID prefix of a picture that was lost when its text was pasted. */
const LOST = 'lost-';

/** ID prefix of a picture that would change when stored, until the editor agrees to that. */
const DOUBTED = 'doubted-';

export const toWaitingAddress = (id: string): string => WAITING + id;

export const getWaitingId = (address: string): string | null =>
  address.startsWith(WAITING) ? address.slice(WAITING.length) : null;

export const toLostId = (id: string): string => LOST + id;

export const toDoubtedId = (id: string): string => DOUBTED + id;

export const isDoubted = (id: string): boolean => id.startsWith(DOUBTED);

export const isLost = (id: string): boolean => id.startsWith(LOST);

const PICTURE = /<img\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' };

export const listPictureTags = (html: string): string[] =>
  Array.from(html.matchAll(PICTURE), ([, attributes = '']) => attributes);

function findSource(attributes: string): string {
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    if (name.toLowerCase() === 'src') return double ?? single ?? bare ?? '';
  }
  return '';
}

export const decodeEntities = (text: string): string =>
  text.replace(/&(amp|quot|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? '');

export function findPictureAddresses(html: string): string[] {
  const addresses = listPictureTags(html).map((tag) => decodeEntities(findSource(tag)).trim());
  return [...new Set(addresses)].filter(Boolean);
}

const MAX_NAME_LENGTH = 60;

/** Keeps the words of the file name, so that people can find the picture again. */
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

/** `consulting-room-0123456789ab.webp` becomes `Consulting room`. */
export function toPictureTitle(name: string): string {
  const words = name.replace(/(?:-[a-z0-9]{12})?\.[a-z]+$/, '').replaceAll('-', ' ');
  return toSentenceCase(words);
}
