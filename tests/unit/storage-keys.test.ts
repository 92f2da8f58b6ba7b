/** What is said about storage on the device is kept true here. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Keys are constants: words joined by hyphens, alone in their quotes. */
const KEYS = globSync('src/**/*.{ts,tsx,astro}')
  .map((path) => readFileSync(path, 'utf8'))
  .filter((text) => /\b(local|session)Storage\b|'idb-keyval'/.test(text))
  .flatMap((text) => [...text.matchAll(/^const \w+ = '([a-z]+(?:-[a-z]+)+)';$/gm)])
  .map(([, key]) => key ?? '');

describe.each(['privacy', 'cookies'])('the %s page', (page) => {
  const text = readFileSync(`content/legal/${page}.md`, 'utf8');

  it('names every key that is kept on the device, and no other', () => {
    const named = [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, key]) => key ?? '');
    expect(KEYS.length).toBeGreaterThan(0);
    expect([...new Set(named)].sort()).toEqual([...new Set(KEYS)].sort());
  });
});

it('the source keeps nothing on the device under a key that is not in the table, and sets no cookie', () => {
  const users = globSync('src/**/*.{ts,tsx,astro}').filter((path) =>
    /\b(local|session)Storage\b/.test(readFileSync(path, 'utf8')),
  );
  for (const path of users) {
    const literal = /Storage\.\w+\(\s*['"`]/.exec(readFileSync(path, 'utf8'));
    expect(literal?.[0], path).toBeUndefined();
  }
  const others = globSync('src/**/*.{ts,tsx,astro}').filter((path) =>
    /document\.cookie|\bindexedDB\b/.test(readFileSync(path, 'utf8')),
  );
  expect(others).toEqual([]);
});
