/**
 * The figures desk: what an editor reads and changes of clinics, their figures and the pages that vouch
 * for them. The database decides everything here; each function is one of its own.
 */
import type { FieldKind } from '../domain/desk/desk-fields.ts';
import type { FieldValue } from '../domain/desk/field-values.ts';
import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

/** What a field is: which pages may vouch for it, when it grows old, what a quote must hold. */
export type FigureField = Omit<Row<'figure_fields'>, 'kind'> & { kind: FieldKind };

export type Age = 'current' | 'ageing' | 'old' | 'lapsed';
export type PageKind = 'clinic' | 'register' | 'told';
/** What somebody, or the watcher, found of a figure on a page. */
export type Outcome = 'same' | 'changed' | 'gone' | 'unclear' | 'unreadable' | 'unreachable';

/** Every field, by column. */
export const readFields = async (backend: Backend): Promise<Result<FigureField[]>> =>
  toResult(
    await askAsEditor<FigureField[]>(backend, (client) =>
      client
        .from('figure_fields')
        .select('*')
        .order('field')
        .overrideTypes<FigureField[], { merge: false }>(),
    ),
  );

export type DeskClinic = {
  id: string;
  name: string;
  active: boolean;
  is_example: boolean;
  website: string | null;
  /** How many figures have a source; of them, those noted without words, and by age. */
  known: number;
  noted: number;
  ageing: number;
  old: number;
  /** Figures that sums, filters and ranks rest on, and nobody states. */
  missing: number;
  /** Changes that wait for a second person. */
  waiting: number;
  /** The oldest reading, ISO date. */
  checked_on: string | null;
};

/** Every clinic, hidden ones too: real ones first, by name. */
export const readClinics = (backend: Backend) =>
  callAsEditor<DeskClinic[]>(backend, 'read_clinics', {});

/** A page that vouches for a value of a figure, in these words. */
export type StoredSource = Row<'figure_sources'> & { age: Age };

export type SheetField = {
  field: string;
  /** The newest change; null where there is none. Changing the field takes it. */
  version: number | null;
  /** ISO instant, and who. */
  at: string | null;
  by: string | null;
  /** Whether a change waits for a second person. */
  waits: boolean;
};

export type Capture = {
  id: string;
  how: 'fetched' | 'pasted' | 'typed';
  /** ISO instant. */
  last_seen_at: string;
  body: string;
};

export type SourcePage = {
  id: string;
  kind: PageKind;
  /** Null for what the clinic told us. */
  url: string | null;
  title: string;
  watch: 'daily' | 'weekly' | 'monthly' | 'person';
  why_person: string | null;
  last_look_at: string | null;
  last_verdict: Outcome | null;
  failures: number;
  /** The newest text. */
  capture: Capture | null;
};

export type ClinicSheet = {
  clinic: Record<string, FieldValue> & {
    id: string;
    name: string;
    active: boolean;
    is_example: boolean;
  };
  fields: SheetField[];
  sources: StoredSource[];
  pages: SourcePage[];
};

/** One clinic whole; null when there is none of that id, a UUID. */
export const readClinicSheet = (backend: Backend, clinic: string) =>
  callAsEditor<ClinicSheet | null>(backend, 'read_clinic_sheet', { clinic });

/** Why a change is made. */
export type Why = 'check' | 'report' | 'clinic' | 'correction' | 'new' | 'import';

/** One field to change. */
export type PlanRow = {
  clinic: string;
  field: string;
  /** The version of the field that the editor saw. */
  seen: number | null;
  /** Null empties it. */
  value: FieldValue;
  /** The page that says so, its capture, and the words that hold the value, with what stands around. */
  page?: string | null;
  capture?: string | null;
  exact?: string;
  prefix?: string;
  suffix?: string;
  /** Keeps the value that stands, and adds the page as one more that vouches. */
  second?: boolean;
  /** What it took. */
  seconds?: number;
};

export type Plan = {
  why: Why;
  note?: string | null;
  /** Applies what holds, and answers for the rest; otherwise all of it or nothing. */
  partly?: boolean;
  rows: PlanRow[];
};

export type PlanAnswer = {
  clinic: string;
  field: string;
  /** `held`: nothing speaks against it, but another row of the plan was refused. */
  outcome: 'applied' | 'waiting' | 'unchanged' | 'conflict' | 'refused' | 'held';
  /** In words for an editor. */
  reason: string | null;
  /** The version that stands now, of what was applied. */
  version?: number;
  /** What somebody else made of the field meanwhile. */
  theirs?: { version: number; value: FieldValue; by: string; at: string } | null;
};

export type PlanOutcome = { applied: boolean; batch: string; rows: PlanAnswer[] };

/** Changes fields, all in one transaction; a rehearsal says what would happen, and changes nothing. */
export const changeFigures = (backend: Backend, plan: Plan, isRehearsal: boolean) =>
  callAsEditor<PlanOutcome>(backend, 'change_figures', { plan, is_rehearsal: isRehearsal });

export type UndoAnswer = {
  id: number;
  clinic: string;
  field: string;
  /** `conflict`: it was changed again since, and stays. */
  outcome: 'applied' | 'conflict' | 'refused';
  /** In words for an editor. */
  reason: string | null;
  /** What takes back; taking it back does it again. */
  batch: string;
};

/** Takes a batch back or, with `only`, those changes of it. What was taken back can be taken back. */
export const undoFigures = (backend: Backend, batch: string, only: number[] | null) =>
  callAsEditor<UndoAnswer[]>(backend, 'undo_figures', { batch, only_changes: only });

/** A new clinic, hidden as yet; gives its id. */
export const addClinic = (backend: Backend, name: string, website: string | null) =>
  callAsEditor<string>(backend, 'add_clinic', { clinic_name: name, website });

/** Holds a figure back from visitors, or lets it go again; says whether that changed anything. */
export const withholdFigure = (
  backend: Backend,
  { clinic, field, isWithheld }: { clinic: string; field: string; isWithheld: boolean },
) =>
  callAsEditor<boolean>(backend, 'withhold_figure', {
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
export const keepPage = (backend: Backend, page: NewPage) =>
  callAsEditor<string>(backend, 'keep_page', { page });

/** Keeps the text of a page, as somebody pasted or typed it, and gives the capture's id. */
export const takeCapture = (
  backend: Backend,
  { page, how, body }: { page: string; how: 'pasted' | 'typed'; body: string },
) => callAsEditor<string>(backend, 'take_capture', { page, how, body });

export type ListedFigure = {
  clinic: string;
  name: string;
  is_example: boolean;
  field: string;
  value: FieldValue;
  version: number | null;
} & ListedSource;

/** What vouches for a figure first; all of it null where nothing does. */
type ListedSource = {
  url: string | null;
  /** What the page is called. */
  title: string | null;
  quote: string | null;
  checked_on: string | null;
  state: string | null;
};

type ListedClinics = {
  fields: string[];
  clinics: {
    row: ClinicSheet['clinic'];
    versions: Record<string, number>;
    sources: (ListedSource & { field: string })[];
  }[];
};

const NO_SOURCE: ListedSource = {
  url: null,
  title: null,
  quote: null,
  checked_on: null,
  state: null,
};

const toListedFigures = ({ fields, clinics }: ListedClinics): ListedFigure[] =>
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
  const answer = await callAsEditor<ListedClinics>(backend, 'read_all_figures', {});
  return answer.ok ? { ok: true, data: toListedFigures(answer.data) } : answer;
};

/** What a field held at one time. */
export type FieldState = { value: FieldValue; sources: StoredSource[] };

export type FigureChange = Omit<Row<'figure_changes'>, 'before' | 'after' | 'transaction'> & {
  before: FieldState | null;
  after: FieldState | null;
};

export type ChangeFilter = {
  clinic?: string;
  field?: string;
  batch?: string;
  why?: FigureChange['why'];
  /** Part of the name of whoever made them. */
  person?: string;
  /** Only these changes. */
  ids?: number[];
  /** Only those that take one of these back. */
  undoes?: number[];
  /** Only changes older than this one. */
  before?: number;
  limit: number;
};

const CHANGE_COLUMNS =
  'id, batch_id, clinic_id, field, before, after, why, note, made_by, made_by_name, made_at, second_read_by, undoes';

/** Words to be found as they are written. */
const toPattern = (words: string): string => words.replace(/[\\%_*]/g, String.raw`\$&`);

/** The history, newest first. */
export const readChanges = async (
  backend: Backend,
  { clinic, field, batch, why, person, ids, undoes, before, limit }: ChangeFilter,
): Promise<Result<FigureChange[]>> =>
  toResult(
    await askAsEditor<FigureChange[]>(backend, (client) => {
      let query = client.from('figure_changes').select(CHANGE_COLUMNS);
      if (clinic !== undefined) query = query.eq('clinic_id', clinic);
      if (field !== undefined) query = query.eq('field', field);
      if (batch !== undefined) query = query.eq('batch_id', batch);
      if (why !== undefined) query = query.eq('why', why);
      if (person !== undefined) query = query.ilike('made_by_name', `%${toPattern(person)}%`);
      if (ids !== undefined) query = query.in('id', ids);
      if (undoes !== undefined) query = query.in('undoes', undoes);
      if (before !== undefined) query = query.lt('id', before);
      return query
        .order('id', { ascending: false })
        .limit(limit)
        .overrideTypes<FigureChange[], { merge: false }>();
    }),
  );
