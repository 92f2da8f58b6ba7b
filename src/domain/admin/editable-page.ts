export type EditablePage = { kind: 'article' | 'clinic'; slug: string };

/** Null for a page that shows neither an article nor a clinic. */
export function toEditablePage(path: string): EditablePage | null {
  const [, folder, slug] = /^\/(articles|clinics)\/([^/]+)$/.exec(path) ?? [];
  return slug === undefined ? null : { kind: folder === 'clinics' ? 'clinic' : 'article', slug };
}

export const toDeskAddress = (path: string): string | null =>
  toEditablePage(path) && `/admin/edit${path}`;
