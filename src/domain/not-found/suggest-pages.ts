/** The pages a lost visitor may be led to (rules §2, Not-found page; rules §9). */
import { type PagePath, PAGES } from '../page/pages.ts';
import type { Redirect } from '../page/redirects.ts';
import { findArea } from '../place/areas.ts';
import { isSlip } from '../search/slips.ts';
import { parseQuery, type QueryWord } from '../search/search-words.ts';
import { splitWords, toTerm } from '../format/terms.ts';
import { getLastSegment } from './missing-path.ts';

/** Aliases and redirects that the rules suggest under a name of their own. */
const OTHER_NAMES = {
  '/qualify': 'Eligibility Checker',
  '/faq': 'FAQ',
  '/conditions/cancer': 'Cancer',
} as const;

export type LostPath = PagePath | keyof typeof OTHER_NAMES;

export type LinkedPage = {
  path: string;
  name: string;
  /** Where the path ends: itself, or what it redirects to. */
  href: string;
};

/** Shown on every not-found page. */
export const POPULAR_PAGES: readonly LostPath[] = [
  ...(['/quiz', '/clinics', '/conditions', '/tools', '/education/hub', '/faq'] as const),
];

/** The pages that may be suggested, each without one of the site's redirects on the way. */
export function toLinkedPages(redirects: readonly Redirect[]): LinkedPage[] {
  const own = Object.values(PAGES).map(({ path, lostName }) => [path, lostName] as const);
  return [...own, ...Object.entries(OTHER_NAMES)].flatMap(([path, name]) => {
    const href = redirects.find(({ from }) => from === path)?.to ?? path;
    return name ? [{ path, name, href }] : [];
  });
}

/** The linked pages at some paths, in the order of the paths, without those that are not built. */
export function pickPages(paths: readonly LostPath[], pages: readonly LinkedPage[]): LinkedPage[] {
  return paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
}

const MAX_SUGGESTIONS = 4;

type Rule = {
  keyword: string;
  /** Counts as a word of its own only; others count anywhere. */
  isWord?: true;
  paths: readonly LostPath[];
};

const RULES: readonly Rule[] = [
  { keyword: 'clinic', paths: ['/clinics', '/quiz'] },
  { keyword: 'review', paths: ['/reviews', '/clinics'] },
  { keyword: 'condition', paths: ['/conditions', '/quiz'] },
  { keyword: 'pain', paths: ['/conditions/chronic-pain'] },
  { keyword: 'anxiety', paths: ['/conditions/anxiety-ptsd'] },
  { keyword: 'sleep', paths: ['/conditions/insomnia'] },
  { keyword: 'epilepsy', paths: ['/conditions/epilepsy'] },
  { keyword: 'ms', isWord: true, paths: ['/conditions/multiple-sclerosis'] },
  { keyword: 'cancer', paths: ['/conditions/cancer'] },
  { keyword: 'cost', paths: ['/budget-tool', '/tools'] },
  { keyword: 'price', paths: ['/budget-tool', '/clinics'] },
  { keyword: 'eligible', paths: ['/qualify', '/check-eligibility'] },
  { keyword: 'legal', paths: ['/legalities', '/education/hub'] },
  { keyword: 'help', paths: ['/faq', '/contact'] },
  { keyword: 'about', paths: ['/about', '/contact'] },
];

const toRules = (words: string, ...paths: LostPath[]) =>
  words.split(' ').map((keyword): Rule => ({ keyword, isWord: true, paths }));

/** Words of their own for what the keywords leave out. */
const MORE_RULES: readonly Rule[] = [
  ...toRules('ptsd', '/conditions/anxiety-ptsd'),
  ...toRules('insomnia', '/conditions/insomnia'),
  ...toRules('seizure', '/conditions/epilepsy'),
  ...toRules('fibromyalgia arthritis neuropathy', '/conditions/chronic-pain'),
  ...toRules('sclerosis spasticity', '/conditions/multiple-sclerosis'),
  ...toRules('chemotherapy', '/conditions/cancer'),
  ...toRules('doctor appointment wait video', '/quiz', '/clinics'),
  ...toRules('quiz', '/quiz'),
  ...toRules('compare', '/compare'),
  ...toRules('directory', '/clinic-directory'),
  ...toRules('budget calculator', '/budget-tool'),
  ...toRules('tool', '/tools'),
  ...toRules('prescription', '/education/how-to-get-prescription'),
  ...toRules('education guide', '/education/hub'),
  ...toRules('article blog', '/articles'),
  ...toRules('contact', '/contact'),
  ...toRules('privacy cookie', '/privacy'),
  ...toRules('term', '/terms'),
  ...toRules('faq question drive travel gp nhs child risk addiction depression', '/faq'),
  ...toRules('antidepressant operation stock pip pregnancy landlord ireland work test', '/faq'),
];

const PLACES: readonly LostPath[] = ['/clinic-directory', '/clinics'];

/** The rules whose keyword the segment holds. */
function findByKeyword(segment: string): Rule[] {
  const words = new Set(segment.split(/[^\p{L}\p{N}]+/u));
  return RULES.filter(({ keyword, isWord }) =>
    isWord ? words.has(keyword) : segment.includes(keyword),
  );
}

/** The rules of what a word is called besides, or else of what it may be a slip for. */
function findByMeaning({ word, alternatives }: QueryWord): Rule[] {
  const names = [word, ...alternatives.flatMap(({ words }) => splitWords(words))].map(toTerm);
  const rules = [...RULES, ...MORE_RULES];
  const meant = rules.filter(({ keyword }) => names.includes(keyword));
  return meant.length > 0 ? meant : rules.filter(({ keyword }) => isSlip(word, keyword));
}

/** Too common here to be a slip for a clinic's name. */
const COMMON = new Set(['medical', 'medicine', 'medication']);

/** Clinics whose name begins with a word of the text, or with what a word may be a slip for. */
function findClinics(text: string, clinics: readonly LinkedPage[]): LinkedPage[] {
  const words = splitWords(text).map(toTerm);
  return clinics.filter(({ name }) => {
    const first = toTerm(splitWords(name)[0] ?? '');
    return words.includes(first) || words.some((word) => !COMMON.has(word) && isSlip(word, first));
  });
}

/**
 * At most four pages, none twice, for the last segment: clinics that it names, then pages by keyword,
 * by place and by the meaning of its other words. None where nothing of it leads to a page of this build.
 *
 * @param pathname `location.pathname`
 * @param pages those of this build
 * @param clinics the pages of clinics that may be suggested
 */
export function suggestPages(
  pathname: string,
  pages: readonly LinkedPage[],
  clinics: readonly LinkedPage[] = [],
): LinkedPage[] {
  const segment = getLastSegment(pathname);
  const text = splitWords(segment).join(' ');
  const said = findByKeyword(segment);
  const others = parseQuery(text).filter(
    ({ word }) => !said.some(({ keyword }) => word.includes(keyword)),
  );
  const paths = new Set([
    ...said.flatMap((rule) => rule.paths),
    ...(findArea(text, '') ? PLACES : []),
    ...others.flatMap(findByMeaning).flatMap((rule) => rule.paths),
  ]);
  return [...findClinics(text, clinics), ...pickPages([...paths], pages)].slice(0, MAX_SUGGESTIONS);
}
