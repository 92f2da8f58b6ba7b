import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { getConditionGuides, guideSchema } from '../../../src/data/condition/conditions.ts';
import {
  getConditionIndexWords,
  getConditionMatchingWords,
  getSafety,
  getStudies,
} from '../../../src/data/content/words.ts';
import { getReviewedPages } from '../../../src/data/content/review-dates.ts';
import { getGuideTexts, toGuideFigures } from '../../../src/domain/condition/guide.ts';
import { findOverduePages } from '../../../src/domain/page/review-dates.ts';

const guides = getConditionGuides();

/** NICE guidance and the emergency number: their digits are not figures. */
const CODES = /\b(?:(?:NG|TA|CG)\d{2,3}|Call 999)\b/g;

/** Fields that may contain digits; the description has a test of its own. */
const FREE_KEYS = [
  ...['figures', 'sources', 'reviewedOn', 'reviewDue', 'slug', 'description', 'ratio', 'claims'],
];

function getTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(getTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    FREE_KEYS.includes(key) ? [] : getTexts(entry),
  );
}

function readRaw(slug: string): Record<string, unknown> {
  return parse(readFileSync(`content/conditions/${slug}.yml`, 'utf8')) as Record<string, unknown>;
}

it('there are the five guides that the rules require, and no others', () => {
  expect(guides.map(({ slug }) => slug)).toEqual([
    ...['anxiety-ptsd', 'chronic-pain', 'epilepsy', 'insomnia', 'multiple-sclerosis'],
  ]);
  expect(readdirSync('content/conditions').sort()).toEqual(guides.map(({ slug }) => `${slug}.yml`));
});

describe.each(guides.map((guide) => [guide.slug, guide] as const))(
  'the guide to %s',
  (slug, guide) => {
    it('has no digit in its text except in its figures', () => {
      const digits = getTexts(readRaw(slug))
        .map((text) => text.replace(/\{\{[^}]*\}\}/g, '').replace(CODES, ''))
        .filter((text) => /\d/.test(text));
      expect(digits).toEqual([]);
    });

    it('has no number in its description except its own figures', () => {
      const values = Object.values(guide.figures).map(({ value }) => value);
      const rest = values
        .toSorted((one, other) => other.length - one.length)
        .reduce((description, value) => description.replaceAll(value, ''), guide.description);
      expect(rest.replace(CODES, '')).not.toMatch(/\d/);
    });

    it('makes no claim in its text, title or description', () => {
      const claimed = [...guide.claims, ...(guide.outcomes?.claims ?? [])].map(
        ({ label }) => label,
      );
      const said = [guide.title, guide.description, ...getGuideTexts(guide)].join(' ');
      expect(claimed.filter((label) => said.includes(label))).toEqual([]);
    });

    it('says what every figure is and, if a study reports it, which study and year', () => {
      const figures = toGuideFigures(guide);
      expect([...figures.keys()].toSorted()).toEqual(Object.keys(guide.figures).toSorted());
      for (const [id, figure] of Object.entries(guide.figures)) {
        const note = figures.get(id)?.note;
        expect(note?.sentence, id).toContain(figure.note);
        if (figure.state === 'study') {
          expect(figure.source, id).not.toBeNull();
          expect(figure.year, id).toBeGreaterThanOrEqual(2000);
          expect(note?.source?.year, id).toBe(figure.year);
          expect(note?.source?.url, id).toMatch(/^https:/);
        }
      }
    });

    it('has a source for every key message', () => {
      expect(guide.keyMessages.filter(({ sources }) => sources.length === 0)).toEqual([]);
      expect(guide.evidence.guideline.sources.length).toBeGreaterThan(0);
      expect(guide.evidence.review.sources.length).toBeGreaterThan(0);
    });
  },
);

describe('as the rules require,', () => {
  const byName = (slug: string) => guides.find((guide) => guide.slug === slug);

  it.each([
    ['chronic-pain', ['45', '12,000', '68%', '94%']],
    ['anxiety-ptsd', ['35', '8,500', '72%', '91%']],
    ['insomnia', ['28', '6,200', '78%', '89%']],
    ['multiple-sclerosis', ['38', '4,800', '65%', '87%']],
    ['epilepsy', ['28+', '3,200', '54%', '89%']],
  ])('%s has the headline figures %j, each marked as a claim', (slug, values) => {
    expect(byName(slug)?.claims.map(({ value }) => value)).toEqual(values);
  });

  it('the guides to chronic pain and multiple sclerosis say who may be considered and how the process works', () => {
    const withSteps = guides.filter(({ eligibility, process }) => eligibility && process);
    expect(withSteps.map(({ slug }) => slug)).toEqual(['chronic-pain', 'multiple-sclerosis']);
  });

  it('the guides to anxiety and multiple sclerosis have a research section', () => {
    const withResearch = guides.filter(({ research }) => research).map(({ slug }) => slug);
    expect(withResearch).toEqual(expect.arrayContaining(['anxiety-ptsd', 'multiple-sclerosis']));
  });

  it('the guide to epilepsy has its evidence, outcomes and warnings', () => {
    const guide = byName('epilepsy');
    expect(guide?.clinicalEvidence && guide.considerations).toBeTruthy();
    expect(guide?.outcomes?.claims.map(({ value }) => value)).toEqual([
      ...['54%', '67%', '89%', '50–60%', '70%'],
    ]);
  });
});

describe('a guide is rejected', () => {
  const raw = readRaw('insomnia');
  const figures = raw['figures'] as Record<string, object>;
  const reasonOf = (change: object) =>
    guideSchema.safeParse({ ...raw, ...change }).error?.message ?? 'accepted';

  it('with an unused figure', () => {
    const [first = {}] = Object.values(figures);
    expect(reasonOf({ figures: { ...figures, spare: first } })).toContain(
      'nothing shows the figure \\"spare\\"',
    );
  });

  it('with a placeholder that names no figure', () => {
    const answer = `${raw['answer'] as string} It is {{missing}}.`;
    expect(reasonOf({ answer })).toContain('no figure is called \\"missing\\"');
  });

  it('with a badge that promises more than its guideline and review bear out', () => {
    const strong = parse(
      readFileSync('content/conditions/multiple-sclerosis.yml', 'utf8'),
    ) as typeof raw;
    const evidence = strong['evidence'] as Record<string, object>;
    const low = { ...evidence['review'], certainty: 'low' };
    const result = guideSchema.safeParse({ ...strong, evidence: { ...evidence, review: low } });
    expect(result.error?.message).toContain('guideline and review bear out');
  });

  it.each(['example', 'unknown', 'told'])('with a figure whose state is %s', (state) => {
    const [id = '', figure = {}] = Object.entries(figures)[0] ?? [];
    expect(reasonOf({ figures: { ...figures, [id]: { ...figure, state } } })).toMatch(/"state"/);
  });

  it('with a study’s figure that has no source or no year', () => {
    const study = Object.keys(figures).find(
      (id) => (figures[id] as { state: string }).state === 'study',
    )!;
    for (const gap of [{ source: null }, { year: null }]) {
      const changed = { ...figures, [study]: { ...figures[study], ...gap } };
      expect(reasonOf({ figures: changed })).toContain('needs its source and year');
    }
  });

  it('with an unregistered source', () => {
    const figure = { ...Object.values(figures)[0], source: 'S0' };
    expect(() => reasonOf({ figures: { ...figures, wrong: figure } })).toThrow(
      'content/sources.yml has no source "S0"',
    );
  });
});

it('the index and the matching page have headings, and each guide’s own studies come first', () => {
  expect(getConditionIndexWords().heading).toMatch(/\w/);
  expect(getConditionMatchingWords().heading).toMatch(/\w/);
  for (const { slug } of guides) {
    const isOwn = getStudies(slug).map(({ about }) => about.includes(slug));
    expect(isOwn).toEqual(isOwn.toSorted((one, other) => Number(other) - Number(one)));
  }
});

it('the safety points say who needs special care, and each has a source', () => {
  const points = getSafety().groups.flatMap((group) => group.points);
  expect(points.filter(({ sources }) => sources.length === 0)).toEqual([]);
  const said = points.map(({ heading, text }) => `${heading} ${text}`).join(' ');
  for (const word of [
    ...['under 25', 'psychosis', 'Bipolar', 'Heart', 'kidney', 'liver', 'Asthma', 'pregnant'],
    ...['clozapine', 'anaesthetist', 'child', 'pet', 'vomiting', 'Mould', 'recall', 'run out'],
  ]) {
    expect(said, word).toContain(word);
  }
});

describe('page reviews', () => {
  it('are all up to date today', () => {
    expect(findOverduePages(getReviewedPages(), new Date().toISOString())).toEqual([]);
  });
});
