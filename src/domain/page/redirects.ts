/**
 * Addresses that lead elsewhere (rules §2, Redirects). The build writes them as 301
 * redirects for the host and, if asked, as small pages for hosts that read no redirect file. No target is an
 * address that leads elsewhere itself, and none leaves this site; tests hold both.
 */
import { CLINIC_MARK } from './clinic-mark.ts';

export type Redirect = {
  /** Absolute path; in the host's rule with `:slug` for one segment. */
  from: string;
  /** Absolute path on this site, with the mark where arriving is an event. */
  to: string;
};

/** Hosts without a redirect file get at most this many redirect pages besides those of the table. */
const MAX_STUBS = 500;

/** The clinics whose review has a short address. */
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
 * The host's one rule for every clinic, after all exact ones. It matches a single segment:
 * nothing below a clinic's page is an address of this site.
 */
export const CLINIC_RULE: Redirect = { from: '/clinic/:slug', to: `/clinics/:slug${CLINIC_MARK}` };

/**
 * The host's redirects for slugs that rows still remember, under both addresses of a clinic. Only
 * letters, digits, hyphens and underscores: anything else could mean something to it (`*`, `..`).
 *
 * @param slugs from the remembered slug to the clinic's own
 */
export function toSlugRedirects(slugs: readonly { from: string; to: string }[]): Redirect[] {
  return slugs
    .filter(({ from }) => /^[\p{L}\p{N}_-]{1,100}$/u.test(from))
    .flatMap(({ from, to }) => [
      { from: `/clinics/${encodeURIComponent(from)}`, to: `/clinics/${to}` },
      { from: `/clinic/${encodeURIComponent(from)}`, to: `/clinics/${to}${CLINIC_MARK}` },
    ]);
}

/**
 * The host's redirects for addresses that articles have left, under both of their paths.
 *
 * @param slugs from the slug that was left to the article's own
 */
export function toArticleRules(slugs: readonly { from: string; to: string }[]): Redirect[] {
  return slugs.flatMap(({ from, to }) =>
    ['/articles', '/blog'].map((journal) => ({
      from: `${journal}/${from}`,
      to: `/articles/${to}`,
    })),
  );
}

/**
 * For hosts without a redirect file: where a small page stands besides those of the table, 500 at most;
 * articles that were renamed come first, then slugs that rows remember, then every clinic.
 *
 * @param moved slugs from the one that was left to the page's own, and the clinics' own
 */
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
