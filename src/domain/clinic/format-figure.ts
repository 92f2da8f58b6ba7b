import { formatCount, formatEvery, toSentenceCase } from '../format/counts.ts';
import { formatDate } from '../format/dates.ts';
import { formatPounds } from '../format/money.ts';
import { type Figure, isAttested } from '../figure/figure.ts';
import {
  CLINIC_FIGURES,
  type ClinicFigures,
  type FigureName,
  OPEN_FIGURE_NAMES,
  type OpenFigureName,
  type OpenValue,
} from './clinic-figures.ts';
import type { Clinic } from './clinic.ts';
import type { DetailName } from './clinic-details.ts';
import { toCqcStatus, toCqcWords } from './regulation.ts';

function toOpenFigure(figure: Figure<OpenValue>): Figure<OpenValue> {
  const { value, source, checkedOn } = figure;
  // Published files contain dates, not ages, so they do not depend on the build day.
  const state = figure.reading?.statedAs ?? figure.state;
  if (!isAttested(figure)) return { value: null, state, source, checkedOn };
  if (value !== null) return { value, state, source, checkedOn };
  return { value, state: 'unknown', source: null, checkedOn: null };
}

export function isOpenFigure(name: string): name is OpenFigureName {
  return (OPEN_FIGURE_NAMES as readonly string[]).includes(name);
}

/** The value is null if it has no source. */
export function toOpenFigures(figures: ClinicFigures): Record<OpenFigureName, Figure<OpenValue>> {
  const registered = { ...figures.cqcRegistered, value: toCqcStatus(figures) };
  const open = { ...figures, cqcRegistered: registered };
  return Object.fromEntries(
    OPEN_FIGURE_NAMES.map((name) => [name, toOpenFigure(open[name] as Figure<OpenValue>)]),
  ) as Record<OpenFigureName, Figure<OpenValue>>;
}

export function toLapsedWords(name: OpenFigureName, figure: Figure<OpenValue>): string | null {
  if (!figure.lapsed) return null;
  const { value, checkedOn } = figure.lapsed;
  return `Was ${formatFigure(name, value)}, read on ${formatDate(checkedOn)}. We have not been able to confirm it since.`;
}

/** `£49`, or `£49 to £59` if two pages differ. */
export function toPriceText({ value, differing }: Figure<number>): string | null {
  if (value === null) return null;
  return differing
    ? `${formatPounds(differing.value)} to ${formatPounds(value)}`
    : formatPounds(value);
}

export const toFeeText = (fee: Figure<number>): string | null =>
  fee.value === 0 ? 'None' : toPriceText(fee);

export const toYesNo = (value: boolean): string => (value ? 'Yes' : 'No');

function formatNumber(value: number, unit: string): string {
  if (unit.startsWith('GBP')) return `${formatPounds(value)}${unit.slice('GBP'.length)}`;
  if (unit === 'percent') return `${value}%`;
  return unit === 'year' ? String(value) : formatCount(value, unit.replace(/s(?= |$)/, ''), unit);
}

export function formatFigure(name: OpenFigureName, value: OpenValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  if (typeof value === 'number') return formatNumber(value, CLINIC_FIGURES[name].unit);
  return value;
}

const ITEM_WORDS: Readonly<Record<string, string>> = {
  'in-person': 'in person',
  flowers: 'flower for a vaporiser',
  topicals: 'creams',
  vaporizers: 'vaporisers',
  excellent: 'Excellent',
  good: 'Good',
};

/** As shown beside the label on the clinic's pages; null if it is unknown or has parts. */
export function toStatedText(
  { details, figures }: Pick<Clinic, 'details' | 'figures'>,
  name: FigureName | DetailName,
): string | null {
  if (name === 'cqcRegistered') return toCqcWords(figures);
  if (name === 'formFee' || name === 'depositKept') return toFeeText(figures[name]);
  const figure: Figure<unknown> = { ...details, ...figures }[name];
  const { value } = figure;
  if (typeof value === 'boolean') return toYesNo(value);
  if (typeof value === 'string') return ITEM_WORDS[value] ?? (value || null);
  if (Array.isArray(value))
    return (
      toSentenceCase(value.map((item) => ITEM_WORDS[String(item)] ?? String(item)).join(', ')) ||
      null
    );
  if (typeof value !== 'number') return null;
  if (name === 'followUpIntervalMonths') return toSentenceCase(formatEvery(value));
  if (!isOpenFigure(name)) return null;
  return CLINIC_FIGURES[name].unit === 'GBP'
    ? toPriceText(figure as Figure<number>)
    : formatFigure(name, value);
}
