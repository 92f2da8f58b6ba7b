import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/account.ts';
import { readAdminFlags } from '../../src/backend/admin.ts';
import { countArticleView, readArticle, readArticles } from '../../src/backend/articles.ts';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import { readClinicStats } from '../../src/backend/clinic-stats.ts';
import {
  readClinic,
  readClinicReviews,
  readClinics,
  readClinicsBatch,
  readClinicsByCondition,
  readClinicStrains,
  searchClinics,
} from '../../src/backend/clinics.ts';
import { readConditionCounts } from '../../src/backend/conditions.ts';
import type { Result } from '../../src/backend/result.ts';
import { IDS, PASSWORD, startTestBackend } from './test-backend.ts';

const { sql, url, publishableKey } = await startTestBackend();
const config = { url, key: publishableKey };

// Each test asks anew: what one read must not answer the next.
const open = (): Backend => createBackend(config);

const getData = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.message);
  return result.data;
};
const getNames = (result: Result<{ name: string }[]>) => getData(result).map(({ name }) => name);

const CLINICS = `
  insert into clinics (name, rating, specialisations, active) values
    ('Alpha Care', 4.9, '{"Chronic Pain",Anxiety}', true),
    ('Beta "Quoted", (Ltd)', 4.1, '{"anxiety","Multiple, Sclerosis"}', true),
    ('Gamma_100%', 3.2, '{Insomnia}', true),
    ('Delta Sleep Clinic', null, null, true),
    ('Gone Alpha', 5.0, '{"Chronic Pain"}', false);
  insert into clinics (id, name, rating) values ('${IDS.activeClinic}', 'Epsilon', 2.0);
`;

beforeAll(async () => {
  await sql(CLINICS);
  await sql(`
    insert into clinic_reviews (clinic_id, author_name, rating, body, created_at)
      select '${IDS.activeClinic}', 'Ann', 4, n::text, timestamptz '2026-01-01' + n * interval '1 day'
      from generate_series(1, 25) n order by random();
    insert into clinic_strains (clinic_id, condition)
      select '${IDS.activeClinic}', 'chronic-pain' from generate_series(1, 30);
    insert into condition_figures values ('Chronic Pain', 7), ('Anxiety & PTSD', 8);
    insert into articles (id, slug, title, published, published_at) values
      ('${IDS.live}', 'older', 'Older', true, '2026-01-01'), (gen_random_uuid(), 'newer', 'Newer', true, '2026-02-01'),
      ('${IDS.draft}', 'draft', 'Draft', false, null);
  `);
});

afterEach(() => vi.restoreAllMocks());

describe('the clinic list', () => {
  it('has every active clinic, best first, unrated last', async () => {
    expect(getNames(await readClinics(open()))).toEqual([
      'Alpha Care',
      'Beta "Quoted", (Ltd)',
      'Gamma_100%',
      'Epsilon',
      'Delta Sleep Clinic',
    ]);
  });

  it('has all fields, with figures as numbers', async () => {
    const [first] = getData(await readClinics(open()));
    expect(first).toMatchObject({ rating: 4.9, active: true, website: null, pricing_table: null });
  });
});

describe('the clinic search', () => {
  const CASES = {
    'part of a name in any case': [{ term: 'aLPha' }, ['Alpha Care']],
    'a term with spaces around it': [{ term: '  care ' }, ['Alpha Care']],
    quotes: [{ term: '"Quoted", (L' }, ['Beta "Quoted", (Ltd)']],
    'a percent sign as itself': [{ term: '0%' }, ['Gamma_100%']],
    'an underscore as itself': [{ term: 'a_1' }, ['Gamma_100%']],
    'a lone underscore as itself': [{ term: '_' }, ['Gamma_100%']],
    'a backslash as itself': [{ term: '\\' }, []],
    'a least rating': [{ minRating: 4 }, ['Alpha Care', 'Beta "Quoted", (Ltd)']],
    'a rating it equals': [{ minRating: 4.9 }, ['Alpha Care']],
    'a name and a rating': [{ term: 'a', minRating: 4.5 }, ['Alpha Care']],
    'a limit': [{ limit: 1 }, ['Alpha Care']],
    'nothing it has': [{ term: 'zzz' }, []],
  } as const;

  it.each(Object.entries(CASES))('finds %s', async (_name, [search, names]) => {
    expect(getNames(await searchClinics(open(), search))).toEqual(names);
  });

  it('finds every active clinic without a term, best first', async () => {
    expect(getNames(await searchClinics(open(), {}))).toEqual(getNames(await readClinics(open())));
  });

  it('gives at most 50', async () => {
    await sql(`insert into clinics (name) select 'Many ' || n from generate_series(1, 60) n`);
    const found = getData(await searchClinics(open(), { term: 'many' }));
    await sql(`delete from clinics where name like 'Many %'`);
    expect(found).toHaveLength(50);
  });
});

describe('one clinic', () => {
  it('comes by its id', async () => {
    expect(getData(await readClinic(open(), IDS.activeClinic))).toMatchObject({ name: 'Epsilon' });
  });

  it('is null when no active clinic has the id, or none could', async () => {
    const [gone] = await sql(`select id from clinics where not active`);
    for (const id of [String(gone?.['id']), IDS.unknown, 'built-in-1', '']) {
      expect(getData(await readClinic(open(), id))).toBeNull();
    }
  });
});

describe('clinics by condition', () => {
  const CASES = {
    'a specialisation': ['Chronic Pain', ['Alpha Care']],
    'a condition’s slug': ['chronic-pain', ['Alpha Care']],
    'a specialisation in another case': ['ANXIETY', ['Alpha Care', 'Beta "Quoted", (Ltd)']],
    'a specialisation with a comma': ['Multiple, Sclerosis', ['Beta "Quoted", (Ltd)']],
    'another word for the condition': ['sleep', ['Gamma_100%', 'Delta Sleep Clinic']],
    'a clinic’s name': ['epsilon', ['Epsilon']],
    'a name with quotes and brackets': ['"Quoted", (Ltd)', ['Beta "Quoted", (Ltd)']],
    'a filter that someone typed': ['x,active.eq.false', []],
    'a wildcard as any one character': ['Gamma*100', ['Gamma_100%']],
    nothing: [' ', []],
  } as const;

  it.each(Object.entries(CASES))('finds %s', async (_name, [condition, names]) => {
    expect(getNames(await readClinicsByCondition(open(), condition))).toEqual(names);
  });

  it('gives six fields of at most 10 clinics, best first', async () => {
    await sql(
      `insert into clinics (name, rating, specialisations)
         select 'Many', n / 10.0, '{"Long COVID"}' from generate_series(1, 12) n`,
    );
    const found = getData(await readClinicsByCondition(open(), 'Long COVID'));
    await sql(`delete from clinics where name = 'Many'`);
    expect(found.map(({ rating }) => rating)).toEqual([
      1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3,
    ]);
    expect(Object.keys(found[0] ?? {})).toEqual([
      'id',
      'name',
      'rating',
      'specialisations',
      'active',
      'updated_at',
    ]);
  });
});

describe('a batch of clinics', () => {
  it('holds the active ones among the ids', async () => {
    const rows = await sql(`select id from clinics`);
    const ids = [...rows.map(({ id }) => String(id)), IDS.unknown, 'built-in-1'];
    expect(getNames(await readClinicsBatch(open(), ids)).sort()).toEqual(
      getNames(await readClinics(open())).sort(),
    );
  });

  it('give an empty list for an empty list of ids', async () => {
    expect(getData(await readClinicsBatch(open(), []))).toEqual([]);
  });
});

describe('what belongs to a clinic', () => {
  it('is its newest 20 reviews, newest first', async () => {
    const reviews = getData(await readClinicReviews(open(), IDS.activeClinic));
    expect(reviews.map(({ body }) => body)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(25 - index)),
    );
  });

  it('is every strain row', async () => {
    expect(getData(await readClinicStrains(open(), IDS.activeClinic))).toHaveLength(30);
  });
});

describe('the stats', () => {
  it('count active clinics, their ratings and specialisations', async () => {
    const stats = getData(await readClinicStats(open()));
    expect(stats).toMatchObject({ totalClinics: 5, ratedClinics: 4, specialisations: 4 });
    expect(stats.averageRating).toBeCloseTo((4.9 + 4.1 + 3.2 + 2) / 4, 10);
  });
});

describe('articles', () => {
  it('are the published ones, newest first, with all fields', async () => {
    const articles = getData(await readArticles(open()));
    expect(articles.map(({ slug }) => slug)).toEqual(['newer', 'older']);
    expect(articles[1]).toMatchObject({
      section: 'Articles',
      category: 'Education',
      tags: [],
      view_count: 0,
      published_at: '2026-01-01T00:00:00+00:00',
    });
  });

  it('come one by one by slug, or as null', async () => {
    expect(getData(await readArticle(open(), 'older'))).toMatchObject({ title: 'Older' });
    expect(getData(await readArticle(open(), 'draft'))).toBeNull();
    expect(getData(await readArticle(open(), 'a,b.c"(d)'))).toBeNull();
  });

  it('count their views', async () => {
    expect(await countArticleView(open(), IDS.live)).toEqual({ ok: true, data: 1 });
    expect(await countArticleView(open(), IDS.live)).toEqual({ ok: true, data: 2 });
  });

  it.each([IDS.draft, IDS.unknown, '', 'how-to-choose-clinic'])(
    'that are not public fail quietly to count a view (%s)',
    async (id) => {
      const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
      const result = await countArticleView(open(), id);
      expect(result).toMatchObject({ ok: false, reason: 'failed' });
      // The embedded backend in this process reports its refused query; the query itself does not.
      expect(log).not.toHaveBeenCalledWith(expect.stringContaining('Failed to count'));
    },
  );
});

describe('condition counts', () => {
  it('come with every column, one row a condition', async () => {
    const rows = getData(await readConditionCounts(open()));
    expect(rows.sort((a, b) => (a.id ?? '').localeCompare(b.id ?? ''))).toEqual([
      {
        id: 'anxiety-ptsd',
        condition: 'Anxiety & PTSD',
        clinic_count: 0,
        patient_count: 8,
        matching_strain_count: 0,
      },
      {
        id: 'chronic-pain',
        condition: 'Chronic Pain',
        clinic_count: 1,
        patient_count: 7,
        matching_strain_count: 30,
      },
    ]);
  });
});

describe('admin flags', () => {
  it('are the signed-in user’s own; others, and people without any, have null', async () => {
    const editorId = await createAccount(sql, 'editor@example.org', PASSWORD, { isAdmin: true });
    const otherId = await createAccount(sql, 'other@example.org', PASSWORD, { isAdmin: true });
    const backend = open();
    await backend.client?.auth.signInWithPassword({
      email: 'editor@example.org',
      password: PASSWORD,
    });
    const flags = await readAdminFlags(backend, editorId);
    expect(flags).toEqual({ ok: true, data: { is_admin: true, is_super_admin: false } });
    expect(getData(await readAdminFlags(backend, otherId))).toBeNull();
    await backend.client?.auth.signOut();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await readAdminFlags(open(), editorId)).toMatchObject({ ok: false, reason: 'failed' });
  });
});

describe('answers', () => {
  it('are kept for the lifetime of their kind and asked for again afterwards', async () => {
    let time = 0;
    const backend = createBackend(config, () => time);
    const before = getNames(await readClinics(backend));
    await sql(`insert into clinics (name, rating) values ('Zeta', 5)`);
    time = 10 * 60_000 - 1;
    const kept = getNames(await readClinics(backend));
    time += 1;
    const renewed = getNames(await readClinics(backend));
    await sql(`delete from clinics where name = 'Zeta'`);
    expect(kept).toEqual(before);
    expect(renewed).toEqual(['Zeta', ...before]);
  });

  it('are not taken for those of another question', async () => {
    const backend = open();
    expect(getNames(await searchClinics(backend, { term: 'alpha' }))).toEqual(['Alpha Care']);
    expect(getNames(await searchClinics(backend, { term: 'gamma' }))).toEqual(['Gamma_100%']);
    expect(getData(await readArticle(backend, 'older'))).toMatchObject({ slug: 'older' });
    expect(getData(await readArticle(backend, 'newer'))).toMatchObject({ slug: 'newer' });
  });
});
