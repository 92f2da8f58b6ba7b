/** Sixty price pages, what happens to such pages, and what is said of each of their figures then. */
import { describe, expect, it } from 'vitest';
import { type Quote, toQuote } from '../../../../src/domain/evidence/quote.ts';
import { namesTheThing, quoteHolds } from '../../../../src/domain/evidence/quote-holds.ts';
import { toReadability } from '../../../../src/domain/evidence/readability.ts';
import { toPageText } from '../../../../src/engines/page-text/to-page-text.ts';
import { isUniqueQuote, locateQuote } from '../../../../src/engines/quote/locate-quote.ts';
import { MUTATIONS, type Truth } from '../../../fixtures/evidence/mutations.ts';
import {
  PRICE_PAGES,
  type PricePage,
  renderPage,
  toRowWords,
} from '../../../fixtures/evidence/price-pages.ts';

type Answer = {
  place: string;
  truth: Truth;
  verdict: string;
  at: number | null;
  suggestion: string | null;
  quote: Quote;
  text: string;
};

const TEMPLATES = [...new Set(PRICE_PAGES.map(({ template }) => template))];

/** The quotes of a page's figures: with their labels, as editors take them, or the values alone. */
function readQuotes(page: PricePage, text: string, isBare: boolean): Quote[] {
  return page.rows.map((row) => {
    const words = toRowWords(page, row);
    const start = text.indexOf(words) + (isBare ? words.lastIndexOf(row.written) : 0);
    return toQuote(text, start, start + (isBare ? row.written : words).length);
  });
}

/** What is said of each figure of a page after each mutation, as the watcher would ask. */
function* askAll(page: PricePage, isAsked: (truth: Truth) => boolean, isBare: boolean) {
  const before = toPageText(renderPage(page));
  const quotes = readQuotes(page, before, isBare);
  for (const [name, mutate] of Object.entries(MUTATIONS)) {
    for (const target of page.rows.keys()) {
      const mutated = mutate(page, target);
      if (!mutated) continue;
      const text = toPageText(mutated.html);
      const isReadable = toReadability(text, before) === 'readable';
      for (const [row, truth] of mutated.truths.entries()) {
        if (!isAsked(truth)) continue;
        const quote = quotes[row]!;
        const located = locateQuote(text, quote);
        const verdict = isReadable ? located.verdict : 'unreadable';
        const place = `${page.template}, ${page.clinic}, row ${target}, ${name}: ${quote.exact}`;
        yield { ...located, place, truth, verdict, quote, text } satisfies Answer;
      }
    }
  }
}

function askTemplate(
  template: string,
  {
    isAsked = () => true,
    isBare = false,
  }: { isAsked?: (truth: Truth) => boolean; isBare?: boolean },
): Answer[] {
  const pages = PRICE_PAGES.filter((page) => page.template === template);
  return pages.flatMap((page) => [...askAll(page, isAsked, isBare)]);
}

const listFalse = (answers: Answer[]) =>
  answers
    .filter(({ truth, verdict }) => truth !== 'stated' && verdict === 'same')
    .map(({ place }) => place);

describe('the pages', () => {
  it('are sixty, of twelve shapes, with four to eight figures each', () => {
    expect([PRICE_PAGES.length, TEMPLATES.length]).toEqual([60, 12]);
    const counts = PRICE_PAGES.map(({ rows }) => rows.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([4, 8]);
  });

  it('state every figure in words that hold it, name it and can be found again', () => {
    for (const page of PRICE_PAGES) {
      const text = toPageText(renderPage(page));
      expect(toReadability(text, null)).toBe('readable');
      for (const [index, quote] of readQuotes(page, text, false).entries()) {
        const { kind, value, label } = page.rows[index]!;
        expect(quote.exact).toBe(toRowWords(page, page.rows[index]!));
        expect(quoteHolds(kind, value, quote.exact), quote.exact).toBe(true);
        expect(namesTheThing([label], quote.exact)).toBe(true);
        expect(isUniqueQuote(text, quote), quote.exact).toBe(true);
      }
    }
  });
});

describe.each(TEMPLATES)('on pages of the shape "%s"', (template) => {
  it('no figure that changed is said to be the same, and few that did not need a look', () => {
    const answers = askTemplate(template, {});
    expect(listFalse(answers)).toEqual([]);
    const stated = answers.filter(({ truth }) => truth === 'stated');
    const alarms = stated.filter(({ verdict }) => verdict !== 'same');
    expect(stated.length).toBeGreaterThan(1000);
    expect(alarms.length / stated.length).toBeLessThanOrEqual(0.1);
    const same = answers.filter(({ verdict }) => verdict === 'same');
    const spans = same.filter(
      ({ text, at, quote }) => at === null || !text.startsWith(quote.exact, at),
    );
    expect(spans).toEqual([]);
  });

  it('nor is one of which a value without a label was quoted', () => {
    const isAsked = (truth: Truth) => truth === 'not stated' || truth === 'on other terms';
    expect(listFalse(askTemplate(template, { isAsked, isBare: true }))).toEqual([]);
  });

  it('what came in place of the page is unreadable, and nothing on it is gone', () => {
    const answers = askTemplate(template, { isAsked: (truth) => truth === 'unreadable' });
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ verdict }) => verdict))).toEqual(new Set(['unreadable']));
  });
});

describe('a price written in another way', () => {
  it.each(['GBP before', 'GBP behind', 'pounds as a word', 'pence after a comma'])(
    '(%s) is suggested in words that still hold its value',
    (name) => {
      let count = 0;
      for (const page of PRICE_PAGES) {
        const quotes = readQuotes(page, toPageText(renderPage(page)), false);
        for (const [target, row] of page.rows.entries()) {
          const mutated = MUTATIONS[name]!(page, target);
          if (!mutated) continue;
          const { verdict, suggestion } = locateQuote(toPageText(mutated.html), quotes[target]!);
          expect(verdict).toBe('changed');
          expect(quoteHolds(row.kind, row.value, suggestion ?? ''), suggestion ?? '').toBe(true);
          count++;
        }
      }
      expect(count).toBeGreaterThan(50);
    },
  );
});
