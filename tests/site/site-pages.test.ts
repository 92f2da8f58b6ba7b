import { expect, it } from 'vitest';
import { toCanonicalPath } from '../../src/domain/page/pages.ts';
import { SITE_PAGES } from '../../src/domain/page/site-pages.ts';
import { getPage } from './built-site.ts';

it.each(SITE_PAGES)('an editor may link to “$name”, which stands at $path', ({ path }) => {
  expect(toCanonicalPath(path)).toBe(path);
  expect(getPage(path).document.querySelector('h1')).not.toBeNull();
});
