import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getArticleRedirects, getArticles } from '../../../src/data/article/articles.ts';
import {
  getBuildManifest,
  getSnapshotStatus,
  getSnapshot,
} from '../../../src/data/snapshot/snapshot.ts';
import { getClinics } from '../../../src/data/clinic/clinics.ts';
import { getPatientReviews } from '../../../src/data/review/reviews.ts';
import { buildClinicRow, buildRealRow } from '../../fixtures/clinics.ts';
import { makeFolder, writeSnapshot } from '../../fixtures/snapshots.ts';

const CLINIC = buildClinicRow({ name: 'From the snapshot' });
const REAL = buildRealRow({ id: 'c9', name: 'A real one' });
const BUILT_IN = ['Coltsfold Clinic', 'Dunmarrow Clinic', 'Alder Clinic', 'Hollinbrae Clinic'];
const ARTICLE = { id: 'a1', slug: 'a', title: 'A', published: true };

function useFolder(): string {
  const directory = join(makeFolder(), 'snapshots');
  vi.stubEnv('SNAPSHOT_DIR', directory);
  return directory;
}

async function getNames(): Promise<string[]> {
  return (await getClinics()).map(({ overview }) => overview.name);
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a snapshot', () => {
  it('returns its clinics, articles and counts, and says when it was taken', async () => {
    writeSnapshot(useFolder(), {
      clinics: [CLINIC],
      articles: [ARTICLE],
      condition_counts: [{ id: 'x', condition: 'X', clinic_count: 1 }],
    });
    expect(await getNames()).toEqual(['From the snapshot']);
    expect((await getArticles()).map(({ slug }) => slug)).toEqual(['a']);
    expect((await getSnapshot()).conditionCounts).toHaveLength(1);
    expect(await getSnapshotStatus()).toEqual({
      kind: 'snapshot',
      takenAt: '2026-11-20T09:00:00.000Z',
    });
  });

  it('returns a clinic’s newest twenty reviews, newest first', async () => {
    const reviews = Array.from({ length: 25 }, (_, index) => ({
      id: `r${index}`,
      clinic_id: index === 24 ? 'other' : 'c1',
      rating: 5,
      verification: 'example',
      body: 'Text',
      created_at: `2026-01-${String(index + 1).padStart(2, '0')}T00:00:00Z`,
    }));
    writeSnapshot(useFolder(), { clinics: [CLINIC], clinic_reviews: reviews });
    const shown = (await getPatientReviews('c1')).shown.map(({ id }) => id);
    expect(shown).toHaveLength(20);
    expect([shown[0], shown[19]]).toEqual(['r23', 'r4']);
    expect((await getPatientReviews('nobody')).shown).toEqual([]);
  });

  it('gives invented reviews to invented clinics only, and real reviews to real clinics only', async () => {
    const buildRow = (id: string, clinic_id: string, verification: string | null) => ({
      id,
      clinic_id,
      verification,
      rating: 5,
      body: 'Text',
      created_at: '2026-01-01T00:00:00Z',
    });
    writeSnapshot(useFolder(), {
      clinics: [CLINIC, REAL],
      clinic_reviews: [
        buildRow('invented', 'c1', 'example'),
        buildRow('misplaced', 'c9', 'example'),
        buildRow('real', 'c9', 'unverified'),
        buildRow('lost', 'c1', 'appointment'),
        buildRow('gone', 'c5', 'example'),
      ],
      articles: [ARTICLE],
    });
    expect((await getSnapshot()).reviews.map(({ id }) => id)).toEqual(['invented', 'real']);
    expect(vi.mocked(console.warn).mock.calls.flat()).toEqual(
      ['misplaced', 'lost'].map(
        (id) =>
          `[snapshot] clinic_reviews.json, review ${id} left out: either it or its clinic is invented`,
      ),
    );
  });

  it('with a clinic that has neither a name nor an id leads to an error in the log', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writeSnapshot(useFolder(), { clinics: [CLINIC, {}], articles: [ARTICLE] });
    await getClinics();
    expect(logged.mock.calls.flat()).toEqual([
      '[snapshot] clinics.json row 2: Cannot navigate to clinic: missing name and id',
    ]);
  });

  it('without a usable clinic falls back to the built-in ones, and the log says so', async () => {
    writeSnapshot(useFolder(), { clinics: [{ ...CLINIC, active: false }], articles: [ARTICLE] });
    expect(await getNames()).toEqual(BUILT_IN);
    expect(await getSnapshotStatus()).toEqual({ kind: 'built-in', takenAt: null });
    expect(vi.mocked(console.warn).mock.calls.flat()).toContain(
      '[snapshot] No usable clinic in the snapshot: the built-in clinics are shown',
    );
  });

  it('of a live site returns no invented clinics and none of their reviews', async () => {
    vi.stubEnv('DEMONSTRATION', 'false');
    const review = { id: 'r1', clinic_id: 'c1', verification: 'example', rating: 5, body: 'Text' };
    writeSnapshot(useFolder(), {
      clinics: [CLINIC, REAL],
      clinic_reviews: [{ ...review, created_at: '2026-01-01T00:00:00Z' }],
    });
    expect(await getNames()).toEqual(['A real one']);
    expect((await getSnapshot()).reviews).toEqual([]);
  });

  it('without a published article falls back to the two built-in ones', async () => {
    writeSnapshot(useFolder(), {
      clinics: [CLINIC],
      articles: [{ ...ARTICLE, published_at: '2199-01-01' }],
    });
    const articles = await getArticles();
    expect(articles.map(({ slug, section }) => [slug, section])).toEqual([
      ['medical-cannabis-faq', 'FAQs'],
      ['how-to-choose-clinic', 'Guides'],
    ]);
    for (const { content } of articles) expect(content.length).toBeGreaterThan(1000);
  });
});

describe('old addresses of articles', () => {
  const SECOND = { id: 'a2', slug: 'b', title: 'B', published: true };
  const redirect = (slug: string, article_id: string) => ({ slug, article_id });

  it('redirect to the articles’ current addresses', async () => {
    writeSnapshot(useFolder(), {
      articles: [ARTICLE, SECOND],
      article_redirects: [redirect('old', 'a1'), redirect('older', 'a1'), redirect('was-b', 'a2')],
    });
    expect(await getArticleRedirects()).toEqual([
      { from: 'old', to: 'a' },
      { from: 'older', to: 'a' },
      { from: 'was-b', to: 'b' },
    ]);
  });

  it('do not redirect if they are invalid or belong to a page, or if their article is hidden', async () => {
    writeSnapshot(useFolder(), {
      articles: [ARTICLE, { ...SECOND, published: false }],
      article_redirects: [
        redirect('a', 'a1'),
        redirect('old', 'a2'),
        redirect('old', 'gone'),
        redirect('medical-cannabis-faq', 'a1'),
        redirect('../etc', 'a1'),
        redirect('a b', 'a1'),
        { slug: '', article_id: 'a1' },
        null,
      ],
    });
    expect(await getArticleRedirects()).toEqual([]);
  });
});

describe('the build’s own report', () => {
  it('gives the stored version of each article shown, and of no other', async () => {
    const version = '2026-11-20T08:00:00.123456+00:00';
    writeSnapshot(useFolder(), {
      articles: [
        { ...ARTICLE, updated_at: version },
        { ...ARTICLE, id: 'draft', slug: 'd', published: false, updated_at: version },
        { ...ARTICLE, id: 'later', slug: 'l', published_at: '2199-01-01', updated_at: version },
      ],
      clinics: [CLINIC],
    });
    vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.UTC(2026, 10, 21) / 1000));
    expect(await getBuildManifest()).toEqual({
      builtAt: '2026-11-21T00:00:00.000Z',
      snapshotTakenAt: '2026-11-20T09:00:00.000Z',
      articles: { a1: version },
    });
  });
});

describe('the built-in clinics', () => {
  it('have the prices that the rules give, all marked as examples', async () => {
    writeSnapshot(useFolder(), {});
    const clinics = await getClinics();
    const initial = clinics.map(({ figures }) => figures.initialConsultationPrice.value ?? NaN);
    expect(initial.toSorted((a, b) => a - b)).toEqual([75, 99.99, 149, 150]);
    const followUp = new Set(clinics.map(({ figures }) => figures.followUpConsultationPrice.value));
    expect(followUp).toEqual(new Set([69.99, 75, 49]));
    const delivery = clinics.flatMap(({ figures }) => [
      figures.standardDelivery.value?.cost,
      figures.expressDelivery.value?.cost,
    ]);
    expect(new Set(delivery)).toEqual(new Set([4.95, 8, 10, 15, 20, 25]));
    for (const { overview, figures } of clinics) {
      expect(overview.isExample).toBe(true);
      expect(figures.initialConsultationPrice.state).toBe('example');
      expect(figures.overallRating.state).toBe('example');
      expect(figures.standardDelivery.state).toBe('example');
    }
  });
});

describe('a damaged or missing snapshot stops the build', () => {
  it.each<[string, string, string | null]>([
    ['clinics.json', 'cannot be read (ENOENT)', null],
    ['clinics.json', 'does not have the checksum that manifest.json gives', '[]'],
    ['manifest.json', 'is not JSON', '{"takenAt": "2026'],
    ['manifest.json', 'is not a manifest', '{}'],
    ['manifest.json', 'cannot be read (ENOENT)', null],
  ])('if its %s %s', async (file, problem, text) => {
    const directory = useFolder();
    writeSnapshot(directory, { clinics: [CLINIC] });
    if (text === null) rmSync(join(directory, file));
    else writeFileSync(join(directory, file), text);
    await expect(getClinics()).rejects.toThrow(
      `The snapshot file ${directory}/${file} ${problem}. Run "npm run snapshot", or restore the folder`,
    );
  });

  it('if the folder that SNAPSHOT_DIR names does not exist', async () => {
    const directory = useFolder();
    await expect(getClinics()).rejects.toThrow(
      `SNAPSHOT_DIR names ${directory}, which does not exist. Run "npm run snapshot".`,
    );
  });
});
