/** The two modes of the site (rules §10): a demonstration with example clinics, or live. */

/** `DEMONSTRATION` overrides content/site.yml; null when unset. Throws unless `true` or `false`. */
export function getWantedDemonstration(): boolean | null {
  const wanted = process.env['DEMONSTRATION'] ?? '';
  if (wanted === '') return null;
  if (wanted === 'true' || wanted === 'false') return wanted === 'true';
  throw new Error(`DEMONSTRATION must be "true", "false" or unset, not "${wanted}".`);
}

export function isDemonstration(site: { demonstration: boolean }): boolean {
  return getWantedDemonstration() ?? site.demonstration;
}
