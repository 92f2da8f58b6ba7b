/** What is to come stands nowhere before its time. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tally } from '../fixtures/tally.ts';
import { TO_COME } from '../sites/odd-site.ts';
import { getSharedSite } from '../sites/shared-site.ts';

it('an article for an hour later and a figure checked tomorrow are in no page, feed, list, search, open or structured data', async (context) => {
  const { folder, output } = await getSharedSite('odd');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = files.filter((file) => /\.(html|json|xml|csv|txt|js)$|_redirects$/.test(file));
  expect(texts.length).toBeGreaterThan(1_000);
  const found = texts.filter((file) => readFileSync(file, 'utf8').includes(TO_COME));
  const named = files.filter((file) => file.includes(TO_COME));
  const survived = Number(found.length + named.length === 0);
  tally(context, 'Faults', 'rows of the future', { injected: 2, survived: survived * 2 });
  expect([...found, ...named]).toEqual([]);
  expect(output).toMatch(/articles\.json row \d+ \([^)]*\) left out: it is to be published on/);
  expect(output).toMatch(/figure_sources\.json row 1 .*left out: it says it is to be checked on/);
});
