/** A build that takes over what rests on nothing new gives the same site as one that renders everything. */
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { COMMITTED_SNAPSHOT, PROJECT } from '../../scripts/lib/environment.ts';
import { beginBuild } from '../../scripts/publish/build-ahead.ts';
import {
  readSnapshotFiles,
  type SnapshotRows,
  toChecksum,
} from '../../src/data/snapshot/snapshot-files.ts';
import { makeFolder, writeSnapshot } from '../fixtures/snapshots.ts';
import { buildSite, QUIET_SETTINGS } from '../sites/build-site.ts';

type Row = Record<string, unknown>;
type Rows = Record<keyof SnapshotRows, Row[]>;
type KeptSite = { file: string; site: string };
type Change = { name: string; make: (rows: Rows, place: number) => void };

const pick = (rows: readonly Row[], place: number): Row => rows[place % rows.length] as Row;
const toDay = (place: number) => `2026-10-${String((place % 28) + 1).padStart(2, '0')}`;

/** What editors, clinics and readers do between two builds; the place says to which row. */
const CHANGES: Change[] = [
  {
    name: 'a fee with its source',
    make: ({ clinics, figure_sources: sources }, place) => {
      const fees = sources.filter(({ field }) => String(field).endsWith('_fee'));
      const source = pick(fees, place);
      const clinic = clinics.find(({ id }) => id === source['clinic_id']) as Row;
      const fee = 20 + (place % 90);
      source['value'] = String(fee);
      clinic[String(source['field'])] = fee;
      clinic['updated_at'] = `${toDay(place)}T10:00:00+00:00`;
    },
  },
  {
    name: 'a source that is gone',
    make: ({ figure_sources: sources }, place) => void sources.splice(place % sources.length, 1),
  },
  {
    name: 'a name, and the address with it',
    make: ({ clinics }, place) => {
      const clinic = pick(clinics, place);
      const name = `Renamed ${clinics.indexOf(clinic)} at ${place}`;
      Object.assign(clinic, { name, slug: null, review_slug: null });
    },
  },
  {
    name: 'a clinic that closes',
    make: ({ clinics }, place) => void (pick(clinics, place)['active'] = false),
  },
  {
    name: 'a clinic that comes',
    make: ({ clinics }, place) => {
      const id = `c11c0000-0000-4000-8000-${String(clinics.length).padStart(12, '9')}`;
      const own = { id, name: `Newcomer ${clinics.length}`, slug: null, review_slug: null };
      clinics.push({ ...pick(clinics, place), ...own });
    },
  },
  {
    name: 'a review',
    make: ({ clinic_reviews: reviews }, place) => {
      const id = `4e710000-0000-4000-8000-${String(place).padStart(12, '9')}`;
      reviews.push({ ...pick(reviews, place), id, rating: (place % 5) + 1, body: `Say ${place}.` });
    },
  },
  {
    name: 'a review that is withdrawn',
    make: ({ clinic_reviews: reviews }, place) => void reviews.splice(place % reviews.length, 1),
  },
  {
    name: 'the text of an article',
    make: ({ articles }, place) => {
      const article = pick(articles, place);
      article['content'] = `${String(article['content'])}<p>Added ${place}.</p>`;
    },
  },
  {
    name: 'the title and the section of an article',
    make: ({ articles }, place) => {
      const section = place % 2 === 0 ? 'Reviews' : 'Guides';
      Object.assign(pick(articles, place), { title: `Titled ${place}`, section });
    },
  },
  {
    name: 'an article that moves',
    make: ({ articles, article_redirects: redirects }, place) => {
      const article = pick(articles, place);
      redirects.push({ slug: article['slug'], article_id: article['id'] });
      article['slug'] = `moved-${articles.indexOf(article)}-${place}`;
    },
  },
  {
    name: 'an article that is taken back',
    make: ({ articles }, place) => void articles.splice(place % articles.length, 1),
  },
  {
    name: 'how many clinics treat a condition',
    make: ({ condition_counts: counts }, place) =>
      void (pick(counts, place)['clinic_count'] = place % 20),
  },
  {
    name: 'words of the home page',
    make: ({ site_words: words }, place) => {
      const source = readFileSync('content/home.yml', 'utf8');
      const lead = `  lead: Words ${place}.`;
      words.splice(0, 1, { path: 'home.yml', source: source.replace(/^ {2}lead: .*$/m, lead) });
    },
  },
];

/** Every file of a site by its path. */
function readSite(folder: string): Map<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true }).map(String).sort();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(folder, path))]));
}

/** The files in which two sites are not the same. */
function findDifferences(one: string, other: string): string[] {
  const [first, second] = [readSite(one), readSite(other)];
  return [...new Set([...first.keys(), ...second.keys()])].filter((path) => {
    const [own, its] = [first.get(path), second.get(path)];
    return !own || !its || !own.equals(its);
  });
}

// Two builds share the time that they say they were made at.
beforeAll(() => void vi.stubEnv('SOURCE_DATE_EPOCH', '1795597200'));
afterAll(() => void vi.unstubAllEnvs());

const countRendered = (output: string): number =>
  Number(/(\d+) files rendered/.exec(output)?.[1] ?? Number.NaN);

const changesArbitrary = fc.array(
  fc.record({ change: fc.constantFrom(...CHANGES), place: fc.nat({ max: 9_999 }) }),
  { minLength: 2, maxLength: 5 },
);

it('is byte for byte the site of a whole build after random changes, one build after the other', async () => {
  // A build outside of the project would share the folder of its code with every other.
  const folder = makeFolder(join(PROJECT, '.astro'));
  const snapshotDirectory = join(folder, 'snapshot');
  const file = join(folder, 'kept.json');
  const rows = structuredClone(readSnapshotFiles(COMMITTED_SNAPSHOT).rows) as Rows;
  const write = (second: number) =>
    writeSnapshot(
      snapshotDirectory,
      rows,
      [],
      `2026-11-20T09:00:${String(second).padStart(2, '0')}.000Z`,
    );
  let turn = 0;
  let site = join(folder, 'site-0');
  write(turn);
  const all = countRendered(
    await buildSite(site, { snapshotDirectory, kept: { file, site: join(folder, 'none') } }),
  );

  const step = async (build: (next: string, kept: KeptSite) => Promise<unknown>) => {
    turn += 1;
    const next = join(folder, `site-${turn}`);
    await build(next, { file, site });
    site = next;
  };

  // What nobody has changed is taken over; some files ask for all rows, whatever is in them.
  await step(async (next, kept) => {
    write(turn);
    const output = await buildSite(next, { snapshotDirectory, kept });
    expect(countRendered(output)).toBeLessThan(all / 4);
  });
  await fc.assert(
    fc.asyncProperty(changesArbitrary, async (changes) => {
      // As editors' changes are built: a build waits, with what it has read of the rows before.
      await step(async (next, kept) => {
        const ahead = await beginBuild(next, { ...QUIET_SETTINGS, snapshotDirectory, kept });
        for (const { change, place } of changes) change.make(rows, place);
        write(turn);
        await ahead.finish();
      });
      const whole = join(folder, `whole-${turn}`);
      await buildSite(whole, { snapshotDirectory });
      expect(findDifferences(site, whole)).toEqual([]);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

type Manifest = { checksums: Record<string, string> };

/** Gives an article of the snapshot another title. */
function rename(snapshot: string, from: string, to: string): void {
  const file = join(snapshot, 'articles.json');
  const text = readFileSync(file, 'utf8').replaceAll(from, to);
  const manifestFile = join(snapshot, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  manifest.checksums['articles.json'] = toChecksum(text);
  writeFileSync(file, text);
  writeFileSync(manifestFile, JSON.stringify(manifest));
}

/** Puts words in the place of a file of content/. */
const writeWords = (snapshot: string, path: string, source: string): void =>
  writeFileSync(join(snapshot, 'site_words.json'), JSON.stringify([{ path, source }]));

// Beside the other test, as this one touches a source, which makes every page new.
it('a build begun ahead shows the rows that came after, and is of no use once a source or a page of Markdown changes', async () => {
  const parent = makeFolder();
  const folder = join(parent, 'site');
  const kept = { file: join(parent, 'kept.json'), site: join(parent, 'none') };
  const snapshotDirectory = join(makeFolder(), 'snapshot');
  cpSync(COMMITTED_SNAPSHOT, snapshotDirectory, { recursive: true });
  const build = await beginBuild(folder, { ...QUIET_SETTINGS, snapshotDirectory, kept });
  expect(build.isOfUse()).toBe(true);
  expect(existsSync(join(folder, 'index.html'))).toBe(false);

  writeWords(snapshotDirectory, 'landing/find-relief.md', 'x');
  expect(build.isOfUse()).toBe(false);
  const home = readFileSync(resolve(PROJECT, 'content/home.yml'), 'utf8');
  const words = home.replace(/^ {2}lead: .*$/m, '  lead: What an editor wrote.');
  writeWords(snapshotDirectory, 'home.yml', words);
  expect(build.isOfUse()).toBe(true);

  const source = resolve(PROJECT, 'content/site.yml');
  const now = new Date();
  const before = new Date(now.getTime() - 60_000);
  utimesSync(source, before, before);
  expect(build.isOfUse()).toBe(false);

  rename(snapshotDirectory, 'What happens at a first', 'All that happens at a first');
  await build.finish();
  expect(build.isOfUse()).toBe(false);
  const page = readFileSync(join(folder, 'articles/first-consultation.html'), 'utf8');
  expect(page).toContain('All that happens at a first consultation');
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('What an editor wrote.');
});
