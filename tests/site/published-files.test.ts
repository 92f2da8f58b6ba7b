import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isPermissive } from '../../scripts/supply/locked-packages.ts';
import { findSecrets, readFolder } from '../../scripts/supply/secrets.ts';
import { getSharedSite } from '../sites/shared-site.ts';
import { DIST, MODES } from './built-site.ts';

/** This licence requires no notice, so its text may be missing. */
const NO_ATTRIBUTION = 'Unlicense';

const ENTRY = /^## (\S+) - (\S+) \((.+)\)$/m;

function readNotices(): Map<string, { licence: string; text: string }> {
  const parts = readFileSync(join(DIST, 'third-party-licences.txt'), 'utf8').split(ENTRY).slice(1);
  const entries: [string, { licence: string; text: string }][] = [];
  for (let at = 0; at < parts.length; at += 4) {
    entries.push([parts[at]!, { licence: parts[at + 2]!, text: parts[at + 3]!.trim() }]);
  }
  return new Map(entries);
}

it('every third-party package sent to browsers comes with its licence', () => {
  const notices = readNotices();
  expect([...notices.keys()]).toEqual(
    expect.arrayContaining([
      ...['nanostores', 'minisearch', 'react', 'react-dom', 'scheduler'],
      ...['@tiptap/core', 'prosemirror-view', '@supabase/auth-js', 'sanitize-html'],
      ...['workbox-core', 'workbox-strategies', 'astro'],
    ]),
  );
  for (const [name, { licence, text }] of notices) {
    expect(isPermissive(licence), `${name} is under ${licence}`).toBe(true);
    if (licence !== NO_ATTRIBUTION) expect(text, name).toMatch(/copyright|licen[cs]e/i);
  }
});

it('neither a demonstration nor a live site publishes a secret', async () => {
  for (const { name } of MODES) {
    const sources = readFolder((await getSharedSite(name)).folder);
    expect(sources.length).toBeGreaterThan(100);
    expect(await findSecrets(sources)).toEqual([]);
  }
});
