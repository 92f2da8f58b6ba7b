/** The two modes of the site (rules §10): a demonstration with example clinics, or the live site. */

/**
 * What `DEMONSTRATION` asks for, whatever content/site.yml says; null when it is not set. Throws for
 * anything but `true` and `false`.
 */
export function getWantedDemonstration(): boolean | null {
  const wanted = process.env['DEMONSTRATION'] ?? '';
  if (wanted === '') return null;
  if (wanted === 'true' || wanted === 'false') return wanted === 'true';
  throw new Error(`DEMONSTRATION must be "true", "false" or unset, not "${wanted}".`);
}

/** Whether this build is a demonstration. */
export function isDemonstration(site: { demonstration: boolean }): boolean {
  return getWantedDemonstration() ?? site.demonstration;
}
