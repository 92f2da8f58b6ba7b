import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CACHES } from '../../src/domain/page/offline-pages.ts';

/** The storage guard, and the code that empties storage. */
const GUARDS = ['src/browser/storage.ts', 'src/browser/forget-visit.ts'];
const FILES = globSync('src/**/*.{ts,tsx,astro}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !GUARDS.includes(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const KEYS: string[] = FILES.map(({ text }) => text)
  .filter((text) => /\/storage\.ts'|'idb-keyval'|'@supabase\/supabase-js'/.test(text))
  .flatMap((text) => [
    ...text.matchAll(/^(?:export )?const \w+ = (?:toFlag\()?'([a-z]+(?:-[a-z]+)+)'\)?;$/gm),
  ])
  .map(([, key]) => key ?? '')
  .concat(Object.values(CACHES));

describe.each(['privacy', 'cookies'])('the %s page', (page) => {
  const text = readFileSync(`content/legal/${page}.md`, 'utf8');

  it('lists exactly the keys stored on the device', () => {
    const named = [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, key]) => key ?? '');
    expect(KEYS.length).toBeGreaterThan(0);
    expect([...new Set(named)].sort()).toEqual([...new Set(KEYS)].sort());
  });
});

it('the code stores data on the device only through the storage guard, under a key that is a named constant', () => {
  const others = FILES.filter(({ text }) =>
    /\b(local|session)Storage\b|document\.cookie|\bindexedDB\b|Storage\.\w+\(\s*['"`]/.test(text),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});
