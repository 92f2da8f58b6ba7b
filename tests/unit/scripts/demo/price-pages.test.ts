import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toDemoQuotes } from '../../../../scripts/demo/demo-evidence.ts';
import {
  DEMO_CLINICS,
  type DemoClinic,
  FEE_NAMES,
  FEES,
  type Prices,
  toPricePage,
} from '../../../../scripts/demo/price-pages.ts';
import { startPriceServer } from '../../../../scripts/demo/price-server.ts';
import { toPageText } from '../../../../src/engines/page-text/to-page-text.ts';
import { locateQuote } from '../../../../src/engines/quote/locate-quote.ts';

type Row = Record<string, unknown> & { slug: string; is_example: boolean };
const ROWS = JSON.parse(readFileSync('content/snapshots/clinics.json', 'utf8')) as Row[];

function getPrices({ slug }: DemoClinic): Prices {
  const row = ROWS.find((one) => one.slug === slug && one.is_example);
  return Object.fromEntries(FEE_NAMES.map((fee) => [fee, row?.[FEES[fee].field]])) as Prices;
}

describe.each(DEMO_CLINICS.map((clinic) => [clinic.name, clinic] as const))(
  'the page of %s',
  (_, clinic) => {
    const prices = getPrices(clinic);
    const { text, quotes } = toDemoQuotes(clinic, prices);

    it('gives every price of the clinic, each with a quote that can be found on it', () => {
      expect(quotes.map(({ field }) => field)).toEqual(FEE_NAMES.map((fee) => FEES[fee].field));
      for (const { quote } of quotes) expect(locateQuote(text, quote).verdict).toBe('same');
    });

    it.each(FEE_NAMES)('contradicts only the quote for %s when that price changes', (fee) => {
      const changed = { ...prices, [fee]: (prices[fee] ?? 0) + 10 };
      const now = toPageText(toPricePage(clinic, changed));
      const verdicts = quotes.map(({ quote }) => locateQuote(now, quote).verdict);
      expect(verdicts).toEqual(FEE_NAMES.map((name) => (name === fee ? 'changed' : 'same')));
    });
  },
);

describe('the server for the demonstration’s price pages', () => {
  async function serve() {
    const changed: string[] = [];
    const server = await startPriceServer({
      port: 0,
      prices: new Map(DEMO_CLINICS.map((clinic) => [clinic.path, getPrices(clinic)])),
      onChange: ({ path }) => changed.push(path),
    });
    onTestFinished(server.stop);
    const ask = async (path: string, init?: RequestInit) => {
      const answer = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    };
    return { ask, changed, url: server.url };
  }

  it('changes a price in a single request, and confirms it', async () => {
    const { ask, changed } = await serve();
    expect((await ask('/alder')).text).toContain('£99.99');
    const answer = await ask('/alder/price?fee=89.99', { method: 'POST' });
    expect(answer).toMatchObject({
      status: 200,
      text: 'Alder Clinic, Initial consultation: £89.99\n',
    });
    const page = await ask('/alder');
    expect(page.text).toContain('£89.99');
    expect(page.text).not.toContain('£99.99');
    expect(changed).toEqual(['alder']);
  });
});
