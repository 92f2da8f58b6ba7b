/** What has no width, and the end of a file as old programs mark it. */
const UNSEEN = /[\u200B\u200E\u200F\u2060\uFEFF\x1A]/g;

/** The text without what programs add or change unasked: hard spaces, unseen marks, other line ends, margins. */
export function toPlainText(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/\r\n?/g, '\n')
    .trim();
}

/** The same with every run of blanks as one. */
export const toOneLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ');
