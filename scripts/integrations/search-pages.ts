import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { trimEntries } from '../../src/domain/search/search-entry.ts';
import { readEntries } from './read-entries.ts';

/** Writes what the site's search reads: the pages of the build as a visitor can read them. */
export const searchPages: AstroIntegration = {
  name: 'search-pages',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      const files = globSync('**/*.html', { cwd: folder }).map((name) =>
        name.replaceAll('\\', '/'),
      );
      const entries = files.sort().flatMap((name) => {
        const path = `/${name.replace(/(^index)?\.html$/, '')}`;
        return readEntries(readFileSync(`${folder}/${name}`, 'utf8'), path);
      });
      mkdirSync(`${folder}/search`, { recursive: true });
      writeFileSync(`${folder}/search/pages.json`, JSON.stringify(trimEntries(entries)));
    },
  },
};
