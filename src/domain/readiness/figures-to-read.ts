import type { Clinic } from '../clinic/clinic.ts';
import {
  CLINIC_FIGURES,
  FIGURE_NAMES,
  type FigureName,
  getFigureColumns,
} from '../clinic/clinic-figures.ts';
import { FIGURE_OF_FEE, INTERVAL_FIGURE, toClinicFees } from '../cost/clinic-fees.ts';
import { COVERAGE_FLOOR } from '../figure/coverage.ts';
import { formatCount } from '../format/counts.ts';
import { groupBy } from '../group-by.ts';
import { toClinicCards } from '../listing/clinic-card.ts';
import { COMPARISONS, type Compared, findCoverage, toCompared } from '../listing/coverage.ts';
import { toClinicCollection } from '../record/clinic-collection.ts';
import { parseClinicReview } from '../record/other-rows.ts';

export type Field = { field: string; tier: string; page_kinds: readonly string[] };

function findMissing(clinic: Clinic): FigureName[] {
  const inWords = toClinicFees(clinic).inWords.map((fee): FigureName =>
    fee === 'followUpInterval' ? INTERVAL_FIGURE : FIGURE_OF_FEE[fee],
  );
  // Whether the form fee is later deducted matters only if there is one.
  const hasFormFee = Boolean(clinic.figures.formFee.value);
  return FIGURE_NAMES.filter(
    (name) =>
      clinic.figures[name].value === null &&
      !inWords.includes(name) &&
      !(name === 'formFeeComesOff' && !hasFormFee),
  );
}

/**
 * The page from which more figures of this tier were read than from any other, or else the website; null if neither
 * can be a source.
 */
function findPage(
  { overview, figures }: Clinic,
  { tier, page_kinds: kinds }: Field,
  fields: ReadonlyMap<FigureName, Field>,
) {
  const toUrls = (isFit: (field: Field) => boolean) =>
    [...fields].flatMap(([name, field]) => (isFit(field) ? (figures[name].source?.url ?? []) : []));
  const registers = toUrls(({ page_kinds: of }) => of.every((kind) => kind === 'register'));
  const urls = toUrls((field) => field.tier === tier).filter(
    (url) => kinds.includes('register') || !registers.includes(url),
  );
  const [mostCommon] = [...groupBy(urls, (url) => url).values()].sort(
    (a, b) => b.length - a.length,
  );
  return mostCommon?.[0] ?? (kinds.includes('clinic') ? overview.website : null);
}

export function toReadiness(clinics: readonly Clinic[], fields: readonly Field[]) {
  const cards = toClinicCards(clinics);
  const coverage = findCoverage(cards);
  const all = clinics.map((clinic) => ({ clinic, missing: findMissing(clinic) }));
  const listed = formatCount(coverage.listed, 'clinic');
  const byColumn = new Map(fields.map((field) => [field.field, field]));
  const readable = new Map(
    FIGURE_NAMES.flatMap((name) => {
      const field = byColumn.get(getFigureColumns(name)[0]?.column ?? name);
      return field && field.tier !== 'computed' ? [[name, field] as const] : [];
    }),
  );

  const comparisons = (Object.keys(COMPARISONS) as Compared[]).map((by) => {
    const { label, figures } = COMPARISONS[by];
    const lacking = all.filter((_, at) => cards[at] && toCompared(cards[at], by) === null);
    const unchecked = figures.flatMap((name) => {
      const count = lacking.filter(({ missing }) => missing.includes(name)).length;
      return count > 0 ? `${CLINIC_FIGURES[name].label} at ${count}` : [];
    });
    const required = COVERAGE_FLOOR - coverage[by];
    /** The clinics that need the fewest figures to reach the minimum. */
    const nearest = lacking
      .map(({ clinic, missing }) => ({
        clinic,
        gaps: figures.filter((name) => readable.has(name) && missing.includes(name)),
      }))
      .filter(({ gaps }) => gaps.length > 0)
      .sort((one, other) => one.gaps.length - other.gaps.length)
      .slice(0, Math.max(0, required));
    const floor = required > 0 ? `; the site shows it from ${COVERAGE_FLOOR}` : '';
    const rest = unchecked.length > 0 ? ` Not checked: ${unchecked.join(', ')}.` : '';
    return {
      ...{ label, nearest },
      steps: nearest.length < required ? Infinity : nearest.flatMap(({ gaps }) => gaps).length,
      text: `${label}: ${coverage[by]} of ${listed} can be compared${floor}.${rest}`,
    };
  });

  const routes = comparisons
    .filter(({ steps }) => steps < Infinity)
    .sort((one, other) => one.steps - other.steps);
  const figures = [...readable]
    .map(([name, field]) => {
      const toFirst = ({ nearest }: (typeof routes)[number]) =>
        nearest.flatMap(({ clinic, gaps }) => (gaps.includes(name) ? clinic : []));
      const route = routes.find((one) => toFirst(one).length > 0);
      const lacking = all.flatMap(({ clinic, missing }) => (missing.includes(name) ? clinic : []));
      const ordered = [...new Set([...(route ? toFirst(route) : []), ...lacking])];
      const helps = route ? ` Needed for: ${route.label}.` : '';
      return {
        column: field.field,
        rank: route ? routes.indexOf(route) : Infinity,
        text: `${CLINIC_FIGURES[name].label}: not checked at ${lacking.length} of ${listed}.${helps}`,
        clinics: ordered.map((clinic) => ({
          ...{ id: clinic.overview.id, name: clinic.overview.name },
          page: findPage(clinic, field, readable),
        })),
      };
    })
    .filter(({ clinics: lacking }) => lacking.length > 0)
    .sort((one, other) => {
      if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
      return other.clinics.length - one.clinics.length;
    });
  const pages = figures.flatMap((figure) => figure.clinics.flatMap(({ page }) => page ?? []));
  return { comparisons, figures, pages: new Set(pages).size };
}

type Rows = Parameters<typeof toClinicCollection>[0] & { clinic_reviews: readonly unknown[] };

/** For the real clinics in the database rows. `today` is an ISO date. */
export function findReadiness(rows: Rows, today: string) {
  const reviews = rows.clinic_reviews.flatMap((row) => parseClinicReview(row) ?? []);
  const { clinics } = toClinicCollection({ ...rows, reviews }, today);
  const real = clinics.filter(({ overview }) => !overview.isExample);
  return toReadiness(real, rows.figure_fields as Field[]);
}
