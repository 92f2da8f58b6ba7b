import { describe, expect, it } from 'vitest';
import { toKeptPath } from '../../../../src/domain/page/offline-pages.ts';

describe('the cache key of a page', () => {
  it.each([
    ['/', '/'],
    ['/results', '/results'],
    ['/results/', '/results'],
    ['/results.html', '/results'],
    ['/results.html//', '/results'],
    ['/clinics/releaf/', '/clinics/releaf'],
    ['/search/pages.json', '/search/pages.json'],
  ])('for %s is %s', (pathname, path) => {
    expect(toKeptPath(pathname)).toBe(path);
  });
});
