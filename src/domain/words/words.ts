export type Place = readonly (string | number)[];

export type Words = {
  data: unknown;
  text: string | null;
};

export type WordsEntry = {
  path: string;
  group: string;
  title: string;
  page: string;
  base: string;
};

export type WordsIndex = {
  files: WordsEntry[];
  sources: Record<string, string>;
};

export type WordsFile = { source: string; base: string };

export const WORDS_INDEX_PATH = '/words.json';

export const toWordsFilePath = (path: string): string => `/words/${path}.json`;

export const toWordsScreen = (path: string): string => `/admin/words/${path}`;

export const toWordsName = (path: string): string =>
  path.replace(/^.*\/|\.[a-z]+$/g, '').replaceAll('-', ' ');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

export const haveSameWords = (one: Words, other: Words): boolean =>
  one.text?.trim() === other.text?.trim() && isSame(one.data, other.data);
