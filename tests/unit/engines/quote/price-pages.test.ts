import { describe, expect, it } from 'vitest';
import { type Quote, toQuote } from '../../../../src/domain/evidence/quote.ts';
import { namesSubject, quoteSupports } from '../../../fixtures/evidence/quote-holds.ts';
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

const isUniqueQuote = (text: string, quote: Parameters<typeof locateQuote>[1]): boolean =>
  locateQuote(text, quote).verdict === 'same';

type Answer = {
  about: string;
  truth: Truth;
  verdict: string;
  isThere: boolean;
};

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

function fetchAll(page: PricePage): Answer[] {
  const before = toPageText(renderPage(page));
  const quotes = readQuotes(page, before, false);
  // A value quoted without its label is often unclear, but it must not count as unchanged once the page no
  // longer states the figure.
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

describe('the sample pages', () => {
  it('are sixty pages in twelve layouts, with four to eight figures each', () => {
    const templates = new Set(PRICE_PAGES.map(({ template }) => template));
    expect([PRICE_PAGES.length, templates.size]).toEqual([60, 12]);
    const counts = PRICE_PAGES.map(({ rows }) => rows.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([4, 8]);
  });

  it('state every figure in words that contain its value, say what it is and can be found again', () => {
    for (const page of PRICE_PAGES) {
      const text = toPageText(renderPage(page));
      expect(toReadability(text, null)).toBe('readable');
      for (const [index, quote] of readQuotes(page, text, false).entries()) {
        const { kind, value, label } = page.rows[index]!;
        expect(quote.exact).toBe(toRowWords(page, page.rows[index]!));
        expect(quoteSupports(kind, value, quote.exact), quote.exact).toBe(true);
        expect(namesSubject([label], quote.exact)).toBe(true);
        expect(isUniqueQuote(text, quote), quote.exact).toBe(true);
      }
    }
  });
});

const SOME_PAGES = chooseCases(PRICE_PAGES, 15);
const NAMED_PAGES = SOME_PAGES.map((page) => [`${page.template}, ${page.clinic}`, page] as const);

describe.each(NAMED_PAGES)('on the page "%s"', (_, page) => {
  it('no changed figure counts as unchanged, and few unchanged ones need checking', () => {
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
