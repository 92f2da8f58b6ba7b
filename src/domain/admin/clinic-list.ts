import { compareNames } from '../format/collation.ts';
import type { ListRules } from './list.ts';

export const CLINIC_COUNTS = ['known', 'noted', 'ageing', 'old', 'missing', 'waiting'] as const;
export type ClinicCount = (typeof CLINIC_COUNTS)[number];

export type ListedClinic = Record<ClinicCount, number> & {
  name: string;
  active: boolean;
  is_example: boolean;
  website: string | null;
  /** ISO date. */
  checked_on: string | null;
};

/** A hidden clinic is also either real or an example. */
const CLINIC_KINDS = ['real', 'examples', 'hidden'] as const;

const CLINIC_NEEDS = ['missing', 'old', 'ageing', 'noted', 'waiting'] as const;

export type ClinicColumn = 'name' | ClinicCount | 'checked';

const toCountOrder = (name: ClinicCount) => (one: ListedClinic, other: ListedClinic) =>
  one[name] - other[name];

export const CLINIC_LIST: ListRules<ListedClinic, ClinicColumn, 'kind' | 'need'> = {
  columns: {
    // Real clinics first, as everywhere on the site.
    name: (one, other) =>
      Number(one.is_example) - Number(other.is_example) || compareNames(one.name, other.name),
    known: toCountOrder('known'),
    noted: toCountOrder('noted'),
    ageing: toCountOrder('ageing'),
    old: toCountOrder('old'),
    missing: toCountOrder('missing'),
    waiting: toCountOrder('waiting'),
    // Clinics that have never been checked come before those checked long ago.
    checked: (one, other) => compareNames(one.checked_on ?? '', other.checked_on ?? ''),
  },
  largestFirst: new Set(CLINIC_COUNTS),
  defaultSort: 'name',
  filters: {
    kind: {
      choices: CLINIC_KINDS,
      keeps: ({ active, is_example }, kind) =>
        kind === 'hidden' ? !active : is_example === (kind === 'examples'),
    },
    need: {
      choices: CLINIC_NEEDS,
      keeps: (clinic, need) => CLINIC_NEEDS.some((name) => name === need && clinic[name] > 0),
    },
  },
  toText: ({ name, website }) => `${name}\n${website ?? ''}`,
};
