import { beforeEach, describe, expect, it } from 'vitest';
import { readActivity } from '../../src/backend/activity.ts';
import { readClinicSheet } from '../../src/backend/figure-desk.ts';
import { recordSearch, removeFinding, saveFinding } from '../../src/backend/findings.ts';
import { readWholeTable, SNAPSHOT_READS } from '../../src/backend/whole-table.ts';
import { toActivitySentence } from '../../src/domain/admin/activity.ts';
import { OFFICIAL_BODIES } from '../../src/domain/clinic/official-findings.ts';
import { addEditor, getData, openBrowser } from './accounts.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { admin: ann } = await addEditor(backend, 'ann@example.org');
const { admin: reader } = await addEditor(backend, 'reader@example.org', { isAdmin: false });

const CLINIC = IDS.activeClinic;

beforeEach(async () => {
  await resetRows(backend);
  await sql(`update clinics set website = 'https://www.open.example' where id = '${CLINIC}';
    truncate official_findings, register_searches, private.findings_log, site_rebuilds`);
});

const FINDING = {
  clinic_id: CLINIC,
  body: 'asa' as const,
  dated_on: '2026-01-28',
  document_title: 'Ruling A1',
  document_url: 'https://www.asa.org.uk/rulings/a1.html',
  list_url: null,
  outcome: 'Upheld: a price comparison was misleading.',
  reply: null,
  reply_url: null,
  read_on: '2026-11-21',
  is_copy: false,
};
const save = (change: Partial<typeof FINDING> | object = {}, who = ann) =>
  saveFinding(who, { ...FINDING, ...change });
const search = { clinic: CLINIC, body: 'cqc' as const, is_searched: true };
const readSheet = async () => getData(await readClinicSheet(ann, CLINIC))!;

const DOCUMENTS: Record<string, string> = {
  cqc: 'https://api.cqc.org.uk/1',
  his: 'https://www.healthcareimprovementscotland.scot/1',
  hiw: 'https://www.hiw.org.uk/1',
  rqia: 'https://www.rqia.org.uk/1',
  asa: 'https://www.asa.org.uk/1',
  mhra: 'https://www.gov.uk/1',
  coroners: 'https://www.judiciary.uk/1',
  gphc: 'https://inspections.pharmacyregulation.org/1',
};

describe('a finding', () => {
  it('can be recorded, corrected and removed; each change names its author, and a build is requested', async () => {
    const id = getData(await save());
    const [first] = (await readSheet()).findings;
    expect(first).toMatchObject({ ...FINDING, id });
    getData(await save({ ...first, outcome: 'Upheld.' }));
    expect((await readSheet()).findings).toMatchObject([{ id, outcome: 'Upheld.' }]);
    const [corrected] = (await readSheet()).findings;
    expect(getData(await removeFinding(ann, first!))).toBe(false);
    expect(getData(await removeFinding(ann, corrected!))).toBe(true);
    expect(
      getData(await readActivity(ann, { kind: 'findings' }, 10)).map(toActivitySentence),
    ).toEqual(
      ['removed', 'corrected', 'recorded'].map(
        (event) => `ann ${event} an official finding on Open Clinic`,
      ),
    );
    expect(await sql('select distinct reason from site_rebuilds')).toEqual([
      { reason: 'findings changed' },
    ]);
  });

  it('must come from the official body’s own site, never from the press or another body', async () => {
    const urls = OFFICIAL_BODIES.map(({ id }) => DOCUMENTS[id] ?? '');
    for (const [index, { id: body, search: site }] of OFFICIAL_BODIES.entries()) {
      expect(await save({ body, document_url: urls[index] }), body).toMatchObject({ ok: true });
      expect(await save({ body, document_url: site }), body).toMatchObject({ ok: true });
      const host = new URL(site).hostname;
      const others = [
        `${urls[index - 1] ?? 'https://press.example'}/2`,
        `https://${host}.press.example/`,
      ];
      for (const document_url of [...others, `https://press.example/?https://${host}/`]) {
        expect(await save({ body, document_url }), body).toMatchObject({
          message: expect.stringMatching(
            /^Give an address on .* nothing from the press\.$/,
          ) as string,
        });
      }
    }
    expect(await save({ list_url: 'https://press.example/' })).toMatchObject({ ok: false });
  });

  it('is rejected if it has a fault, and the message says what to do', async () => {
    const FAULTS: [what: string, change: object, message: RegExp][] = [
      ['a date to come', { dated_on: '2999-01-01' }, /in the future/],
      ['a day of reading to come', { read_on: '2999-01-01' }, /in the future/],
      ['a reading before its date', { read_on: '2026-01-27' }, /Check both dates/],
      ['no outcome', { outcome: ' ' }, /^Say in one sentence/],
      ['a long outcome', { outcome: 'x'.repeat(301) }, /^Shorten the outcome/],
      ['no title', { document_title: '' }, /^Enter the title of the document/],
      ['a body that is none', { body: 'press' }, /^Choose the public body/],
      ['a reply without its address', { reply: 'Sorry.' }, /or neither\.$/],
      ['an address without its reply', { reply_url: 'https://open.example/' }, /or neither\.$/],
      [
        'a reply in the press',
        { reply: 'Sorry.', reply_url: 'https://press.example/' },
        /on the clinic’s own site or on asa\.org\.uk/,
      ],
    ];
    for (const [what, change, message] of FAULTS) {
      expect(await save(change), what).toMatchObject({
        message: expect.stringMatching(message) as string,
      });
    }
  });

  it('can have a reply on the clinic’s own site', async () => {
    const reply = { reply: 'Sorry.', reply_url: 'https://open.example/news' };
    expect(await save(reply)).toMatchObject({ ok: true });
  });

  it('cannot be recorded twice, added to an invented clinic, or corrected over a newer version', async () => {
    getData(await save());
    expect(await save()).toMatchObject({ message: expect.stringContaining('already') as string });
    const [seen] = (await readSheet()).findings;
    getData(await save({ ...seen, outcome: 'Upheld.' }));
    expect(await save({ ...seen, outcome: 'Not upheld.' })).toMatchObject({
      message: expect.stringContaining('has since changed') as string,
    });
    await sql('update clinics set is_example = true');
    expect(await save({ dated_on: '2026-01-29' })).toMatchObject({
      message: 'An invented clinic is not in any register.',
    });
  });
});

it('a register search is dated today, and undoing it keeps earlier searches', async () => {
  await sql(`insert into register_searches (clinic_id, body, searched_on)
    values ('${CLINIC}', 'cqc', '2026-11-20')`);
  expect(getData(await recordSearch(ann, search))).toBe(true);
  expect(getData(await recordSearch(ann, search))).toBe(false);
  expect((await readSheet()).searches).toHaveLength(2);
  expect(getData(await recordSearch(ann, { ...search, is_searched: false }))).toBe(true);
  expect((await readSheet()).searches).toMatchObject([{ body: 'cqc', searched_on: '2026-11-20' }]);
});

it('only editors can record findings; the snapshot reads only findings about active clinics', async () => {
  getData(await save());
  getData(await save({ clinic_id: IDS.inactiveClinic }));
  getData(await recordSearch(ann, search));
  for (const who of [reader, openBrowser(backend)]) {
    expect(await save({ dated_on: '2026-01-29' }, who)).toMatchObject({ ok: false });
    expect(await recordSearch(who, search)).toMatchObject({ ok: false });
    expect(await removeFinding(who, { id: IDS.unknown, updated_at: '2026-01-01' })).toMatchObject({
      ok: false,
    });
  }
  const options = { signal: AbortSignal.timeout(10_000) };
  const { official_findings: findings, register_searches: searches } = SNAPSHOT_READS;
  const read = async (table: typeof findings | typeof searches) =>
    getData(await readWholeTable(openBrowser(backend), table, options));
  expect(await read(findings)).toMatchObject([FINDING]);
  expect(await read(searches)).toMatchObject([{ body: 'cqc' }]);
});
