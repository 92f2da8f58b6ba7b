/** Where somebody says what is wrong: what they saw stands after the "#", so that no request carries it. */
import {
  CLINIC_FIGURES,
  type FigureName,
  getFigureColumns,
  type OpenValue,
} from '../clinic/clinic-figures.ts';
import { formatFigure, isOpenFigure } from '../clinic/format-figure.ts';
import type { ProvenanceNote } from '../figure/provenance-wording.ts';

/** As many letters as the form takes. */
const MOST_SHOWN = 300;

const isFigure = (name: string): name is FigureName => Object.hasOwn(CLINIC_FIGURES, name);

/** `First consultation: £99.99`; the label alone where the value is not one that fits in a line. */
function toShownText({ name, value }: ProvenanceNote['of'][number]): string | null {
  if (!isFigure(name)) return null;
  const { label } = CLINIC_FIGURES[name];
  return isOpenFigure(name) ? `${label}: ${formatFigure(name, value as OpenValue)}` : label;
}

/** The form for a page, by its path. */
export const toPageReportAddress = (path: string): string =>
  `/report#${new URLSearchParams({ about: path }).toString()}`;

/** The form for the figures that share a note on that page; for one figure, it is named. */
export function toReportAddress({ of, sentence }: ProvenanceNote, path: string): string {
  const texts = of.map(toShownText).filter((text) => text !== null);
  const shown = (texts.join('; ') || sentence).slice(0, MOST_SHOWN).toWellFormed();
  const [only, ...others] = of;
  const name = others.length === 0 && only && isFigure(only.name) ? only.name : null;
  const field = name && getFigureColumns(name)[0]?.column;
  const params = new URLSearchParams({ about: path, ...(field && { field }), shown });
  return `/report#${params.toString()}`;
}
