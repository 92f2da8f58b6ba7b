/** The text of a page that somebody copied, as it is kept: in the form in which the watcher reads pages. */
import { normaliseText } from '../../domain/evidence/page-words.ts';

/** Characters of a page that are kept at most. */
const MAX_TEXT = 200_000;

/** Plain words as a page's text: a line for each block, and a bar between the cells of a row. */
export function toPastedText(copied: string): string {
  const lines = copied.split(/\r?\n/).map((line) =>
    line
      .split('\t')
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' | '),
  );
  return normaliseText(lines.join('\n')).slice(0, MAX_TEXT);
}

/** What a paste holds of a page: its markup where that came along, else its plain words. */
export async function readPastedPage(pasted: Pick<DataTransfer, 'getData'>): Promise<string> {
  // Before anything is waited for: a paste is gone after its event.
  const html = pasted.getData('text/html');
  const plain = toPastedText(pasted.getData('text/plain'));
  if (html.trim() === '') return plain;
  const { toPageText } = await import('../../engines/page-text/to-page-text.ts');
  return toPageText(html) || plain;
}
