/** The words of the site: what a file of content/ holds, and how the desk names and finds it. */

/** Where something stands in a file: `['hero', 'title']`, `['items', 2, 'answer']`. */
export type Place = readonly (string | number)[];

export type Words = {
  /** What the fields hold, as JSON would. */
  data: unknown;
  /** The Markdown below them; null for a file of fields alone. */
  text: string | null;
};

/** One file, as a build lists it for the desk. */
export type WordsEntry = {
  /** In content/: `legal/privacy.md`. */
  path: string;
  group: string;
  title: string;
  /** The page that shows it. */
  page: string;
  /** SHA-256 of the file, in hexadecimal. */
  base: string;
};

export type WordsIndex = {
  files: WordsEntry[];
  /** Titles of the sources that may be cited, by id. */
  sources: Record<string, string>;
};

/** The file of one entry, as it came with the build. */
export type WordsFile = { source: string; base: string };

/** Where the build puts the list; each file is below it. */
export const WORDS_INDEX_PATH = '/words.json';

/** Where the build puts a file: `/words/legal/privacy.md.json`. */
export const toWordsFilePath = (path: string): string => `/words/${path}.json`;

/** The screen of the desk that edits the file. */
export const toWordsScreen = (path: string): string => `/admin/words/${path}`;

/** What a file is called where its title is not known: `uk complete guide`. */
export const toWordsName = (path: string): string =>
  path.replace(/^.*\/|\.[a-z]+$/g, '').replaceAll('-', ' ');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of JSON are the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSame(item, other[index]))
    );
  }
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key]))
  );
}

/** Whether two files say the same, whatever their comments. */
export const saySame = (one: Words, other: Words): boolean =>
  one.text?.trim() === other.text?.trim() && isSame(one.data, other.data);
