import { describe, expect, it } from 'vitest';
import { toKeptPath } from '../../../../src/domain/page/offline-pages.ts';

describe('the address that a page is kept under', () => {
  it.each([
    ['/', '/'],
    ['/results', '/results'],
    ['/results/', '/results'],
    ['/results.html', '/results'],
    ['/results.html//', '/results'],
    ['/clinics/releaf/', '/clinics/releaf'],
    ['/search/pages.json', '/search/pages.json'],
  ])('of %s is %s', (pathname, path) => {
    expect(toKeptPath(pathname)).toBe(path);
  });
});
