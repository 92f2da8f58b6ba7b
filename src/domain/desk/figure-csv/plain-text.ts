const UNSEEN = /[\u200B\u200E\u200F\u2060\uFEFF]/g;
/** End-of-file mark of old programs. */
const FILE_END = '\u001A';

/** Makes spaces and line endings plain, removes invisible characters, and trims. */
export function toPlainText(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replaceAll(FILE_END, '')
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/\r\n?/g, '\n')
    .trim();
}

/** Like `toPlainText`, with each run of whitespace as one space. */
export const toOneLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ');
