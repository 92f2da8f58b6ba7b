/**
 * The built-in content that stands in when a snapshot has nothing to show (rules §4 and
 * §8). Its figures are samples.
 */
import { z } from 'astro/zod';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { FIGURE_NAMES, getFigureColumns } from '../../domain/clinic/clinic-figures.ts';
import { toClinicCollection } from '../clinic/clinic-collection.ts';
import { listContent, readContent } from '../content/read-content.ts';

// The same parsers check these rows that check a snapshot's.
const rowSchema = z.record(z.string(), z.unknown());

const FIGURE_COLUMNS = FIGURE_NAMES.flatMap(getFigureColumns);

function toSampleSources(row: Record<string, unknown>): unknown[] {
  const values: Record<string, unknown> = { ...row, strain_count: 0 };
  return FIGURE_COLUMNS.filter(({ column }) => values[column] !== undefined).map(({ column }) => {
    const value = values[column];
    return {
      clinic_id: row['id'],
      field: column,
      state: 'sample',
      value: typeof value === 'string' ? value : JSON.stringify(value),
    };
  });
}

/** The built-in clinics, sorted like any others. */
export function readBuiltInClinics(): Clinic[] {
  const rows = readContent('fallback/clinics.yml', z.array(rowSchema));
  return toClinicCollection({
    clinics: rows.map((row) => ({ ...row, active: true })),
    figure_sources: rows.flatMap(toSampleSources),
    clinic_strains: [],
  }).clinics;
}

/** The rows of the two built-in articles. */
export function readBuiltInArticleRows(): unknown[] {
  return listContent('fallback/articles/*.yml').map((file) => readContent(file, rowSchema));
}
