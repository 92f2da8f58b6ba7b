/** The clinics of a comparison in an address's fragment: no request carries it. */
import { isClinicSlug } from '../clinic/slug-shape.ts';

/** More do not fit a screen or a sheet of paper. */
export const MOST_COMPARED = 5;

/** `#clinics=releaf,mamedica`, or the empty string for none. */
export function toCompareFragment(slugs: readonly string[]): string {
  return slugs.length === 0 ? '' : `#clinics=${slugs.join(',')}`;
}

/** Whether a fragment is a choice, if an empty one; any other names a place on the page. */
export function isCompareFragment(fragment: string): boolean {
  return fragment === '' || fragment.startsWith('#clinics=');
}

/**
 * The slugs of a fragment, from anyone: each once, in order, at most five; and how many names were
 * left out because no clinic has them or the comparison was full.
 *
 * @param known whether a clinic with that slug exists
 */
export function parseCompareFragment(
  fragment: string,
  known: (slug: string) => boolean,
): { slugs: string[]; leftOut: number } {
  const text = new URLSearchParams(fragment.replace(/^#/, '')).get('clinics') ?? '';
  const named = [...new Set(text.split(',').filter(Boolean))];
  const slugs = named.filter((slug) => isClinicSlug(slug) && known(slug)).slice(0, MOST_COMPARED);
  return { slugs, leftOut: named.length - slugs.length };
}
