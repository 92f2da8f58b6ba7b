/** The text without what a spreadsheet adds or changes unasked: hard spaces, other line ends, margins. */
export function toPlainText(text: string): string {
  return text.replaceAll('\u00A0', ' ').replace(/\r\n?/g, '\n').trim();
}

/** The same with every run of blanks as one. */
export const toOneLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ');
