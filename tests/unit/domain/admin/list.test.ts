import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTICLE_LIST, type ListedArticle } from '../../../../src/domain/admin/article-list.ts';
import {
  listItems,
  type ListQuery,
  type ListRules,
  PAGE_SIZE,
  parseListQuery,
  sortBy,
  toKeys,
  toListParams,
} from '../../../../src/domain/admin/list.ts';
import {
  CLINIC_LIST,
  type ClinicColumn,
  type ListedClinic,
} from '../../../../src/domain/admin/clinic-list.ts';

const toArticle = (part: Partial<ListedArticle>): ListedArticle => ({
  title: '',
  slug: '',
  section: 'Guides',
  author: null,
  tags: [],
  updated_at: '2026-11-20T12:00:00Z',
  view_count: 0,
  state: 'draft',
  ...part,
});

const toClinic = (name: string, changes: Partial<ListedClinic> = {}): ListedClinic => ({
  name,
  active: true,
  is_example: false,
  website: null,
  known: 0,
  noted: 0,
  ageing: 0,
  old: 0,
  missing: 0,
  waiting: 0,
  checked_on: null,
  ...changes,
});

const parse = (address = '') => parseListQuery(CLINIC_LIST, new URLSearchParams(address));
const toNames = (clinics: ListedClinic[], address = '') =>
  listItems(clinics, CLINIC_LIST, parse(address)).shown.map(({ name }) => name);
const toTitles = (articles: ListedArticle[], address: string) =>
  listItems(
    articles,
    ARTICLE_LIST,
    parseListQuery(ARTICLE_LIST, new URLSearchParams(address)),
  ).shown.map(({ title }) => title);

const queryOf = <Column extends string, Filter extends string>(
  { columns, filters }: ListRules<never, Column, Filter>,
  choices: Record<Filter, readonly string[]>,
) =>
  fc.record<ListQuery<Column, Filter>>({
    search: fc.oneof(fc.string(), fc.constantFrom('birch', 'BIRCH old', '  ')),
    filters: fc.record(
      Object.fromEntries(
        toKeys(filters).map((name) => [name, fc.constantFrom('', ...choices[name])]),
      ) as Record<Filter, fc.Arbitrary<string>>,
    ),
    sort: fc.constantFrom(...toKeys(columns)),
    isDescending: fc.boolean(),
    page: fc.integer({ min: 1, max: 99 }),
  });
const articleQuery = queryOf(ARTICLE_LIST, {
  status: ['draft', 'scheduled', 'waiting', 'live'],
  section: ['Guides', 'A & B?'],
});
const clinicQuery = queryOf(CLINIC_LIST, {
  kind: ['real', 'examples', 'hidden'],
  need: ['missing', 'old', 'ageing', 'noted', 'waiting'],
});

const ALDER = toClinic('Alder', { is_example: true, old: 3 });
const BIRCH = toClinic('Birch', { old: 9, missing: 2, checked_on: '2026-10-01' });
const CEDAR = toClinic('Cédar', { active: false, website: 'https://cedar.example' });
const ALL = [CEDAR, BIRCH, ALDER];

describe('a list at the desk', () => {
  it('shows each matching item exactly once across its pages', () => {
    const clinic = fc
      .record({
        name: fc.constantFrom('Birch', 'Alder', 'Old Birch'),
        is_example: fc.boolean(),
        active: fc.boolean(),
        old: fc.nat(3),
        missing: fc.nat(1),
      })
      .map(({ name, ...changes }) => toClinic(name, changes));
    fc.assert(
      fc.property(fc.array(clinic, { maxLength: 120 }), clinicQuery, (clinics, query) => {
        const { pages, found } = listItems(clinics, CLINIC_LIST, query);
        const all = Array.from(
          { length: pages },
          (_, index) => listItems(clinics, CLINIC_LIST, { ...query, page: index + 1 }).shown,
        );
        expect(new Set(all.flat()).size).toBe(found);
        expect(all.flat()).toHaveLength(found);
        for (const shown of all.slice(0, -1)) expect(shown).toHaveLength(PAGE_SIZE);
      }),
    );
  });

  it('shows the last page when a later one is requested', () => {
    const many = Array.from({ length: 120 }, (_, at) => toClinic(`Clinic ${at + 1}`));
    const last = listItems(many, CLINIC_LIST, parse('page=99'));
    expect(last).toMatchObject({ found: 120, page: 3, pages: 3 });
    expect(last.shown[0]?.name).toBe('Clinic 101');
  });

  it('keeps its query in the address, omits defaults, and ignores nonsense', () => {
    fc.assert(
      fc.property(clinicQuery, articleQuery, (clinics, articles) => {
        expect(parse(toListParams(CLINIC_LIST, clinics).toString())).toEqual(clinics);
        const address = toListParams(ARTICLE_LIST, articles).toString();
        expect(parseListQuery(ARTICLE_LIST, new URLSearchParams(address))).toEqual(articles);
      }),
    );
    expect(toListParams(CLINIC_LIST, parse()).toString()).toBe('');
    expect(parse('kind=no&need=no&sort=no&order=no&page=-1')).toEqual(parse());
  });

  it('sorts by a clicked column, and reverses the order on a second click', () => {
    const press = (query: ReturnType<typeof parse>, column: ClinicColumn) =>
      sortBy(CLINIC_LIST, query, column);
    const byChecked = press(parse('page=4'), 'checked');
    expect(byChecked).toMatchObject({ sort: 'checked', isDescending: false, page: 1 });
    expect(press(byChecked, 'checked').isDescending).toBe(true);
    expect(press(byChecked, 'old').isDescending).toBe(true);
  });

  it('tolerates typos if nothing matches exactly', () => {
    expect(toNames(ALL, 'q=brich')).toEqual(['Birch']);
    expect(toNames([...ALL, toClinic('Brich')], 'q=brich')).toEqual(['Brich']);
  });
});

describe('the list of articles', () => {
  it('can be sorted in reverse', () => {
    const list = ['b', 'a', 'C', 'Article 10', 'Article 2'].map((title) => toArticle({ title }));
    const up = ['a', 'Article 2', 'Article 10', 'b', 'C'];
    expect(toTitles(list, 'sort=title&order=asc')).toEqual(up);
    expect(toTitles(list, 'sort=title&order=desc')).toEqual(up.toReversed());
  });

  it('finds articles that have every typed word somewhere in the title, address, section, author or tags', () => {
    const list = [
      toArticle({ title: 'Comparing costs', tags: ['fees'], author: 'A. Writer' }),
      toArticle({ title: 'Travelling', slug: 'travelling-abroad', section: 'Articles' }),
    ];
    for (const search of ['COSTS guides', 'fee compar', 'writer', '  costs ']) {
      expect(toTitles(list, `q=${search}`), search).toEqual(['Comparing costs']);
    }
    expect(toTitles(list, 'q=abroad')).toEqual(['Travelling']);
    expect(toTitles(list, 'q=costs abroad')).toEqual([]);
    expect(toTitles(list, 'section=Articles')).toEqual(['Travelling']);
  });
});

describe('the list of clinics', () => {
  it('puts real clinics before examples, each group sorted by name', () => {
    expect(toNames(ALL)).toEqual(['Birch', 'Cédar', 'Alder']);
  });

  it('finds clinics that have every typed word somewhere in the name or website', () => {
    expect(toNames(ALL, 'q=CEDAR.example')).toEqual(['Cédar']);
    expect(toNames(ALL, 'q=birch cedar')).toEqual([]);
  });

  it('can be limited to real clinics, examples or hidden ones', () => {
    expect(toNames(ALL, 'kind=real')).toEqual(['Birch', 'Cédar']);
    expect(toNames(ALL, 'kind=examples')).toEqual(['Alder']);
    expect(toNames(ALL, 'kind=hidden')).toEqual(['Cédar']);
  });
});
