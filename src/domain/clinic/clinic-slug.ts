import { toPlainLetters } from '../format/plain-letters.ts';
import { groupBy } from '../group-by.ts';
import { MAX_SLUG_LENGTH } from './slug-shape.ts';

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

/** Rules §2: 1 to 80 lower-case letters, digits and single hyphens. Idempotent. */
export function toClinicSlug(name: string, id: string): string {
  const slug = toSafeSegment(name) || toSafeSegment(id) || 'clinic';
  return RESERVED_SLUGS.has(slug) ? `${slug}-clinic` : slug;
}

export function findSlugCollisions(
  clinics: readonly { slug: string; name: string }[],
): { slug: string; names: string[] }[] {
  return [...groupBy(clinics, ({ slug }) => slug)]
    .filter(([, group]) => group.length > 1)
    .map(([slug, group]) => ({ slug, names: group.map(({ name }) => name) }));
}
