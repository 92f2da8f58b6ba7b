/**
 * The built-in content that stands in when a snapshot has nothing to show (rules §4
 * and §8). Its figures are samples.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { FIGURE_NAMES, getFigureColumns } from '../../domain/clinic/clinic-figures.ts';
import { toClinicCollection } from '../clinic/clinic-collection.ts';

const FALLBACK_DIRECTORY = resolve('content', 'fallback');

function readYaml(file: string): unknown {
  return parse(readFileSync(file, 'utf8'));
}

function readRows(file: string): Record<string, unknown>[] {
  const rows = readYaml(file);
  if (!Array.isArray(rows)) throw new Error(`The file ${file} is not a list of clinics.`);
  return rows as Record<string, unknown>[];
}

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
  const rows = readRows(join(FALLBACK_DIRECTORY, 'clinics.yml'));
  return toClinicCollection({
    clinics: rows.map((row) => ({ ...row, active: true })),
    figure_sources: rows.flatMap(toSampleSources),
    clinic_strains: [],
  }).clinics;
}

/** The rows of the two built-in articles. */
export function readBuiltInArticleRows(): unknown[] {
  const directory = join(FALLBACK_DIRECTORY, 'articles');
  return readdirSync(directory)
    .filter((name) => name.endsWith('.yml'))
    .sort()
    .map((name) => readYaml(join(directory, name)));
}
