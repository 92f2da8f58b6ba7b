import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenChanges, openChangesSchema } from '../../src/data/open-data/open-data-schema.ts';
import { parseFollowedChanges } from '../../src/domain/open-data/followed-changes.ts';
import { getSharedSite } from '../sites/shared-site.ts';
import { DIST, isOfExample, pages } from './built-site.ts';

const window = new Window();

function readFeed(folder: string, slug: string) {
  const xml = readFileSync(join(folder, 'clinics', slug, 'changes.xml'), 'utf8');
  const document = new window.DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror'), slug).toBeNull();
  return {
    channel: document.querySelector('channel > link')?.textContent ?? '',
    items: [...document.querySelectorAll('item')].map((item) => ({
      guid: item.querySelector('guid')?.textContent ?? '',
      isPermanentLink: item.querySelector('guid')?.getAttribute('isPermaLink'),
      link: item.querySelector('link')?.textContent ?? '',
      title: item.querySelector('title')?.textContent ?? '',
      date: new Date(item.querySelector('pubDate')?.textContent ?? '').toISOString(),
    })),
  };
}

const clinicPages = pages.filter(({ path }) => /^\/clinics\/[^/]+$/.test(path));

it('each real clinic has a feed, linked from its page, and no invented clinic has one', () => {
  expect(clinicPages.length).toBeGreaterThan(10);
  for (const page of clinicPages) {
    const file = `${page.path}/changes.xml`;
    const isReal = !isOfExample(page);
    expect(existsSync(DIST + file), file).toBe(isReal);
    for (const place of ['main a', 'head link[rel=alternate][type="application/rss+xml"]']) {
      const leads = page.document.querySelector(`${place}[href="${file}"]`) !== null;
      expect(leads, `${file} in ${place}`).toBe(isReal);
    }
  }
});

describe('the feeds of a site published twice', { tags: ['exhaustive'] }, () => {
  let published = '';
  let followed: OpenChanges['changes'] = [];
  const readJson = (file: string) =>
    JSON.parse(readFileSync(join(published, file), 'utf8')) as unknown;

  beforeAll(async () => {
    published = (await getSharedSite('published')).folder;
    const { changes } = openChangesSchema.parse(readJson('data/changes.json'));
    followed = changes.filter(({ kind }) => kind !== 'source-changed');
  });

  it('contain their clinic’s changes, newest first, and are empty while nothing has changed', () => {
    const slugs = followed.flatMap(({ clinic }) => (clinic.page === null ? [] : [clinic.slug]));
    expect(new Set(slugs).size).toBeGreaterThan(2);
    for (const slug of [...new Set(slugs), 'curaleaf']) {
      const { channel, items } = readFeed(published, slug);
      const own = followed.filter(({ clinic }) => clinic.slug === slug);
      const page = `http://localhost:4321/clinics/${slug}`;
      expect(channel).toBe(page);
      expect(
        items.map(({ guid, isPermanentLink, link, date }) => [guid, isPermanentLink, link, date]),
      ).toEqual(own.map(({ id, snapshotAt }) => [`change-${id}`, 'false', page, snapshotAt]));
      for (const [index, { title }] of items.entries()) {
        const { clinic, from, to } = own[index]!;
        expect(title.startsWith(`${clinic.name.replace('\u0001', '')}: `)).toBe(true);
        for (const value of [from?.value, to?.value]) {
          if (typeof value === 'number') expect(title).toContain(String(value));
        }
      }
    }
  });

  it('match the shortlist’s file, which has every change except those that affect only the source', () => {
    const file = parseFollowedChanges(readJson('compare/changes.json'));
    expect(file.map(({ id, slug, snapshotAt }) => [id, slug, snapshotAt])).toEqual(
      followed.map(({ id, clinic, snapshotAt }) => [id, clinic.slug, snapshotAt]),
    );
    expect(file.map(({ text }) => text)).toContain('First consultation: £55.50 (was £49)');
  });
});
