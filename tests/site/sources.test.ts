import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { sourcesSchema } from '../../src/schemas/sources.ts';
import { pages } from './built-site.ts';

const NOTE = /\bwe read (?:a stored copy|stored copies)\b/i;

function findCitations(document: Document): Element[] {
  const list = [...document.querySelectorAll('h2')].find(
    ({ textContent }) => textContent === 'Sources',
  );
  return [
    ...document.querySelectorAll('.cited-sources a'),
    ...(list?.closest('section, details')?.querySelectorAll('a') ?? []),
  ];
}

it('pages that cite a stored copy say so', () => {
  const register = sourcesSchema.parse(parse(readFileSync('content/sources.yml', 'utf8')));
  const copies = Object.values(register).filter(({ copy }) => copy);
  const addresses = new Set(copies.map(({ url }) => url));
  const citing = pages.filter(({ document }) =>
    findCitations(document).some((link) => addresses.has(link.getAttribute('href') ?? '')),
  );
  expect(citing.length).toBeGreaterThan(15);
  const silent = citing.filter(({ html }) => !NOTE.test(html));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
