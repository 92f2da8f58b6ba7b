/** The `figure_sources` table: who attests which value of which clinic column. */
import { z } from 'astro/zod';
import type { ProvenanceState, Source } from '../../domain/figure/figure.ts';
import { date, field, parseRow, text } from './fields.ts';
import { parseChoice, parseWebAddress } from './values.ts';

const SOURCE_STATES = ['published', 'register', 'computed', 'study', 'sample'] as const;

export type FigureSource = {
  clinicId: string;
  /** A stored column of the clinic, or `strain_count`. */
  column: string;
  state: Extract<ProvenanceState, (typeof SOURCE_STATES)[number]>;
  /** The value that was checked, as text. */
  value: string;
  source: Source | null;
  /** ISO date (UTC). */
  checkedOn: string | null;
};

// The value stays raw: it is read as its own column is read when the two are compared.
const figureSourceSchema = z.object({
  clinic_id: text(100),
  field: text(100),
  state: field((value) => parseChoice(value, SOURCE_STATES)),
  value: field((value) => (typeof value === 'number' ? String(value) : value)),
  source_title: text(300),
  source_url: field(parseWebAddress),
  checked_on: date,
});

/** A source, or null for a row that cannot attest anything. */
export function parseFigureSource(row: unknown): FigureSource | null {
  const source = parseRow(figureSourceSchema, row);
  if (!source) return null;
  const { clinic_id: clinicId, field: column, state, value, source_title: title } = source;
  if (!clinicId || !column || !state || typeof value !== 'string') return null;
  return {
    clinicId,
    column,
    state,
    value,
    source: title ? { title, url: source.source_url } : null,
    checkedOn: source.checked_on,
  };
}
