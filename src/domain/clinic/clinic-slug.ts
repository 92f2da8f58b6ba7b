/**
 * The one maker of clinic addresses (rules §2: the lower-cased name with whitespace
 * runs as hyphens, or the id when there is no name). Every card link, page and redirect uses it.
 */
import { toPlainLetters } from '../format/plain-letters.ts';
import { MAX_SLUG_LENGTH } from './slug-shape.ts';

/** Addresses under /clinics/ that belong to the listing itself. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['page', 'index']);

function toSafeSegment(text: string): string {
  return toPlainLetters(text.slice(0, MAX_SLUG_LENGTH * 4).trim())
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, '');
}

/**
 * The path segment of a clinic's page: lower-case letters, digits and single hyphens, 1 to 80
 * characters, never a reserved word. Accents are dropped from their letters and every other
 * character is dropped, so a name with nothing left falls back to the id. A slug is its own slug.
 */
export function toClinicSlug(name: string, id: string): string {
  const slug = toSafeSegment(name) || toSafeSegment(id) || 'clinic';
  return RESERVED_SLUGS.has(slug) ? `${slug}-clinic` : slug;
}

/** Slugs that more than one clinic would have, each with the names that share it. */
export function findSlugCollisions(
  clinics: readonly { slug: string; name: string }[],
): { slug: string; names: string[] }[] {
  return [...Map.groupBy(clinics, ({ slug }) => slug)]
    .filter(([, group]) => group.length > 1)
    .map(([slug, group]) => ({ slug, names: group.map(({ name }) => name) }));
}
