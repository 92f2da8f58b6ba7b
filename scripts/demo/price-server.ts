import { createHash } from 'node:crypto';
import { type LocalServer, serve } from '../lib/local-server.ts';
import {
  DEMO_CLINICS,
  type DemoClinic,
  type Fee,
  FEE_NAMES,
  FEES,
  type Prices,
  toAmount,
  toPricePage,
} from './price-pages.ts';

const MAX_PRICE = 9999;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

type PriceServerOptions = {
  port: number;
  /** By path; mutated. */
  prices: Map<string, Prices>;
  onChange?: (clinic: DemoClinic) => void;
};

const toForm = ({ path, name }: DemoClinic, prices: Prices) => `
<section><h2><a href="/${path}">${name}</a></h2>${FEE_NAMES.map(
  (fee) => `
<form method="post" action="/${path}/price"><input type="hidden" name="of" value="${fee}">
<label>${FEES[fee].name}, in pounds <input name="fee" inputmode="decimal" size="8" value="${prices[fee] ?? ''}"></label>
<button>Change</button></form>`,
).join('')}</section>`;

const toControlPage = (prices: ReadonlyMap<string, Prices>) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Price pages of the example clinics</title>
<meta name="viewport" content="width=device-width">
<style>body { font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem } form { margin: .5rem 0 }</style></head>
<body><main><h1>Price pages of the example clinics</h1>
<p>Change a price here, as a clinic would on its own website. The watcher checks the page at once and adds it to
the pages to read. Leave a box empty to remove its price from the page.</p>${DEMO_CLINICS.map(
  (clinic) => {
    const own = prices.get(clinic.path);
    return own ? toForm(clinic, own) : '';
  },
).join('')}</main></body></html>`;

/** Null for empty text, undefined for invalid text. */
function parsePrice(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const price = /^\s*£?\d+(?:\.\d{1,2})?\s*$/.test(text) ? Number(text.replace('£', '')) : NaN;
  return price <= MAX_PRICE ? price : undefined;
}

const isFee = (text: string): text is Fee => FEE_NAMES.some((fee) => fee === text);

const toText = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { ...TEXT } });

function toPage(request: Request, html: string): Response {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`;
  return request.headers.get('if-none-match') === etag
    ? new Response(null, { status: 304, headers: { etag } })
    : new Response(html, { headers: { ...HTML, etag, 'cache-control': 'no-cache' } });
}

/** Reads the change from the page's form, or from `fee` and `of` in the address. */
async function changePrice(
  request: Request,
  clinic: DemoClinic,
  { prices, onChange }: PriceServerOptions,
): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const given = new URLSearchParams([...form, ...new URL(request.url).searchParams]);
  const fee = given.get('of') ?? 'initial';
  const price = parsePrice(given.get('fee') ?? 'none');
  const own = prices.get(clinic.path);
  if (!own || !isFee(fee) || price === undefined) {
    return toText(`Send fee=89.99, and of=${FEE_NAMES.join('|')}.\n`, 400);
  }
  own[fee] = price;
  onChange?.(clinic);
  if (form.has('fee')) return new Response(null, { status: 303, headers: { location: '/' } });
  const now = price === null ? 'no longer on the page' : toAmount(price);
  return toText(`${clinic.name}, ${FEES[fee].name}: ${now}\n`);
}

async function answer(request: Request, options: PriceServerOptions): Promise<Response> {
  const { method } = request;
  const { pathname, origin: own } = new URL(request.url);
  const [, path, action] = pathname.split('/');
  const clinic = DEMO_CLINICS.find((one) => one.path === path);
  const prices = clinic && options.prices.get(clinic.path);
  if (method === 'POST' && clinic && action === 'price') {
    // A different website, open in the same browser, must not change prices.
    const isCrossOrigin = (request.headers.get('origin') ?? own) !== own;
    if (isCrossOrigin) return new Response(null, { status: 403 });
    return changePrice(request, clinic, options);
  }
  if (method !== 'GET' && method !== 'HEAD') return new Response(null, { status: 405 });
  if (pathname === '/')
    return new Response(toControlPage(options.prices), { headers: { ...HTML } });
  if (pathname === '/robots.txt') return toText('User-agent: *\nAllow: /\n');
  if (clinic && prices && action === undefined) return toPage(request, toPricePage(clinic, prices));
  return toText('There is no such page.\n', 404);
}

export const startPriceServer = (options: PriceServerOptions): Promise<LocalServer> =>
  serve(options.port, (request) => answer(request, options));
