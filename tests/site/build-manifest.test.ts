import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILD_MANIFEST_PATH, parseBuildManifest } from '../../src/domain/admin/build.ts';
import { DIST, filePaths, pages } from './built-site.ts';

const manifest = parseBuildManifest(
  JSON.parse(readFileSync(join(DIST, BUILD_MANIFEST_PATH), 'utf8')),
);
const rows = JSON.parse(readFileSync('content/snapshots/articles.json', 'utf8')) as {
  id: string;
  slug: string;
  updated_at: string;
}[];

it('the build says which version of each article it shows', () => {
  const shown = rows.filter(({ slug }) => pages.some(({ path }) => path === `/articles/${slug}`));
  expect(shown.length).toBeGreaterThan(0);
  expect(manifest?.articles).toEqual(
    Object.fromEntries(shown.map(({ id, updated_at: version }) => [id, version])),
  );
});

it('search engines are not led to what the build says of itself', () => {
  const sitemaps = filePaths.filter((path) => path.startsWith('/sitemap'));
  expect(sitemaps.length).toBeGreaterThan(0);
  for (const path of sitemaps) {
    expect(readFileSync(join(DIST, path), 'utf8')).not.toContain(BUILD_MANIFEST_PATH);
  }
});
