/**
 * The figures desk: what an editor reads and changes of clinics, their figures and the pages that vouch
 * for them. The database decides everything here; each function is one of its own.
 */
import type { FieldValue } from '../domain/desk/field-values.ts';
import type { Backend } from './client.ts';
import type { Returns, Row, Shape } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import { type Result, toFailure } from './result.ts';

/** What a field is: which pages may vouch for it, when it grows old, what a quote must hold. */
export type FigureField = Row<'figure_fields'>;

export type StoredSource = Shape<'aged_sources'>;
export type PageKind = Row<'source_pages'>['kind'];
/** What somebody, or the watcher, found of a figure on a page. */
export type Outcome = Row<'figure_checks'>['outcome'];

/** Every field, by column. */
export const readFields = async (backend: Backend): Promise<Result<FigureField[]>> =>
  toResult(
    await askAsEditor<FigureField[]>(backend, (client) =>
      client.from('figure_fields').select('*').order('field'),
    ),
  );

export type DeskClinic = Returns<'read_clinics'>[number];

/** Every clinic, hidden ones too: real ones first, by name. */
export const readClinics = (backend: Backend) => callAsEditor(backend, 'read_clinics', {});

export type ClinicSheet = NonNullable<Returns<'read_clinic_sheet'>>;
export type SourcePage = ClinicSheet['pages'][number];

/** One clinic whole; null when there is none of that id, a UUID. */
export const readClinicSheet = (backend: Backend, clinic: string) =>
  callAsEditor(backend, 'read_clinic_sheet', { clinic });

/** Why a change is made. */
export type ChangeReason = Exclude<
  Row<'figure_changes'>['reason'],
  'withheld' | 'undo' | 'secret-key'
>;

/** One field to change. */
export type FigureEdit = {
  clinic: string;
  field: string;
  /** The version of the field that the editor saw. */
  base_version: number | null;
  /** Null empties it. */
  value: FieldValue;
  /** The page that says so, its capture, and the words that hold the value, with the text around them. */
  page?: string | null;
  capture?: string | null;
  exact?: string;
  prefix?: string;
  suffix?: string;
  /** Keeps the current value, and adds the page as one more that vouches for it. */
  is_additional_source?: boolean;
  /** What it took. */
  seconds?: number;
};

export type ChangeSet = {
  reason: ChangeReason;
  note?: string | null;
  /** Applies what holds, and answers for the rest; otherwise all of it or nothing. */
  partly?: boolean;
  rows: FigureEdit[];
};

export type EditAnswer = Shape<'change_field'>;

/** Changes fields, all in one transaction; a rehearsal says what would happen, and changes nothing. */
export const changeFigures = (backend: Backend, changeSet: ChangeSet, isRehearsal: boolean) =>
  callAsEditor(backend, 'change_figures', { change_set: changeSet, is_rehearsal: isRehearsal });

/** What an undo came to, or what it needs first. */
export type UndoAnswer = Returns<'undo_figures'>;
export type UndoneChange = UndoAnswer['rows'][number];

/**
 * Takes a batch back or, with `only`, those changes of it. What was taken back can be taken back. `agreed` is the
 * number of changes that the editor has been shown, null if none.
 */
export const undoFigures = (
  backend: Backend,
  batch: string,
  only: number[] | null,
  agreed: number | null = null,
) => callAsEditor(backend, 'undo_figures', { batch, only_changes: only, agreed });

/** Takes back what needs no question; a failure says where the rest is asked. */
export async function undoAtOnce(
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

/** Asks the other editors to agree to an undo; says whether it waits for them now. */
export const askForUndo = (backend: Backend, batch: string, only: number[] | null) =>
  callAsEditor(backend, 'ask_for_undo', { batch, only_changes: only });

export const withdrawUndo = (backend: Backend, batch: string) =>
  callAsEditor(backend, 'withdraw_undo', { batch });

export type HistoryFilter = Partial<
  Record<'clinic' | 'field' | 'reason' | 'person' | 'batch', string>
>;
export type History = Returns<'read_figure_history'>;

/** Whole batches of changes, newest first, until they hold so many; and the undos that wait for a second editor. */
export const readHistory = (backend: Backend, filter: HistoryFilter, maxChanges: number) =>
  callAsEditor(backend, 'read_figure_history', { filter, max_changes: maxChanges });

/** A new clinic, hidden as yet; gives its id. */
export const addClinic = (backend: Backend, name: string, website: string | null) =>
  callAsEditor(backend, 'add_clinic', { clinic_name: name, website });

/** Holds a figure back from visitors, or lets it go again; says whether that changed anything. */
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

/** Keeps a page of a clinic, and gives its id; one with that address is the same page. */
export const upsertSourcePage = (backend: Backend, page: NewPage) =>
  callAsEditor(backend, 'upsert_source_page', { page });

/** Keeps the text of a page, as somebody pasted or typed it, and gives the capture's id. */
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

/** What vouches for a figure first; all of it null where nothing does. */
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

/** Every field of every clinic, for a spreadsheet. */
export const readAllFigures = async (backend: Backend): Promise<Result<ListedFigure[]>> => {
  const answer = await callAsEditor(backend, 'read_all_figures', {});
  return answer.ok ? { ok: true, data: toListedFigures(answer.data) } : answer;
};

/** What a field held at one time. */
export type FieldState = { value: FieldValue; sources: StoredSource[] };

export type FigureChange = Omit<Row<'figure_changes'>, 'before' | 'after' | 'transaction'> & {
  before: FieldState | null;
  after: FieldState | null;
};

const CHANGE_COLUMNS =
  'id, batch_id, clinic_id, field, before, after, reason, note, made_by, made_by_name, made_at, second_read_by, undoes';

/** Single changes, newest first. */
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
