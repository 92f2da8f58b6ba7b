/** Which pages of the site are edited in the desk, and where. */

/** What a page shows, by its slug. */
export type EditablePage = { kind: 'article' | 'clinic'; slug: string };

/** Which article or clinic the page at that path of the site shows; null for any other page. */
export function toEditablePage(path: string): EditablePage | null {
  const [, folder, slug] = /^\/(articles|clinics)\/([^/]+)$/.exec(path) ?? [];
  return slug === undefined ? null : { kind: folder === 'clinics' ? 'clinic' : 'article', slug };
}

/** The address in the desk that leads to where the page at that path is edited; null where nothing does. */
export const toDeskAddress = (path: string): string | null =>
  toEditablePage(path) && `/admin/edit${path}`;
