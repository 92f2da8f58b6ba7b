import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { openChangesSchema, type OpenData } from '../../src/data/open-data/open-data-schema.ts';
import type { OpenValue } from '../../src/domain/clinic/clinic-figures.ts';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { DIST, getPage, isOfExample, pages } from './built-site.ts';

const read = (file: string) => readFileSync(join(DIST, 'data', file), 'utf8');
const readData = () => JSON.parse(read('clinics.json')) as OpenData;
const data = readData();
const csv = parse<Record<string, string>>(read('clinics.csv'), {
  columns: true,
  record_delimiter: '\r\n',
});
const snapshot = readSnapshotFiles(resolve('content/snapshots'));

function createValidator() {
  const ajv = new Ajv2020({ strict: true });
  addFormats(ajv);
  return ajv.compile(JSON.parse(read('clinics.schema.json')) as AnySchema);
}

const FILES = ['clinics.json', 'clinics.csv', 'clinics.schema.json', 'changes.json', 'changes.xml'];

const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('the JSON', () => {
  it('matches its schema', () => {
    const isValid = createValidator();
    expect(isValid(data), JSON.stringify(isValid.errors)).toBe(true);
    expect(data.$schema).toBe('http://localhost:4321/data/clinics.schema.json');
  });

  it.each<[string, (broken: OpenData) => void]>([
    ['a price in words', (broken) => Object.assign(first(broken).deliveryFee, { value: '£5' })],
    ['an unknown state', (broken) => Object.assign(first(broken).deliveryFee, { state: 'true' })],
    ['a missing figure', (broken) => Reflect.deleteProperty(first(broken), 'deliveryFee')],
    ['no licence', (broken) => Reflect.deleteProperty(broken, 'licence')],
  ])('with %s is rejected by its schema', (_, breakIt) => {
    const broken = readData();
    breakIt(broken);
    expect(createValidator()(broken)).toBe(false);
  });

  it('includes every real clinic on the site, each with the address of its page, and no example', () => {
    const built = pages
      .filter((page) => /^\/clinics\/[^/]+$/.test(page.path) && !isOfExample(page))
      .map(({ path }) => path);
    expect(built.length).toBeGreaterThan(5);
    expect(data.clinics.map(({ page }) => new URL(page).pathname)).toEqual(built.toSorted());
    expect(data.snapshotTakenAt).toBe(snapshot.manifest.takenAt);
  });

  it('gives exactly the values whose source is known', () => {
    const figures = data.clinics.flatMap((clinic) => Object.values(clinic.figures));
    expect(figures.length).toBeGreaterThan(150);
    for (const { value, state, source, checkedOn } of figures) {
      expect(value === null).toBe(state === 'unknown');
      expect(source === null || checkedOn === null).toBe(state === 'unknown');
      expect(state).not.toBe('example');
    }
    expect(figures.some(({ state }) => state === 'noted')).toBe(true);
  });

  it('says that the site is a demonstration', () => {
    expect(data.demonstration).toBe(true);
    expect(data.notice).toContain('This is a demonstration.');
  });
});

const first = ({ clinics }: OpenData) => {
  const [clinic] = clinics;
  if (!clinic) throw new Error('There is no clinic');
  return clinic.figures;
};

describe('the CSV', () => {
  it('has the same figures as the JSON', () => {
    const cells = (value: OpenValue | null) =>
      Array.isArray(value) ? value.join('; ') : String(value ?? '');
    const expected = data.clinics.flatMap(({ slug, name, figures }) =>
      Object.entries(figures).map(([figure, { value, unit, state, source, checkedOn }]) => ({
        slug,
        name,
        figure,
        value: cells(value),
        unit,
        state,
        source: source?.title ?? '',
        source_url: source?.url ?? '',
        source_dated_on: source?.datedOn ?? '',
        source_is_copy: String(source?.isCopy ?? ''),
        checked_on: checkedOn ?? '',
        snapshot_taken_at: data.snapshotTakenAt,
      })),
    );
    expect(csv).toEqual(expected);
  });
});

describe('the open data files', () => {
  it.each(FILES)('%s contains nothing private, internal or unpublished', (file) => {
    const content = read(file);
    const rows = snapshot.rows as Record<string, Record<string, unknown>[]>;
    const ids = Object.values(rows).flatMap((table) => table.map(({ id }) => id));
    const reviews = (rows['clinic_reviews'] ?? []).flatMap((row) => [
      row['body'],
      row['author_name'],
    ]);
    const contacts = (rows['clinics'] ?? []).flatMap((row) => [row['email'], row['phone']]);
    for (const text of [...ids, ...reviews, ...contacts]) {
      if (typeof text === 'string') expect(content).not.toContain(text);
    }
    expect(content).not.toMatch(/[\w.]+@[\w.]+/);
  });
});

describe('/data', () => {
  const { document } = getPage('/data');

  it('links to every file, and each exists', () => {
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    for (const file of FILES) {
      expect(links).toContain(`/data/${file}`);
      expect(existsSync(join(DIST, 'data', file))).toBe(true);
    }
    expect(links).toContain('/data/changes');
    expect(links).toContain('/contact');
  });

  it('explains every field and every state', () => {
    const names = new Set([...document.querySelectorAll('.field-list dt')].map(text));
    const [clinic] = data.clinics;
    const fields = [data, clinic, clinic?.figures, clinic?.figures.deliveryFee];
    for (const object of fields)
      for (const name of Object.keys(object ?? {})) expect(names).toContain(name);
    for (const { state } of Object.values(clinic?.figures ?? {})) expect(names).toContain(state);
  });
});

describe('/data/changes', () => {
  it('says that nothing has changed yet', () => {
    const main = text(getPage('/data/changes').document.querySelector('main'));
    expect(snapshot.figureChanges).toEqual([]);
    expect(main).toContain('No changes so far');
    const file = JSON.parse(read('changes.json')) as unknown;
    expect(openChangesSchema.parse(file)).toEqual(file);
    expect(file).toMatchObject({ version: '2', changes: [] });
  });
});

it('the host serves the open data files to programs on any site, and keeps them out of search engines', () => {
  const headers = readFileSync(join(DIST, '_headers'), 'utf8');
  const rules = new Map(
    headers.split('\n\n').map((block) => {
      const [path = '', ...lines] = block.trim().split('\n');
      return [path, lines.map((line) => line.trim())];
    }),
  );
  for (const file of FILES) {
    expect(rules.get(`/data/${file}`)).toContain('Access-Control-Allow-Origin: *');
    expect(rules.get(`/data/${file}`)).toContain('X-Robots-Tag: noindex');
  }
});
