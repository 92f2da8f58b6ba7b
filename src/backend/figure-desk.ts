/** The figures desk: clinics, their figures and source pages. The database enforces the rules. */
import type { FieldValue } from '../domain/desk/field-values.ts';
import type { Backend } from './client.ts';
import type { Returns, Row, Shape } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import { type Result, toFailure } from './result.ts';

/** Which pages may support a field, how it ages, and what a quote must contain. */
export type FigureField = Row<'figure_fields'>;

export type StoredSource = Shape<'aged_sources'>;
export type PageKind = Row<'source_pages'>['kind'];
/** The result of a check of a figure on a page, by a person or the watcher. */
export type Outcome = Row<'figure_checks'>['outcome'];

export const readFields = async (backend: Backend): Promise<Result<FigureField[]>> =>
  toResult(
    await askAsEditor<FigureField[]>(backend, (client) =>
      client.from('figure_fields').select('*').order('field'),
    ),
  );

export type DeskClinic = Returns<'read_clinics'>[number];

/** Every clinic, including hidden ones; real ones first, by name. */
export const readClinics = (backend: Backend) => callAsEditor(backend, 'read_clinics', {});

export type ClinicSheet = NonNullable<Returns<'read_clinic_sheet'>>;
export type SourcePage = ClinicSheet['pages'][number];

/** Null if no clinic has this ID (a UUID). */
export const readClinicSheet = (backend: Backend, clinic: string) =>
  callAsEditor(backend, 'read_clinic_sheet', { clinic });

export type ChangeReason = Exclude<
  Row<'figure_changes'>['reason'],
  'withheld' | 'undo' | 'secret-key'
>;

export type FigureEdit = {
  clinic: string;
  field: string;
  base_version: number | null;
  /** Null clears it. */
  value: FieldValue;
  /** The source page, its capture, and the quoted words with their context. */
  page?: string | null;
  capture?: string | null;
  exact?: string;
  prefix?: string;
  suffix?: string;
  /** Adds the page as another source, without changing the value. */
  is_additional_source?: boolean;
  seconds?: number;
};

export type ChangeSet = {
  reason: ChangeReason;
  note?: string | null;
  /** Applies valid rows and reports the others. By default, all or nothing. */
  partly?: boolean;
  rows: FigureEdit[];
};

export type EditAnswer = Shape<'change_field'>;

/** Changes fields in one transaction. A dry run changes nothing. */
export const changeFigures = (backend: Backend, changeSet: ChangeSet, isRehearsal: boolean) =>
  callAsEditor(backend, 'change_figures', { change_set: changeSet, is_rehearsal: isRehearsal });

/** The result of an undo, or what it still requires. */
export type UndoAnswer = Returns<'undo_figures'>;
export type UndoneChange = UndoAnswer['rows'][number];

/**
 * Undoes a batch or, with `only`, some of its changes. An undo can be undone. `agreed` is the
 * number of changes that the editor confirmed; null if nothing was confirmed.
 */
export const undoFigures = (
  backend: Backend,
  batch: string,
  only: number[] | null,
  agreed: number | null = null,
) => callAsEditor(backend, 'undo_figures', { batch, only_changes: only, agreed });

/** Undoes changes that need no confirmation. Otherwise fails and says where to confirm. */
export async function undoDirectly(
  backend: Backend,
  batch: string,
  only: number[] | null,
): Promise<Result<UndoneChange[]>> {
  const answer = await undoFigures(backend, batch, only);
  if (!answer.ok) return answer;
  const { need, rows } = answer.data;
  if (need === null) return { ok: true, data: rows };
  return toFailure(
    'Undo it in the history, which first shows what will change and who must agree.',
  );
}

/** Asks other editors to approve an undo. Resolves to true if it is now waiting for them. */
export const requestUndo = (backend: Backend, batch: string, only: number[] | null) =>
  callAsEditor(backend, 'request_undo', { batch, only_changes: only });

export const withdrawUndoRequest = (backend: Backend, batch: string) =>
  callAsEditor(backend, 'withdraw_undo_request', { batch });

export type HistoryFilter = Partial<
  Record<'clinic' | 'field' | 'reason' | 'person' | 'batch', string>
>;
export type History = Returns<'read_figure_history'>;

/**
 * Complete batches, newest first, until they contain `maxChanges` changes; and all undos awaiting a
 * second editor.
 */
export const readHistory = (backend: Backend, filter: HistoryFilter, maxChanges: number) =>
  callAsEditor(backend, 'read_figure_history', { filter, max_changes: maxChanges });

/** Adds a hidden clinic and returns its ID. */
export const addClinic = (backend: Backend, name: string, website: string | null) =>
  callAsEditor(backend, 'add_clinic', { clinic_name: name, website });

/** Hides a figure from visitors, or shows it again. Resolves to true if that changed anything. */
export const withholdFigure = (
  backend: Backend,
  { clinic, field, isWithheld }: { clinic: string; field: string; isWithheld: boolean },
) =>
  callAsEditor(backend, 'withhold_figure', {
    clinic,
    field_name: field,
    is_withheld: isWithheld,
  });

export type NewPage = Pick<SourcePage, 'kind' | 'url' | 'title'> & {
  clinic: string;
  watch?: SourcePage['watch'];
  why_person?: string | null;
};

/** Adds or updates a clinic's page, identified by its address, and returns its ID. */
export const upsertSourcePage = (backend: Backend, page: NewPage) =>
  callAsEditor(backend, 'upsert_source_page', { page });

/** Saves pasted or typed page text and returns the capture's ID. */
export const saveCapture = (
  backend: Backend,
  { page, how, body }: { page: string; how: 'pasted' | 'typed'; body: string },
) => callAsEditor(backend, 'save_capture', { page, how, body });

export type ListedFigure = {
  clinic: string;
  name: string;
  is_example: boolean;
  field: string;
  value: FieldValue;
  version: number | null;
} & ListedSource;

/** The main source; all null if there is none. */
type ListedSource = Record<'url' | 'title' | 'quote' | 'checked_on' | 'state', string | null>;

const NO_SOURCE = { url: null, title: null, quote: null, checked_on: null, state: null };

const toListedFigures = ({ fields, clinics }: Returns<'read_all_figures'>): ListedFigure[] =>
  clinics.flatMap(({ row, versions, sources }) => {
    const byField = new Map(sources.map((source) => [source.field, source]));
    return fields.map((field) => ({
      clinic: row.id,
      name: row.name,
      is_example: row.is_example,
      value: row[field] ?? null,
      version: versions[field] ?? null,
      ...(byField.get(field) ?? NO_SOURCE),
      field,
    }));
  });

export const readAllFigures = async (backend: Backend): Promise<Result<ListedFigure[]>> => {
  const answer = await callAsEditor(backend, 'read_all_figures', {});
  return answer.ok ? { ok: true, data: toListedFigures(answer.data) } : answer;
};

export type FieldState = { value: FieldValue; sources: StoredSource[] };

export type FigureChange = Omit<Row<'figure_changes'>, 'before' | 'after' | 'transaction'> & {
  before: FieldState | null;
  after: FieldState | null;
};

const CHANGE_COLUMNS =
  'id, batch_id, clinic_id, field, before, after, reason, note, made_by, made_by_name, made_at, second_read_by, undoes';

export const readChanges = async (
  backend: Backend,
  { clinic, field, ids, limit }: { clinic?: string; field?: string; ids?: number[]; limit: number },
): Promise<Result<FigureChange[]>> =>
  toResult(
    await askAsEditor<FigureChange[]>(backend, (client) => {
      let query = client.from('figure_changes').select(CHANGE_COLUMNS);
      if (clinic !== undefined) query = query.eq('clinic_id', clinic);
      if (field !== undefined) query = query.eq('field', field);
      if (ids !== undefined) query = query.in('id', ids);
      return query
        .order('id', { ascending: false })
        .limit(limit)
        .overrideTypes<FigureChange[], { merge: false }>();
    }),
  );
