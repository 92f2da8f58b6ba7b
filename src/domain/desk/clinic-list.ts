/** The figures desk's list of clinics: searching, filtering, sorting and paging. */

export type ListedClinic = {
  id: string;
  name: string;
  active: boolean;
  is_example: boolean;
  website: string | null;
  known: number;
  noted: number;
  ageing: number;
  old: number;
  missing: number;
  waiting: number;
  /** ISO date. */
  checked_on: string | null;
};

/** Every clinic is of one or two of them: what is hidden may be real or an example. */
export const CLINIC_KINDS = {
  real: ({ is_example }: ListedClinic) => !is_example,
  examples: ({ is_example }: ListedClinic) => is_example,
  hidden: ({ active }: ListedClinic) => !active,
} as const;

export type ClinicKind = keyof typeof CLINIC_KINDS;

/** What is to be done about a clinic. */
export const CLINIC_NEEDS = {
  missing: ({ missing }: ListedClinic) => missing > 0,
  old: ({ old }: ListedClinic) => old > 0,
  ageing: ({ ageing }: ListedClinic) => ageing > 0,
  noted: ({ noted }: ListedClinic) => noted > 0,
  waiting: ({ waiting }: ListedClinic) => waiting > 0,
} as const;

export type ClinicNeed = keyof typeof CLINIC_NEEDS;

const COLLATOR = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

const toOrder = (one: string, other: string) => Number(one > other) - Number(one < other);

const COMPARE = {
  // Real clinics first, as everywhere on the site.
  name: (one, other) =>
    Number(one.is_example) - Number(other.is_example) || COLLATOR.compare(one.name, other.name),
  known: (one, other) => one.known - other.known,
  noted: (one, other) => one.noted - other.noted,
  ageing: (one, other) => one.ageing - other.ageing,
  old: (one, other) => one.old - other.old,
  missing: (one, other) => one.missing - other.missing,
  waiting: (one, other) => one.waiting - other.waiting,
  // Who was never read comes before who was read long ago.
  checked: (one, other) => toOrder(one.checked_on ?? '', other.checked_on ?? ''),
} as const satisfies Record<string, (one: ListedClinic, other: ListedClinic) => number>;

export type ClinicColumn = keyof typeof COMPARE;
export const CLINIC_COLUMNS = Object.keys(COMPARE) as ClinicColumn[];

/** Counts: the largest come first when the column is first chosen. */
const isLargestFirst = (column: ClinicColumn) => column !== 'name' && column !== 'checked';

export type ClinicQuery = {
  /** Every word of it must occur in the name or the website. */
  search: string;
  kind: ClinicKind | null;
  need: ClinicNeed | null;
  sort: ClinicColumn;
  isDescending: boolean;
  /** From 1. */
  page: number;
};

export const PAGE_SIZE = 50;

const pick = <Name extends string>(names: readonly Name[], text: string | null): Name | null =>
  names.find((name) => name === text) ?? null;

/** The query that an address's parameters carry. Invalid parameters are ignored. */
export function parseClinicQuery(params: URLSearchParams): ClinicQuery {
  const sort = pick(CLINIC_COLUMNS, params.get('sort')) ?? 'name';
  const order = pick(['asc', 'desc'], params.get('order'));
  const page = Number(params.get('page'));
  return {
    search: params.get('q') ?? '',
    kind: pick(Object.keys(CLINIC_KINDS) as ClinicKind[], params.get('kind')),
    need: pick(Object.keys(CLINIC_NEEDS) as ClinicNeed[], params.get('need')),
    sort,
    isDescending: order === null ? isLargestFirst(sort) : order === 'desc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The parameters that carry the query; defaults are left out. */
export function toClinicParams(query: ClinicQuery): URLSearchParams {
  const { search, kind, need, sort, isDescending, page } = query;
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (kind) params.set('kind', kind);
  if (need) params.set('need', need);
  if (sort !== 'name') params.set('sort', sort);
  if (isDescending !== isLargestFirst(sort)) params.set('order', isDescending ? 'desc' : 'asc');
  if (page !== 1) params.set('page', String(page));
  return params;
}

/** The query after a column's heading was pressed: sorted by that column, or in the reverse order. */
export function sortClinicsBy(query: ClinicQuery, column: ClinicColumn): ClinicQuery {
  const isDescending = query.sort === column ? !query.isDescending : isLargestFirst(column);
  return { ...query, sort: column, isDescending, page: 1 };
}

const toLower = (text: string) => text.toLocaleLowerCase('en-GB');

/** The clinics that match, in order, one page of them; equal ones stand by name. */
export function listClinics<Clinic extends ListedClinic>(
  clinics: readonly Clinic[],
  { search, kind, need, sort, isDescending, page: wanted }: ClinicQuery,
) {
  const words = toLower(search).split(/\s+/).filter(Boolean);
  const direction = isDescending ? -1 : 1;
  const found = clinics
    .filter((clinic) => {
      const text = toLower(`${clinic.name}\n${clinic.website ?? ''}`);
      return (
        (kind === null || CLINIC_KINDS[kind](clinic)) &&
        (need === null || CLINIC_NEEDS[need](clinic)) &&
        words.every((word) => text.includes(word))
      );
    })
    .sort((one, other) => direction * COMPARE[sort](one, other) || COMPARE.name(one, other));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { shown, found: found.length, page, pages };
}
