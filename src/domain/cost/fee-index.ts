/** What the budget tool knows of every clinic's fees, as browsers fetch it where the page does not carry all. */
import { compareClinicNames } from '../clinic/clinic.ts';
import { FEE_NAMES } from '../clinic/fee-names.ts';
import type { BriefFigure } from '../figure/figure.ts';
import {
  figureOf,
  fromNameRow,
  isState,
  NAME_COLUMNS,
  type NameRow,
  toNameRow,
} from '../packed/clinic-columns.ts';
import {
  choices,
  type Columns,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  packRows,
  shapeOf,
  unpackRows,
} from '../packed/columns.ts';
import type { Steps } from '../steps.ts';
import { type ClinicFees, type Doubt, DOUBTS } from './clinic-fees.ts';

type Fees = ClinicFees['fees'];
type Membership = ClinicFees['memberships'][number];

type Row = NameRow &
  Fees &
  Pick<ClinicFees, 'followUpInterval' | 'memberships' | 'membershipState'> & {
    sumDoubt: Doubt | null;
  };

const fee = choices<BriefFigure<number>>(figureOf(isNumber));

const COLUMNS: Columns<Row> = {
  ...NAME_COLUMNS,
  initialConsultation: fee,
  followUpConsultation: fee,
  prescription: fee,
  delivery: fee,
  followUpInterval: fee,
  memberships: choices(
    listOf(
      shapeOf<Membership>({
        name: isText,
        annualPence: orNull(isNumber),
        benefits: listOf(
          shapeOf<Membership['benefits'][number]>({ fee: oneOf(FEE_NAMES), percent: isNumber }),
        ),
        notCounted: listOf(isText),
      }),
    ),
  ),
  membershipState: choices(isState),
  sumDoubt: choices(orNull(oneOf(DOUBTS))),
};

function toRow(clinic: ClinicFees): Row {
  const { fees, followUpInterval, memberships, membershipState, doubt } = clinic;
  return {
    ...toNameRow(clinic),
    ...fees,
    ...{ followUpInterval, memberships, membershipState },
    sumDoubt: doubt ?? null,
  };
}

function fromRow(row: Row): ClinicFees {
  const { initialConsultation, followUpConsultation, prescription, delivery, sumDoubt } = row;
  const { followUpInterval, memberships, membershipState } = row;
  return {
    ...(sumDoubt && { doubt: sumDoubt }),
    ...fromNameRow(row),
    fees: { initialConsultation, followUpConsultation, prescription, delivery },
    ...{ followUpInterval, memberships, membershipState },
  };
}

/** JSON. Reading it back gives equal fees, by name. */
export function packFees(clinics: readonly ClinicFees[]): unknown {
  return packRows(clinics.toSorted(compareClinicNames).map(toRow), COLUMNS);
}

/**
 * @param packed from outside
 * @throws Error that says what cannot be read
 */
export function unpackFees(packed: unknown): Steps<ClinicFees[]> {
  return unpackRows(packed, COLUMNS, fromRow);
}
