import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltPage, readPages } from '../../scripts/words/read-pages.ts';
import { findBreaches, findDisclaimers, findPageBreaches } from '../../scripts/words/wording.ts';
import { getSharedSite } from '../sites/shared-site.ts';
import { MODES } from './built-site.ts';

describe.each(MODES)('$mode', ({ name, isDemonstration }) => {
  let pages: BuiltPage[] = [];
  beforeAll(async () => {
    pages = readPages((await getSharedSite(name)).folder);
    expect(pages.length).toBeGreaterThan(60);
  });

  it('keeps the wording rules on every page', () => {
    const breaches = pages.flatMap(({ path, html }) =>
      findPageBreaches(html).map(({ rule, sentence }) => `${path}: ${rule}: ${sentence}`),
    );
    expect(breaches).toEqual([]);
  });

  it('says once on every page, in the layout, that the site gives no advice', () => {
    const notices = isDemonstration ? 1 : 0;
    const wrong = pages.flatMap(({ path, html }) => {
      const found = findDisclaimers(path, html);
      if (!found) return [];
      const isRight = found.advice.length === 1 && found.demonstration.length === notices;
      return isRight ? [] : [{ path, ...found }];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the wording check', () => {
  const getRules = (text: string) => findBreaches(text).map(({ rule }) => rule);

  it.each([
    ['It is a proven medicine.', 'proven'],
    ['Cannabis cures pain.', 'cure'],
    ['Most people find it safe.', 'safe'],
    ['Relief is guaranteed.', 'guaranteed'],
    ['Good news: you may qualify.', 'you qualify'],
    ['It has no side effects.', 'no side effects'],
    ['This is not Sativex.', 'brand name'],
    ['Flower costs £8.50 per gram.', 'price by the gram'],
    ['They stock Wedding Cake.', 'strain name'],
    ['Smoking it is against the law even with a prescription.', 'smoking is against the law'],
    ['Nothing speaks against asking.', 'speaks against'],
    ['Nobody has measured them.', 'nobody measured'],
    ['All of this is sample data.', 'sample data'],
    ['Your initial consultation is by video.', 'fee word'],
    ['Follow-up appointment', 'fee word'],
    ['Ask about script fees.', 'fee word'],
    ['Is there a charge for each repeat script?', 'fee word'],
    ['A low first fee', 'fee word'],
    ['It costs £100 for the first visit.', 'fee word'],
    ['Compare the price of the next visits.', 'fee word'],
  ])('reports %j', (text, rule) => {
    expect(getRules(text)).toEqual([rule]);
  });

  it.each([
    'Nobody knows if it is safe.',
    'It is not a cure.',
    'Is cannabis safe?',
    'Safety comes first.',
    'Keep it in a safe place.',
    'NICE asks for “safe and effective” care.',
    'Proven Patient Outcomes',
    'Demonstration figures: nobody measured these',
    'A delivery costs £8.50.',
    'Costs, first visits, driving, travel and the law.',
    'Ask for each fee: first consultation, follow-ups, repeat prescriptions.',
    'Nobody measured their sleep.',
    'Good overall. Safe and effective: good. Well led: outstanding.',
  ])('accepts %j', (text) => {
    expect(getRules(text)).toEqual([]);
  });

  it('limits a denial to its own sentence', () => {
    expect(findBreaches('It is not a cure. Cannabis cures pain.')).toEqual([
      { rule: 'cure', sentence: 'Cannabis cures pain.' },
    ]);
    expect(getRules('Cannabis cures pain, but not always.')).toEqual(['cure']);
  });

  it('also reads titles, descriptions and links, and ignores citations', () => {
    const page = (head: string, body: string) =>
      findPageBreaches(`<html><head>${head}</head><body>${body}</body></html>`).map(
        ({ rule }) => rule,
      );
    expect(page('<title>A proven way</title>', '')).toEqual(['proven']);
    expect(page('<meta name="description" content="It cures.">', '')).toEqual(['cure']);
    expect(page('', '<a href="https://www.sativex.co.uk/a">The leaflet</a>')).toEqual([
      'promoting link',
    ]);
    expect(page('', '<p>A trial. <cite>Sativex in spasticity, 2010</cite></p>')).toEqual([]);
  });
});
