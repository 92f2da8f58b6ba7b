/** Price pages of many shapes, what happens to such pages, and what is said of each of their figures then. */
import { describe, expect, it } from 'vitest';
import { type Quote, toQuote } from '../../../../src/domain/evidence/quote.ts';
import { namesTheThing, quoteHolds } from '../../../fixtures/evidence/quote-holds.ts';
import { toReadability } from '../../../../src/domain/evidence/readability.ts';
import { toPageText } from '../../../../src/engines/page-text/to-page-text.ts';
import { locateQuote } from '../../../../src/engines/quote/locate-quote.ts';
import { chooseCases } from '../../../fixtures/exhaustive.ts';
import { MUTATIONS, type Truth } from '../../../fixtures/evidence/mutations.ts';
import {
  PRICE_PAGES,
  type PricePage,
  renderPage,
  toRowWords,
} from '../../../fixtures/evidence/price-pages.ts';

/** Whether a quote can be found again: on its own page it is told from all others like it. */
const isUniqueQuote = (text: string, quote: Parameters<typeof locateQuote>[1]): boolean =>
  locateQuote(text, quote).verdict === 'same';

type Answer = {
  /** Which figure of which page was asked after, and what had happened. */
  about: string;
  truth: Truth;
  verdict: string;
  /** Whether the quote starts where the answer says. */
  isThere: boolean;
};

/** The quotes of a page's figures: with their labels, as editors take them, or the values alone. */
function readQuotes(page: PricePage, text: string, isBare: boolean): Quote[] {
  return page.rows.map((row) => {
    const words = toRowWords(page, row);
    const start = text.indexOf(words) + (isBare ? words.lastIndexOf(row.written) : 0);
    return toQuote(text, start, start + (isBare ? row.written : words).length);
  });
}

type Mutated = { name: string; text: string; truths: Truth[] };

function* mutateAll(page: PricePage): Generator<Mutated> {
  for (const [name, mutate] of Object.entries(MUTATIONS)) {
    for (const target of page.rows.keys()) {
      const mutated = mutate(page, target);
      if (mutated) {
        yield { name: `${name}, row ${target}`, text: toPageText(mutated.html), ...mutated };
      }
    }
  }
}

/** What is said of each figure of a page after each mutation, as the watcher would ask. */
function fetchAll(page: PricePage): Answer[] {
  const before = toPageText(renderPage(page));
  const quotes = readQuotes(page, before, false);
  // A value quoted without its label needs a look often, and must not be called the same either.
  const values = readQuotes(page, before, true);
  return [...mutateAll(page)].flatMap(({ name, text, truths }) => {
    const isReadable = toReadability(text, before) === 'readable';
    return truths.flatMap((truth, row) => {
      const asked = truth === 'stated' ? [quotes[row]!] : [quotes[row]!, values[row]!];
      return asked.map((quote) => {
        const { verdict, at } = locateQuote(text, quote);
        return {
          about: `${name}: ${quote.exact}`,
          truth,
          verdict: isReadable ? verdict : 'unreadable',
          isThere: at !== null && text.startsWith(quote.exact, at),
        };
      });
    });
  });
}

describe('the pages', () => {
  it('are sixty, of twelve shapes, with four to eight figures each', () => {
    const templates = new Set(PRICE_PAGES.map(({ template }) => template));
    expect([PRICE_PAGES.length, templates.size]).toEqual([60, 12]);
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

/** A page of every shape and of every clinic at the least. */
const SOME_PAGES = chooseCases(PRICE_PAGES, 15);
const NAMED_PAGES = SOME_PAGES.map((page) => [`${page.template}, ${page.clinic}`, page] as const);

describe.each(NAMED_PAGES)('of the page "%s"', (_, page) => {
  it('nothing that changed is said to be the same, and little that did not needs a look', () => {
    const answers = fetchAll(page);
    const same = answers.filter(({ verdict }) => verdict === 'same');
    expect(same.filter(({ truth }) => truth !== 'stated')).toEqual([]);
    expect(same.filter(({ isThere }) => !isThere)).toEqual([]);

    const stated = answers.filter(({ truth }) => truth === 'stated');
    const alarms = stated.filter(({ verdict }) => verdict !== 'same');
    expect(stated.length).toBeGreaterThan(300);
    expect(alarms.length / stated.length).toBeLessThanOrEqual(0.1);

    const lost = answers.filter(({ truth }) => truth === 'unreadable');
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.filter(({ verdict }) => verdict !== 'unreadable')).toEqual([]);
  });
});
