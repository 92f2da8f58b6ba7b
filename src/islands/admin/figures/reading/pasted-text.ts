/** Characters of a page that are kept at most. */
const MAX_TEXT = 200_000;

/** What was copied from a page, as its text: a line for each block, and a bar between a row's cells. */
export function toPastedText(copied: string): string {
  return copied
    .split(/\r?\n/)
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join(' | '),
    )
    .filter(Boolean)
    .join('\n')
    .slice(0, MAX_TEXT);
}
