import { MAX_CONTENT_LENGTH } from './article.ts';
import {
  ARTICLE_FIELDS,
  type ArticleValues,
  WRITTEN_NAMES,
  type WrittenName,
} from './article-fields.ts';
import { ARTICLE_LIMITS, countCharacters, MAX_TAG_LENGTH, MAX_TAGS } from './article-limits.ts';
import {
  findPictureAddresses,
  getWaitingId,
  isDoubted,
  isLost,
  listPictureTags,
} from './article-picture.ts';
import { isReservedSlug, repairSlug } from './article-slug.ts';

export type ArticleFaults = Partial<Record<WrittenName, string>>;

const INVISIBLE = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const isSeen = (text: string): boolean => text.replace(INVISIBLE, '') !== '';

function findTagsFault(tags: readonly string[]): string | undefined {
  if (tags.some((tag) => countCharacters(tag) > MAX_TAG_LENGTH)) {
    return `A tag can be at most ${MAX_TAG_LENGTH} characters long`;
  }
  return tags.length > MAX_TAGS ? `An article can have at most ${MAX_TAGS} tags` : undefined;
}

function findAddressFault(typed: string): string | undefined {
  const slug = repairSlug(typed);
  if (slug === '') {
    return 'Use letters from A to Z or digits for the address, such as first-consultation';
  }
  return isReservedSlug(slug)
    ? 'The list of articles uses this address; choose another'
    : undefined;
}

const GENERATED: ReadonlySet<WrittenName> = new Set(['title', 'slug']);

function findFieldFault(
  name: WrittenName,
  value: string | string[] | null,
  isForReaders: boolean,
): string | undefined {
  if (Array.isArray(value)) return findTagsFault(value);
  const { label, kind, missing } = ARTICLE_FIELDS[name];
  const limit = (ARTICLE_LIMITS as Partial<Record<WrittenName, number>>)[name] ?? Infinity;
  const text = value ?? '';
  if (missing && !isSeen(text)) {
    return isForReaders || !GENERATED.has(name) ? missing : undefined;
  }
  if (kind === 'address') return findAddressFault(text);
  const length = countCharacters(kind === 'html' ? text : text.trim());
  if (length <= limit) return undefined;
  return `The ${label.toLowerCase()} is ${length} characters long; the limit is ${limit}`;
}

const findFaults = (values: ArticleValues, isForReaders: boolean): ArticleFaults =>
  Object.fromEntries(
    WRITTEN_NAMES.flatMap((name) => {
      const fault = findFieldFault(name, values[name], isForReaders);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );

export const findSavingFaults = (values: ArticleValues): ArticleFaults => findFaults(values, false);

/** Comments, tags, and content that browsers never show. */
const NON_TEXT =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const SPACES = /&(?:nbsp|emsp|ensp|thinsp|zwnj|zwj|shy|#160|#xa0|#8203|#x200b);/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;

export const toPlainWords = (html: string): string =>
  html.replace(NON_TEXT, '').replace(SPACES, ' ');

const isDescribed = (attributes: string): boolean =>
  /(?:^|[\s/])alt(?=[\s=/]|$)/i.test(attributes.replace(QUOTED, '" '));

/** Faults that the database accepts but that readers must not see. */
function findReadersFault(html: string, broken: ReadonlySet<string>): string | undefined {
  const addresses = findPictureAddresses(html);
  if (!isSeen(toPlainWords(html))) return 'Write the text before you publish';
  if (html.length > MAX_CONTENT_LENGTH) {
    return `The HTML of the text is ${html.length} characters long; the limit is ${MAX_CONTENT_LENGTH}`;
  }
  const waiting = addresses.map(getWaitingId).filter((id) => id !== null);
  if (waiting.some(isDoubted)) {
    return 'A picture in the text would not be stored as you chose it: press “Use it anyway” or “Change it” there, or take it out';
  }
  if (waiting.some(isLost)) {
    return 'A picture in the text is missing: press “Choose the file” or “Take it out” there';
  }
  if (waiting.length > 0) {
    return 'A picture in the text has not been uploaded yet: press “Try again” or “Choose the file” there, or take it out';
  }
  if (!listPictureTags(html).every(isDescribed)) {
    return 'Describe every picture in the text, or say that it is decorative';
  }
  const missing = addresses.find((address) => broken.has(address));
  return (
    missing && `No picture was found at ${missing}: change the address, or take the picture out`
  );
}

export function findPublishingFaults(
  values: ArticleValues,
  brokenPictures: ReadonlySet<string> = new Set(),
): ArticleFaults {
  const fault = findReadersFault(values.content, brokenPictures);
  return { ...(fault && { content: fault }), ...findFaults(values, true) };
}
