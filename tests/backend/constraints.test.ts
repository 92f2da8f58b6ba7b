import { beforeAll, describe, expect, it } from 'vitest';
import { ATTESTED_COLUMNS } from '../../src/domain/record/attested-row.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

const { sql, ...rest } = await startTestBackend();

beforeAll(() => resetRows({ sql, ...rest }));

const CLINIC_COLUMNS: [column: string, takes: string[], refuses: string[]][] = [
  ['name', [`'A'`], ['null', `''`, `'  '`, `repeat('x', 201)`]],
  ['slug', [`'cb1-medical'`, 'null'], [`'CB1'`, `'a b'`, `'-a'`, `'../etc'`, `''`]],
  [
    'website',
    [`'https://example.org/a?b=c'`, `'http://example.org'`],
    [`'javascript:alert(1)'`, `'example.org'`, `'https://a b'`, `'https://a.example/"><script>'`],
  ],
  ['hero_background_color', [`'#4F46E5'`], [`'red'`, `'#12'`]],
  ['rating', ['0', '5', '4.25'], ['-0.1', '5.1']],
  ['initial_consultation_fee', ['0', '49.99', '10000'], ['-1', '10001', `'NaN'`]],
  [
    'specialisations',
    [`'{}'`, `'{"Chronic Pain",Anxiety}'`],
    [`'{NULL}'`, `'{" "}'`, `'{{a},{b}}'`],
  ],
  ['services_consultation_types', [`'{video,in-person}'`], [`'{fax}'`, `'{NULL}'`]],
  ['pharmacy_stock_availability', [`'good'`], [`'bad'`]],
  [
    'rating_breakdown',
    [`'{"5":1,"4":0,"3":0,"2":0,"1":2}'`],
    [
      `'{"5":1}'`,
      `'{"5":"1","4":0,"3":0,"2":0,"1":2}'`,
      `'{"5":-1,"4":0,"3":0,"2":0,"1":2}'`,
      `'5'`,
    ],
  ],
  ['accreditations', [`'[{"type":"CQC","name":"x"}]'`], [`'"CQC"'`, `'[{}]'`]],
  ['pricing_table', [`'[{"item":"Visit","price":"£50"}]'`], [`'[1]'`]],
];

const set = (column: string, value: string) =>
  sql(`update clinics set ${column} = ${value} where id = '${IDS.activeClinic}'`);

it.each(CLINIC_COLUMNS)(
  'a column of the clinics table accepts valid values and rejects others: %s',
  async (column, ...values) => {
    const [takes, refuses] = values;
    for (const value of takes) await expect(set(column, value), value).resolves.toBeDefined();
    for (const value of refuses) await expect(set(column, value), value).rejects.toThrow();
  },
);

describe('constraints across columns and rows', () => {
  const REFUSED = {
    'annual costs out of order': `update clinics set estimated_annual_cost_low = 2, estimated_annual_cost_average = 1`,
    'a review of six stars': `update clinic_reviews set rating = 6`,
    'a review without a clinic': `insert into clinic_reviews (clinic_id, author_name, rating, body) values ('${IDS.unknown}', 'A', 1, 'x')`,
    'a source for something that is not a figure': `update figure_sources set field = 'name'`,
    'a source for an invented figure': `update figure_sources set state = 'example'`,
    'an untitled source from the clinic itself': `update figure_sources set source_title = null`,
    'two sources for one figure': `insert into figure_sources (clinic_id, field, state, value, source_title, checked_on) select clinic_id, field, state, value, source_title, checked_on from figure_sources`,
    'an article slug with a slash': `update articles set slug = 'a/b' where id = '${IDS.live}'`,
    'a finished rebuild that is still pending': `update site_rebuilds set finished_at = now()`,
    'a flag for a missing account': `insert into admin_users values ('${IDS.unknown}')`,
  };

  it.each(Object.entries(REFUSED))('reject %s', async (_name, statement) => {
    await expect(sql(statement)).rejects.toThrow(/violates|cannot have a source page/);
  });

  it('let a source support exactly the columns that the build accepts', async () => {
    const known = await sql(
      `select field from figure_fields where tier <> 'identity' order by field collate "C"`,
    );
    expect(known.map(({ field }) => field)).toEqual(ATTESTED_COLUMNS.toSorted());
  });
});

describe('an invented review', () => {
  const MISPLACED = /An invented review must belong to an invented clinic/;
  const insert = (verification: string) =>
    sql(`insert into clinic_reviews (clinic_id, author_name, rating, body, verification)
         values ('${IDS.activeClinic}', 'Ann', 5, 'Text', '${verification}')`);
  const setExample = (isExample: boolean) =>
    sql(`update clinics set is_example = ${isExample} where id = '${IDS.activeClinic}'`);

  it('is rejected for a real clinic, whether the review is new or changed later', async () => {
    await expect(insert('example')).rejects.toThrow(MISPLACED);
    await expect(sql(`update clinic_reviews set verification = 'example'`)).rejects.toThrow(
      MISPLACED,
    );
  });

  it('is accepted for an invented clinic, where a real review is rejected', async () => {
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

it('a clinic’s last-changed time moves when, and only when, something changes', async () => {
  const getTime = async () =>
    (await sql(`select updated_at from clinics where id = '${IDS.activeClinic}'`))[0];
  const before = await getTime();
  await set('tagline', `'Another'`);
  const changed = await getTime();
  await set('tagline', `'Another'`);
  expect(changed).not.toEqual(before);
  expect(await getTime()).toEqual(changed);
});
