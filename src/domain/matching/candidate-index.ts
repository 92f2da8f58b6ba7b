/** Every clinic as the quiz matches it, as browsers fetch them where the page does not carry them. */
import { fromYearRow, toYearRow, YEAR_COLUMNS, type YearRow } from '../cost/year-columns.ts';
import { CONSULTATION_TYPES } from '../clinic/clinic.ts';
import {
  isState,
  NAME_COLUMNS,
  type NameRow,
  toNameRow,
  toSlug,
  figureOf,
} from '../packed/clinic-columns.ts';
import {
  choices,
  type Columns,
  isFlag,
  isNumber,
  isText,
  listOf,
  nameLists,
  oneOf,
  orNull,
  packRows,
  shapeOf,
  unpackRows,
} from '../packed/columns.ts';
import { CLINIC_AREAS, NATIONS } from '../place/areas.ts';
import type { ProvenanceState } from '../figure/figure.ts';
import { compareByName } from './rank-clinics.ts';
import type { Steps } from '../steps.ts';
import type { MatchCandidate, WaitText } from './match-candidate.ts';

/** Fields that stand in a column as they are. */
type Plain = Pick<
  MatchCandidate,
  | 'consultationTypes'
  | 'price'
  | 'annualCost'
  | 'waitTime'
  | 'responseTime'
  | 'followUpSupport'
  | 'educationalResources'
  | 'homeDelivery'
  | 'productForms'
  | 'nationsServed'
  | 'hasStrainData'
  | 'notIdealFor'
  | 'updatedAt'
>;

type Row = NameRow &
  YearRow &
  Plain & {
    /** A town is in one area. */
    where: Pick<MatchCandidate, 'place' | 'area'>;
    specialties: string[] | null;
    specialtiesState: ProvenanceState;
    /** Without the specialties, where it begins with them. */
    conditions: string[] | null;
    conditionsState: ProvenanceState;
    isContinued: boolean;
  };

const wait = figureOf(shapeOf<WaitText>({ text: isText, days: orNull(isNumber) }));
const flag = figureOf(isFlag);
const number = figureOf(isNumber);

const COLUMNS: Columns<Row> = {
  ...NAME_COLUMNS,
  ...YEAR_COLUMNS,
  consultationTypes: choices(figureOf(listOf(oneOf(CONSULTATION_TYPES)))),
  price: choices(number),
  annualCost: choices(number),
  waitTime: choices(wait),
  responseTime: choices(wait),
  followUpSupport: choices(flag),
  educationalResources: choices(flag),
  homeDelivery: choices(flag),
  productForms: choices(number),
  nationsServed: choices(figureOf(listOf(oneOf(NATIONS)))),
  hasStrainData: choices(flag),
  notIdealFor: choices(orNull(isText)),
  updatedAt: choices(orNull(isText)),
  where: choices(
    shapeOf<Row['where']>({ place: figureOf(isText), area: orNull(oneOf(CLINIC_AREAS)) }),
  ),
  specialties: nameLists,
  specialtiesState: choices(isState),
  conditions: nameLists,
  conditionsState: choices(isState),
  isContinued: choices(isFlag),
};

function toRow(candidate: MatchCandidate): Row {
  const { specialties, conditions, place, area, firstYear, ...plain } = candidate;
  const start = specialties.value ?? [];
  const all = conditions.value;
  const isContinued =
    all !== null && start.length > 0 && start.every((name, at) => all[at] === name);
  return {
    ...plain,
    ...toNameRow(candidate),
    ...toYearRow(firstYear),
    where: { place, area },
    specialties: specialties.value,
    specialtiesState: specialties.state,
    conditions: isContinued ? all.slice(start.length) : all,
    conditionsState: conditions.state,
    isContinued,
  };
}

function fromRow(row: Row): MatchCandidate {
  const { where, specialties, conditions } = row;
  // Field by field: copying thousands of records by their rest takes several times as long.
  return {
    name: row.name,
    slug: toSlug(row),
    isExample: row.isExample,
    specialties: { value: specialties, state: row.specialtiesState },
    conditions: {
      value: row.isContinued ? [...(specialties ?? []), ...(conditions ?? [])] : conditions,
      state: row.conditionsState,
    },
    consultationTypes: row.consultationTypes,
    price: row.price,
    firstYear: fromYearRow(row),
    annualCost: row.annualCost,
    waitTime: row.waitTime,
    responseTime: row.responseTime,
    followUpSupport: row.followUpSupport,
    educationalResources: row.educationalResources,
    homeDelivery: row.homeDelivery,
    productForms: row.productForms,
    place: where.place,
    area: where.area,
    nationsServed: row.nationsServed,
    hasStrainData: row.hasStrainData,
    notIdealFor: row.notIdealFor,
    updatedAt: row.updatedAt,
  };
}

/** JSON. Reading it back gives equal candidates, by name. */
export function packCandidates(candidates: readonly MatchCandidate[]): unknown {
  return packRows(candidates.toSorted(compareByName).map(toRow), COLUMNS);
}

/**
 * @param packed from outside
 * @throws Error that says what cannot be read
 */
export function unpackCandidates(packed: unknown): Steps<MatchCandidate[]> {
  return unpackRows(packed, COLUMNS, fromRow);
}
