/** What a clinic's slug looks like, apart from how it is made, since every page's script asks. */

export const MAX_SLUG_LENGTH = 80;

/** Whether text from outside, such as an address, can be a clinic's slug. */
export function isClinicSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9-]+$/.test(text);
}
