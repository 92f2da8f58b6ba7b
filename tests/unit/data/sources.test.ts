import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { type CitedSource, sourcesSchema } from '../../../src/schemas/sources.ts';
import { PUBLISHERS } from '../../fixtures/publishers.ts';

const register = sourcesSchema.parse(parse(readFileSync('content/sources.yml', 'utf8')));
const sources = Object.entries(register).map(([id, source]) => ({ ...source, id }));

const CITING_FILES = ['content/**/*.{yml,md}', 'src/domain/{eligibility,pack}/*.ts'];

/** Sites that sell a medicine or belong to its maker. */
const SELLERS = /\b(?:sativex|epid[iy]olex|jazzpharma|gwpharm|medthority|botanicalhealth)\b/i;
/** Parts of shop addresses; the compendium uses `product` for its leaflets too. */
const SHOP_PATHS = /\/(?:shop|store|buy|menu|products?|strains?|flowers?)\b/i;
const COMPENDIUM = 'https://www.medicines.org.uk/emc/product/';

function isPublishersOwn({ publisher, url }: Pick<CitedSource, 'publisher' | 'url'>): boolean {
  const address = url.replace(/^https:\/\/(?:www\.)?/, '');
  return (PUBLISHERS[publisher] ?? []).some((start) => address.startsWith(start));
}

function isPromotion({ url }: Pick<CitedSource, 'url'>): boolean {
  const { host, pathname } = new URL(url);
  return SELLERS.test(host) || (SHOP_PATHS.test(pathname) && !url.startsWith(COMPENDIUM));
}

describe('a source page', () => {
  it('is on its publisher’s site', () => {
    expect(sources.filter((source) => !isPublishersOwn(source))).toEqual([]);
  });

  it('promotes no medicine', () => {
    expect(sources.filter(isPromotion)).toEqual([]);
  });

  it('is in the register once', () => {
    const urls = sources.map(({ url }) => url);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
  });
});

it('every source is cited', () => {
  const files = globSync(CITING_FILES).filter((path) => !path.endsWith('sources.yml'));
  const words = new Set(files.flatMap((path) => readFileSync(path, 'utf8').match(/[\w-]+/g) ?? []));
  expect(sources.map(({ id }) => id).filter((id) => !words.has(id))).toEqual([]);
});
