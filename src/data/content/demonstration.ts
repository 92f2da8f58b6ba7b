/** The site's two modes (rules §10): a demonstration with example clinics, or live. */

/**
 * `DEMONSTRATION`, which overrides content/site.yml; null if unset. Throws for anything but `true`
 * or `false`.
 */
export function getWantedDemonstration(): boolean | null {
  const value = process.env['DEMONSTRATION'] ?? '';
  if (value === '') return null;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(`DEMONSTRATION must be "true", "false" or unset, not "${value}".`);
}

export function isDemonstration(site: { demonstration: boolean }): boolean {
  return getWantedDemonstration() ?? site.demonstration;
}
