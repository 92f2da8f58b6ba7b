/** Features that browsers of 2023 lack and no page may need (docs/browsers.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DIST, filePaths } from './built-site.ts';

/** The admin area may need a current browser. */
const isPublic = (path: string) => !/Admin|Editor|Dashboard|\/admin/.test(path);

const shipped = filePaths.filter((path) => /\.(?:html|css|js)$/.test(path) && isPublic(path));

it.each(['light-dark(', 'Map.groupBy(', 'Object.groupBy(', '.withResolvers('])(
  'no page or script needs %s',
  (feature) => {
    expect(shipped.length).toBeGreaterThan(100);
    const found = shipped.filter((path) =>
      readFileSync(join(DIST, path), 'utf8').includes(feature),
    );
    expect(found).toEqual([]);
  },
);

it('no underline sets its thickness in the shorthand, which Safari would then ignore entirely', () => {
  const found = filePaths
    .filter((path) => /\.(?:html|css)$/.test(path))
    .filter((path) => /text-decoration:[^;}]*\d/.test(readFileSync(join(DIST, path), 'utf8')));
  expect(found).toEqual([]);
});
