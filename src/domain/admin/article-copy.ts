import { ARTICLE_LIMITS, countCharacters } from '../article/article-limits.ts';

const PREFIX = 'Copy of ';

/** `Copy of Comparing costs`, cut to the maximum length of a title. */
export function toCopyTitle(title: string): string {
  const space = ARTICLE_LIMITS.title - PREFIX.length;
  if (countCharacters(title) <= space) return PREFIX + title;
  const kept = Array.from(title).slice(0, space - 1);
  return `${PREFIX}${kept.join('')}…`;
}

const ATTEMPTS = 20;

/** Candidate slugs, best first. The database knows which are free. */
export function toCopySlugs(slug: string): string[] {
  return Array.from({ length: ATTEMPTS }, (_, index) => {
    const ending = index === 0 ? '-copy' : `-copy-${index + 1}`;
    const kept = slug.slice(0, ARTICLE_LIMITS.slug - ending.length).replace(/-+$/, '');
    return kept + ending;
  });
}
