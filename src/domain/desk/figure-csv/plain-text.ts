const UNSEEN = /[\u200B\u200E\u200F\u2060\uFEFF]/g;
/** As old programs mark it. */
const FILE_END = '\u001A';

/** The text without what programs add or change unasked: hard spaces, unseen marks, other line ends, margins. */
export function toPlainText(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replaceAll(FILE_END, '')
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/\r\n?/g, '\n')
    .trim();
}

/** The same with every run of blanks as one. */
export const toOneLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ');
