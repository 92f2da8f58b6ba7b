/** Separate from `clinic-slug.ts`, because every page loads it. */

export const MAX_SLUG_LENGTH = 80;

export function isClinicSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9-]+$/.test(text);
}
