/** What neither a demonstration nor a live site may publish anywhere (rules §10). */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { getSharedSite } from '../sites/shared-site.ts';
import { DIST, MODES } from './built-site.ts';
import {
  findEmptyHeadings,
  findMentions,
  type ParsedPage,
  parsePage,
  parsePages,
  type Passage,
  readFilePassages,
  readHeadPassages,
  readWords,
} from './site-passages.ts';

/** The fixed claims of rules §1 and §9, as a sentence would make them. */
const CLAIMS: readonly RegExp[] = [
  /\b60,?000\b/,
  /\b4\.8\s?(?:\/|out of)\s?5\b/,
  /\b95%[^.]{0,20}\bsuccess/i,
  /\b98%[^.]{0,20}\bsatisf/i,
  /\b100%[^.]{0,20}\bverified/i,
  /\b(?:20|50|28)\+/,
  /\b(?:12,?000|8,?500|6,?200|4,?800|3,?200) (?:patients|people)/i,
  /\b(?:68|72|78|65)%[^.]{0,30}\bimprovement/i,
  /\b54%[^.]{0,30}\breduction/i,
  /\b(?:94|91|89|87)%[^.]{0,30}\bsatisf/i,
  /\b(?:staffed by|regulated and) specialist doctors\b/i,
];

/** Defaults for a clinic's missing figures (rules §5), as a page would print them. */
const DEFAULTS: readonly RegExp[] = [
  /£(?:150|75|30|1,?500|2,?000|2,?500)(?![\d,]|\.\d)/,
  /\b1(?:-|–| to )2 weeks\b/,
  /\b24(?:-|–| to )48 hours\b/,
  /\b(?:85|90)%/,
  /\b7\.5\b/,
  /\b4\.5 (?:stars|out of)/,
];

const OFFERS: readonly RegExp[] = [
  /\b(?:cheapest|soonest|quickest)\b/i,
  /\bby (?:price|wait)\b/i,
  /\bclinics charge, how soon\b/i,
  /\bclinics with a short wait\b/i,
];

const SAYS_EXAMPLE = /example/i;

type StoredClinic = { id: string; name: string; slug: string | null; is_example?: boolean };
type StoredSource = { clinic_id: string; value: string };

const { rows } = readSnapshotFiles(resolve('content/snapshots'));
const clinics = rows.clinics as StoredClinic[];
const sources = rows.figure_sources as StoredSource[];
const examples = clinics.filter((clinic) => clinic.is_example === true);
const real = clinics.filter((clinic) => clinic.is_example !== true);

const findAll = (passages: readonly Passage[], patterns: readonly RegExp[]) =>
  passages.flatMap(({ place, text }) =>
    patterns.flatMap((pattern) => {
      const found = pattern.exec(text);
      return found
        ? [`${place}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`]
        : [];
    }),
  );

describe.each(MODES)('$mode', ({ name, isDemonstration }) => {
  let pages: ParsedPage[] = [];
  let passages: Passage[] = [];
  let bodies: Passage[] = [];

  beforeAll(async () => {
    const { folder } = await getSharedSite(name);
    pages = parsePages(folder);
    passages = [...pages.flatMap(readHeadPassages), ...readFilePassages(folder)];
    bodies = pages.map(({ path, main }) => ({ place: path, text: readWords(main) }));
    expect(pages.length).toBeGreaterThan(60);
    expect(passages.length).toBeGreaterThan(500);
  });

  it('makes none of the fixed claims outside a labelled frame', () => {
    expect(findAll([...passages, ...bodies], CLAIMS)).toEqual([]);
  });

  it('offers to sort by price or wait, and promises prices and waits, only if enough clinics state them', () => {
    // Too few real clinics have prices or waits.
    const offers = findAll([...passages, ...bodies], OFFERS);
    const places = new Set(offers.map((offer) => offer.split(':')[0]));
    if (isDemonstration) expect([...places]).toEqual(expect.arrayContaining(['/', '/clinics']));
    else expect(offers).toEqual([]);
    const list = bodies.find(({ place }) => place === '/clinics')?.text;
    expect(list?.includes('so we do not rank them')).toBe(!isDemonstration);
  });

  it('never gives a default as a figure of a real clinic', () => {
    expect(real.length).toBeGreaterThan(4);
    const wrong = real.flatMap(({ id, name }) => {
      const attested = sources
        .filter(({ clinic_id }) => clinic_id === id)
        .map(({ value }) => value);
      const own = [...passages, ...bodies].filter(({ place }) => isAbout(place, name));
      return findAll(own, DEFAULTS).filter(
        (found) => !attested.some((value) => found.includes(value)),
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('a demonstration', () => {
  const pages = parsePages(DIST);
  const passages = [...pages.flatMap(readHeadPassages), ...readFilePassages(DIST)];

  it('names no example clinic without saying that it is one', () => {
    expect(examples.length).toBeGreaterThanOrEqual(8);
    const unmarked = examples.flatMap(({ name }) => [
      ...passages
        .filter(({ text }) => text.includes(name) && !SAYS_EXAMPLE.test(text))
        .map(({ place }) => `${place}: ${name}`),
      ...pages.flatMap(({ path, main }) =>
        (isAbout(path, name) ? [readWords(main)] : findMentions(main, name))
          .filter((words) => !SAYS_EXAMPLE.test(words))
          .map((words) => `${path}: ${words.slice(0, 120)}`),
      ),
    ]);
    expect(unmarked).toEqual([]);
  });

  it('never presents example clinics as facts', () => {
    const given = passages.filter(({ place }) =>
      /^(?:structured data|data\/|llms|feed)/.test(place),
    );
    expect(given.length).toBeGreaterThan(50);
    const named = given.flatMap(({ place, text }) =>
      examples
        .filter(({ name }) => text.includes(name) && !isAbout(place, name))
        .map(({ name }) => `${place}: ${name}`),
    );
    expect(named).toEqual([]);
  });
});

function isAbout(place: string, name: string): boolean {
  const slug = name.toLowerCase().replace(/\s+/g, '-');
  return place.endsWith(`/clinics/${slug}`) || place.endsWith(`/reviews/${slug}-review`);
}

describe('a live site', () => {
  let folder = '';
  let pages: ParsedPage[] = [];
  let everything: Passage[] = [];

  beforeAll(async () => {
    ({ folder } = await getSharedSite('launched'));
    pages = parsePages(folder);
    everything = [
      ...pages.flatMap(readHeadPassages),
      ...readFilePassages(folder),
      ...pages.map(({ path, main }) => ({ place: path, text: readWords(main) })),
    ];
  });

  const findTexts = (texts: readonly string[]) =>
    everything.flatMap(({ place, text }) =>
      texts.filter((wanted) => text.includes(wanted)).map((wanted) => `${place}: ${wanted}`),
    );

  it('contains no example clinic', () => {
    expect(examples.length).toBeGreaterThanOrEqual(8);
    expect(findTexts(examples.map(({ name }) => name))).toEqual([]);
  });

  it('has no testimonial, and does not call itself a demonstration', () => {
    const quotes = [
      ...readFileSync('content/testimonials.yml', 'utf8').matchAll(/quote: (.{30})/g),
    ].map(([, start = '']) => start);
    expect(quotes.length).toBeGreaterThan(2);
    expect(findTexts(quotes)).toEqual([]);
    // The open data has a field with that name, described in its schema and page.
    const said = everything.filter(({ place }) => !/^data\/|\/data$/.test(place));
    expect(findAll(said, [/demonstration/i])).toEqual([]);
    const { demonstration, notice } = JSON.parse(
      readFileSync(join(folder, 'data/clinics.json'), 'utf8'),
    ) as { demonstration: boolean; notice: string | null };
    expect({ demonstration, notice }).toEqual({ demonstration: false, notice: null });
  });

  it('has no heading without content', () => {
    const holes = pages.flatMap((page) =>
      findEmptyHeadings(page).map((heading) => `${page.path}: ${heading}`),
    );
    expect(holes).toEqual([]);
  });
});

describe('the page reader', () => {
  const parse = (main: string) => parsePage('/', `<body><main>${main}</main></body>`)!;

  it('finds a heading without content, at any level', () => {
    const holes = (main: string) => findEmptyHeadings(parse(main));
    expect(holes('<h2>A</h2><section><h2>B</h2><p>Words.</p><h3>C</h3></section>')).toEqual([
      'A',
      'C',
    ]);
    expect(holes('<h1>A</h1><h2>B</h2><div><img></div><h2>C</h2><form></form>')).toEqual([]);
  });
});
