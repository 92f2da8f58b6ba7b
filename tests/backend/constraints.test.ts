import { beforeAll, describe, expect, it } from 'vitest';
import { ATTESTED_COLUMNS } from '../../src/data/clinic/attested-row.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

const { sql, ...rest } = await startTestBackend();

beforeAll(() => resetRows({ sql, ...rest }));

/** Values that a column of `clinics` takes, and values that it refuses, as SQL literals. */
const CLINIC_COLUMNS: Record<string, { takes: string[]; refuses: string[] }> = {
  name: { takes: [`'A'`], refuses: ['null', `''`, `'  '`, `repeat('x', 201)`] },
  slug: { takes: [`'cb1-medical'`, 'null'], refuses: [`'CB1'`, `'a b'`, `'-a'`, `'../etc'`, `''`] },
  website: {
    takes: [`'https://example.org/a?b=c'`, `'http://example.org'`],
    refuses: [
      `'javascript:alert(1)'`,
      `'example.org'`,
      `'https://a b'`,
      `'data:text/html,x'`,
      `'https://example.org/"><script>'`,
    ],
  },
  email: { takes: [`'a@example.org'`], refuses: [`'a'`, `'a b@c'`, `'<a@b>'`] },
  phone: { takes: [`'+44 (0)20 7946 0000'`], refuses: [`'call me'`, `'1'`] },
  hero_background_color: { takes: [`'#4F46E5'`], refuses: [`'red'`, `'#12'`] },
  established_year: { takes: ['2019'], refuses: ['19', '3000'] },
  rating: { takes: ['0', '5', '4.25'], refuses: ['-0.1', '5.1'] },
  review_count: { takes: ['0'], refuses: ['-1'] },
  patient_satisfaction_score: { takes: ['0', '100'], refuses: ['-1', '101'] },
  recommendation_rate: { takes: ['92.5'], refuses: ['100.01'] },
  initial_consultation_fee: { takes: ['0', '49.99', '10000'], refuses: ['-1', '10001', `'NaN'`] },
  delivery_express_cost: { takes: ['8'], refuses: ['-8'] },
  annual_cost: { takes: ['2000'], refuses: ['-1', '100001'] },
  verdict_overall_score: { takes: ['0', '10'], refuses: ['10.1', '-1'] },
  verdict_recommendation_level: { takes: [`'recommended'`], refuses: [`'avoid'`] },
  specialisations: {
    takes: [`'{}'`, `'{"Chronic Pain",Anxiety}'`],
    refuses: [`'{NULL}'`, `'{" "}'`, `'{{a},{b}}'`, `array_fill('a'::text, array[101])`],
  },
  services_consultation_types: { takes: [`'{video,in-person}'`], refuses: [`'{fax}'`, `'{NULL}'`] },
  pharmacy_available_products: { takes: [`'{oils}'`], refuses: [`'{"Brand X"}'`] },
  pharmacy_stock_availability: { takes: [`'good'`], refuses: [`'bad'`] },
  rating_breakdown: {
    takes: [`'{"5":1,"4":0,"3":0,"2":0,"1":2}'`],
    refuses: [
      `'{"5":1}'`,
      `'{"5":1,"4":0,"3":0,"2":0,"1":2,"0":1}'`,
      `'{"5":-1,"4":0,"3":0,"2":0,"1":2}'`,
      `'{"5":1.5,"4":0,"3":0,"2":0,"1":2}'`,
      `'{"5":"1","4":0,"3":0,"2":0,"1":2}'`,
      `'[1,2]'`,
      `'5'`,
    ],
  },
  membership_options: {
    takes: [`'[]'`, `'[{"name":"Plus","annual_fee":120,"benefits":[]}]'`],
    refuses: [`'{}'`, `'["Plus"]'`, `'[{"annual_fee":1}]'`, `'[{"name":1}]'`],
  },
  accreditations: { takes: [`'[{"type":"CQC","name":"x"}]'`], refuses: [`'"CQC"'`, `'[{}]'`] },
  pricing_table: { takes: [`'[{"item":"Visit","price":"£50"}]'`], refuses: [`'[1]'`] },
};

const set = (column: string, value: string) =>
  sql(`update clinics set ${column} = ${value} where id = '${IDS.activeClinic}'`);

describe.each(Object.entries(CLINIC_COLUMNS))('clinics.%s', (column, { takes, refuses }) => {
  it.each(takes)('takes %s', async (value) => {
    await expect(set(column, value)).resolves.toBeDefined();
  });

  it.each(refuses)('refuses %s', async (value) => {
    await expect(set(column, value)).rejects.toThrow();
  });
});

describe('constraints between columns and rows', () => {
  const REFUSED = {
    'annual costs out of order': `update clinics set estimated_annual_cost_low = 2, estimated_annual_cost_average = 1`,
    'a low annual cost above the high one': `update clinics set estimated_annual_cost_low = 3, estimated_annual_cost_high = 2`,
    'a review of six stars': `update clinic_reviews set rating = 6`,
    'a review of no clinic': `insert into clinic_reviews (clinic_id, author_name, rating, body) values ('${IDS.unknown}', 'A', 1, 'x')`,
    'a review verified by hearsay': `update clinic_reviews set verification = 'hearsay'`,
    'a strain under a name that is no slug': `update clinic_strains set condition = 'Blue Dream'`,
    'a source for no figure': `update figure_sources set field = 'name'`,
    'a source of an unknown state': `update figure_sources set state = 'rumour'`,
    'a source of an invented figure': `update figure_sources set state = 'example'`,
    'a source for a verdict': `update figure_sources set field = 'verdict_overall_score'`,
    'a source for an opinion': `update figure_sources set field = 'pros'`,
    'a source for a count of strains': `update figure_sources set field = 'strain_count'`,
    'a figure that a clinic told us without a title': `update figure_sources set source_title = null`,
    'a figure that was worked out without a title': `update figure_sources set state = 'computed', source_title = null`,
    'a figure that a clinic told us without a date': `update figure_sources set checked_on = null`,
    'a published figure without a date': `update figure_sources set state = 'published', checked_on = null`,
    'a figure of a register without a date': `update figure_sources set state = 'register', checked_on = null`,
    'two sources for one figure': `insert into figure_sources (clinic_id, field, state, value, source_title, checked_on) select clinic_id, field, state, value, source_title, checked_on from figure_sources`,
    'a review verified as a sample': `update clinic_reviews set verification = 'sample'`,
    'a register note of a page’s length': `update clinics set other_register = repeat('x', 801)`,
    'a negative number of patients': `update condition_figures set patient_count = -1`,
    'an article without a title': `update articles set title = ' '`,
    'an article slug with a slash': `update articles set slug = 'a/b' where id = '${IDS.live}'`,
    'two articles at one address': `update articles set slug = 'live'`,
    'a rebuild in an unknown state': `update site_rebuilds set status = 'stuck'`,
    'a rebuild that ended but is pending': `update site_rebuilds set finished_at = now()`,
    'a flag for an account that is none': `insert into admin_users values ('${IDS.unknown}')`,
  };

  it.each(Object.entries(REFUSED))('refuse %s', async (_name, statement) => {
    await expect(sql(statement)).rejects.toThrow(/violates|vouches/);
  });

  it('let a source attest the columns that the build lets it attest, and no others', async () => {
    const known = await sql(
      `select field from figure_fields where tier <> 'identity' order by field collate "C"`,
    );
    expect(known.map(({ field }) => field)).toEqual(ATTESTED_COLUMNS.toSorted());
  });

  it('keep all that a source attests in a column of the clinic', async () => {
    const missing = await sql(
      `select field from figure_fields where field not in (
         select attname from pg_attribute where attrelid = 'clinics'::regclass)`,
    );
    expect(missing).toEqual([]);
  });

  it.each(['computed', 'study'])(
    'let a figure of the state %s stand without a day',
    async (state) => {
      await expect(
        sql(`begin; update figure_sources set state = '${state}', checked_on = null; rollback`),
      ).resolves.toBeDefined();
    },
  );
});

describe('an invented review', () => {
  const MISPLACED = /An invented review belongs to an invented clinic/;
  const insert = (verification: string) =>
    sql(`insert into clinic_reviews (clinic_id, author_name, rating, body, verification)
         values ('${IDS.activeClinic}', 'Ann', 5, 'Text', '${verification}')`);
  const setExample = (isExample: boolean) =>
    sql(`update clinics set is_example = ${isExample} where id = '${IDS.activeClinic}'`);

  it('is refused below a real clinic, new or changed into one', async () => {
    await expect(insert('example')).rejects.toThrow(MISPLACED);
    await expect(sql(`update clinic_reviews set verification = 'example'`)).rejects.toThrow(
      MISPLACED,
    );
  });

  it('stands below an invented clinic, where no other does', async () => {
    await setExample(true);
    try {
      await expect(insert('example')).resolves.toBeDefined();
      for (const verification of ['unverified', 'email', 'appointment']) {
        await expect(insert(verification)).rejects.toThrow(MISPLACED);
      }
    } finally {
      await sql(`delete from clinic_reviews where verification = 'example'`);
      await setExample(false);
    }
  });
});

describe('the time of a clinic’s last change', () => {
  const getTime = async () =>
    (await sql(`select updated_at from clinics where id = '${IDS.activeClinic}'`))[0];

  it('moves with a change and stays without one', async () => {
    const before = await getTime();
    await set('tagline', `'Another'`);
    const changed = await getTime();
    await set('tagline', `'Another'`);
    expect(changed).not.toEqual(before);
    expect(await getTime()).toEqual(changed);
  });
});

describe('indexes', () => {
  const SERVED = {
    'the clinic list': [
      `select * from clinics where active order by rating desc nulls last limit 50`,
      'clinics_active_by_rating',
    ],
    'clinics by specialisation': [
      `select * from clinics where specialisations && '{Anxiety}'`,
      'clinics_specialisations',
    ],
    'the newest reviews': [
      `select * from clinic_reviews where clinic_id = '${IDS.activeClinic}' order by created_at desc limit 20`,
      'clinic_reviews_newest',
    ],
    'strains of a clinic': [
      `select * from clinic_strains where clinic_id = '${IDS.activeClinic}'`,
      'clinic_strains_clinic',
    ],
    'the article list': [
      `select * from articles where published order by published_at desc`,
      'articles_newest',
    ],
    'an article by slug': [`select * from articles where slug = 'live'`, 'articles_slug_key'],
    'versions of an article': [
      `select * from article_revisions where article_id = '${IDS.live}' order by saved_at desc`,
      'article_revisions_newest',
    ],
  } as const;

  it.each(Object.entries(SERVED))('serve %s', async (_name, [query, index]) => {
    const plan = await sql(
      `set enable_seqscan = off; set enable_sort = off; explain (format json) ${query};`,
    );
    await sql('reset enable_seqscan; reset enable_sort');
    expect(JSON.stringify(plan)).toContain(index);
  });
});
