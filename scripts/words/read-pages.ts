import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type BuiltPage = {
  /** As a visitor would type it: `/`, `/clinics/releaf`. */
  path: string;
  html: string;
};

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/** Pages at their canonical addresses, without redirects or the admin area. */
export function readPages(folder: string): BuiltPage[] {
  const pages = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: file
        .slice(folder.length)
        .replace(/\.html$/, '')
        .replace(/^\/index$/, '/'),
      html: readFileSync(file, 'utf8'),
    }));
  return pages
    .filter(({ path, html }) => {
      const canonical = CANONICAL.exec(html)?.[1];
      return canonical !== undefined && decodeURI(new URL(canonical).pathname) === path;
    })
    .toSorted((a, b) => a.path.localeCompare(b.path));
}
