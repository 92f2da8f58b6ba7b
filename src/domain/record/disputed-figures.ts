import { CLINIC_DETAILS, type DetailName } from '../clinic/clinic-details.ts';
import type { Clinic } from '../clinic/clinic.ts';
import { type FigureName, getFigureColumns } from '../clinic/clinic-figures.ts';
import type { Figure } from '../figure/figure.ts';
import type { FigureDispute } from './other-rows.ts';

type Figures = Readonly<Record<string, Figure<unknown>>>;

function withDays<Of extends Figures>(
  figures: Of,
  disputes: readonly FigureDispute[],
  toColumns: (name: string) => readonly string[],
): Of {
  const entries = Object.entries(figures).map(([name, figure]) => {
    const columns = toColumns(name);
    const [disputedSince] = disputes
      .filter(({ field }) => columns.includes(field))
      .map(({ since }) => since)
      .sort();
    return [name, disputedSince === undefined ? figure : { ...figure, disputedSince }];
  });
  return Object.fromEntries(entries) as Of;
}

/** Adds the first day of each dispute; the values stay. */
export function withDisputes(clinic: Clinic, disputes: readonly FigureDispute[]): Clinic {
  if (disputes.length === 0) return clinic;
  return {
    ...clinic,
    figures: withDays(clinic.figures, disputes, (name) =>
      getFigureColumns(name as FigureName).map(({ column }) => column),
    ),
    details: withDays(
      clinic.details,
      disputes,
      (name) => CLINIC_DETAILS[name as DetailName].columns,
    ),
  };
}
