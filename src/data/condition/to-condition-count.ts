/** A row of the view `clinic_condition_match_count` (rules §3). */
import { z } from 'astro/zod';
import type { ConditionCount } from '../../domain/condition/condition.ts';
import { count, parseRow, text } from '../rows/fields.ts';

const conditionRowSchema = z.object({
  id: text(100),
  condition: text(120),
  clinic_count: count,
  patient_count: count,
  matching_strain_count: count,
});

/** The counts of one condition, or null for a row that names none. Missing counts are zero. */
export function toConditionCount(row: unknown): ConditionCount | null {
  const counts = parseRow(conditionRowSchema, row);
  if (!counts?.condition) return null;
  return {
    id: counts.id ?? counts.condition,
    condition: counts.condition,
    clinicCount: counts.clinic_count ?? 0,
    patientCount: counts.patient_count ?? 0,
    matchingStrainCount: counts.matching_strain_count ?? 0,
  };
}
