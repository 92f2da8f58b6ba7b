/** Rules §2, "Redirects". No target redirects again or is outside this site; tests check both. */
import { CLINIC_MARK } from './clinic-mark.ts';

export type Redirect = {
  from: string;
  /** Absolute path on this site; ends in `CLINIC_MARK` if the arrival is measured. */
  to: string;
};

/** Maximum redirect pages besides those of `REDIRECTS`, for hosts without a redirect file. */
const MAX_STUBS = 500;

const REVIEWED = [
  'releaf',
  'alternaleaf',
  'mamedica',
  'curaleaf',
  'cb1-medical',
  'cantourage',
  'dispensed',
  'birmingham-cannabis-clinic',
];

const toReview = (name: string) => `/reviews/${name}-review`;

export const REDIRECTS: readonly Redirect[] = [
  ...REVIEWED.map((name) => ({ from: `/reviews/${name}`, to: toReview(name) })),
  { from: '/reviews/birmingham-cannabis-care', to: toReview('birmingham-cannabis-clinic') },
  { from: '/reviews/birmingham-cannabis-care-review', to: toReview('birmingham-cannabis-clinic') },
  { from: '/reviews/mamedica-review-article', to: toReview('mamedica') },
  { from: '/conditions/cancer', to: '/conditions/cancer-article' },
  { from: '/conditions/cancer-support', to: '/conditions/cancer-article' },
  { from: '/conditions/sleep-disorders', to: '/conditions/insomnia' },
  { from: '/conditions/anxiety', to: '/conditions/anxiety-ptsd' },
  { from: '/conditions/ptsd', to: '/conditions/anxiety-ptsd' },
  { from: '/conditions/fibromyalgia', to: '/conditions/chronic-pain' },
  { from: '/conditions/arthritis', to: '/conditions/chronic-pain' },
  { from: '/clinic', to: `/clinics${CLINIC_MARK}` },
];

/**
 * Comes after all exact rules. Only one segment, because there are no pages below a clinic's page.
 */
export const CLINIC_RULE: Redirect = { from: '/clinic/:slug', to: `/clinics/:slug${CLINIC_MARK}` };

/** Other characters could have a meaning for the host (`*`, `..`). */
export function toSlugRedirects(slugs: readonly { from: string; to: string }[]): Redirect[] {
  return slugs
    .filter(({ from }) => /^[\p{L}\p{N}_-]{1,100}$/u.test(from))
    .flatMap(({ from, to }) => [
      { from: `/clinics/${encodeURIComponent(from)}`, to: `/clinics/${to}` },
      { from: `/clinic/${encodeURIComponent(from)}`, to: `/clinics/${to}${CLINIC_MARK}` },
    ]);
}

export function toArticleRules(slugs: readonly { from: string; to: string }[]): Redirect[] {
  return slugs.flatMap(({ from, to }) =>
    ['/articles', '/blog'].map((journal) => ({
      from: `${journal}/${from}`,
      to: `/articles/${to}`,
    })),
  );
}

/** For hosts without a redirect file: renamed articles, then old slugs, then clinics. */
export function toStubs(moved: {
  articles: readonly { from: string; to: string }[];
  stored: readonly { from: string; to: string }[];
  clinics: readonly string[];
}): Redirect[] {
  const clinics = moved.clinics.map((slug) => ({
    from: `/clinic/${slug}`,
    to: `/clinics/${slug}${CLINIC_MARK}`,
  }));
  return [...toArticleRules(moved.articles), ...toSlugRedirects(moved.stored), ...clinics]
    .filter(({ from }) => !from.includes('%'))
    .slice(0, MAX_STUBS);
}
