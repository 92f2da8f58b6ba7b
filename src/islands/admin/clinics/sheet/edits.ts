/** What an editor has typed for one field and not applied. */
import type { Quote } from '../../../../domain/evidence/quote.ts';
import { toFieldText } from '../../../../domain/desk/field-values.ts';
import { getPages, needsPage, type SheetRow } from './sheet-rows.ts';
import type { SourcePage } from '../../../../backend/figure-desk.ts';

export type Edit = {
  text: string;
  /** The id of the page that says so; null for none. */
  page: string | null;
  /** Words that the editor chose; null where those that were found are to be taken. */
  words: Quote | null;
  /** Whether the page is one more that says what stands already. */
  second: boolean;
  /** The version of the field that the editor saw. */
  base_version: number | null;
};

/** The page that most likely says so: its own, then the one used last, then the only one. */
function choosePage(
  row: SheetRow,
  pages: readonly SourcePage[],
  last: string | null,
): string | null {
  if (!needsPage(row) || row.isExample) return null;
  const fitting = getPages(row, pages);
  const wanted = [row.main?.page_id, last].find((id) => fitting.some((page) => page.id === id));
  return wanted ?? fitting[0]?.id ?? null;
}

export function toEdit(row: SheetRow, pages: readonly SourcePage[], last: string | null): Edit {
  return {
    text: toFieldText(row.field, row.value),
    page: choosePage(row, pages, last),
    words: null,
    second: false,
    base_version: row.version,
  };
}

/** Whether there is something in it that nobody has applied. */
export const isTyped = (edit: Edit, row: SheetRow): boolean =>
  edit.text !== toFieldText(row.field, row.value) || edit.words !== null || edit.second;
