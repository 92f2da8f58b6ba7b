/** The fragment, which is never sent, says what the visitor saw on the page. */
import {
  CLINIC_FIGURES,
  type FigureName,
  getFigureColumns,
  type OpenValue,
} from '../clinic/clinic-figures.ts';
import { formatFigure, isOpenFigure } from '../clinic/format-figure.ts';
import type { ProvenanceNote } from '../figure/provenance-wording.ts';

const MAX_SHOWN = 300;

const isFigure = (name: string): name is FigureName => Object.hasOwn(CLINIC_FIGURES, name);

function toShownText({ name, value }: ProvenanceNote['of'][number]): string | null {
  if (!isFigure(name)) return null;
  const { label } = CLINIC_FIGURES[name];
  return isOpenFigure(name) ? `${label}: ${formatFigure(name, value as OpenValue)}` : label;
}

export const toPageReportAddress = (path: string): string =>
  `/report#${new URLSearchParams({ about: path }).toString()}`;

export function toReportAddress({ of, sentence }: ProvenanceNote, path: string): string {
  const texts = of.map(toShownText).filter((text) => text !== null);
  const shown = (texts.join('; ') || sentence).slice(0, MAX_SHOWN).toWellFormed();
  const [only, ...others] = of;
  const name = others.length === 0 && only && isFigure(only.name) ? only.name : null;
  const field = name && getFigureColumns(name)[0]?.column;
  const params = new URLSearchParams({ about: path, ...(field && { field }), shown });
  return `/report#${params.toString()}`;
}
