import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { HOST, listen, stopServing } from '../lib/local-server.ts';
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

const MAX_FORM_BYTES = 1000;
const MAX_PRICE = 9999;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

export type PriceServer = {
  url: string;
  stop: () => Promise<void>;
};

export type PriceServerOptions = {
  /** 0 takes any free port. */
  port: number;
  /** By path; changed in place. */
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

const toControls = (prices: ReadonlyMap<string, Prices>) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Price pages of the example clinics</title>
<meta name="viewport" content="width=device-width">
<style>body { font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem } form { margin: .5rem 0 }</style></head>
<body><main><h1>Price pages of the example clinics</h1>
<p>Change a price here, as a clinic would on its own website. The watcher looks at once, and the page turns up
among those to read. An empty box takes a price off the page.</p>${DEMO_CLINICS.map((clinic) => {
  const own = prices.get(clinic.path);
  return own ? toForm(clinic, own) : '';
}).join('')}</main></body></html>`;

/** Null for an empty text, undefined for an invalid one. */
function parsePrice(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const price = /^\s*£?\d+(?:\.\d{1,2})?\s*$/.test(text) ? Number(text.replace('£', '')) : NaN;
  return price <= MAX_PRICE ? price : undefined;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > MAX_FORM_BYTES) throw new Error('The form is too large.');
  }
  return new URLSearchParams(text);
}

const isFee = (text: string): text is Fee => FEE_NAMES.some((fee) => fee === text);

function answerPage(request: IncomingMessage, response: ServerResponse, html: string): void {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { ...HTML, etag, 'cache-control': 'no-cache' }).end(html);
}

async function changePrice(
  request: IncomingMessage,
  response: ServerResponse,
  { clinic, asked, options }: { clinic: DemoClinic; asked: URL; options: PriceServerOptions },
): Promise<void> {
  const form = await readForm(request);
  const fee = form.get('of') ?? asked.searchParams.get('of') ?? 'initial';
  const price = parsePrice(form.get('fee') ?? asked.searchParams.get('fee') ?? 'none');
  const prices = options.prices.get(clinic.path);
  if (!prices || !isFee(fee) || price === undefined) {
    response.writeHead(400, TEXT).end(`Send fee=89.99, and of=${FEE_NAMES.join('|')}.\n`);
    return;
  }
  prices[fee] = price;
  options.onChange?.(clinic);
  const now = price === null ? 'no longer on the page' : toAmount(price);
  if (form.has('fee')) response.writeHead(303, { location: '/' }).end();
  else response.writeHead(200, TEXT).end(`${clinic.name}, ${FEES[fee].name}: ${now}\n`);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: PriceServerOptions,
): Promise<void> {
  const own = `http://${request.headers.host ?? HOST}`;
  const asked = new URL(request.url ?? '/', own);
  const [, path = '', action] = asked.pathname.split('/');
  const clinic = DEMO_CLINICS.find((one) => one.path === path);
  const prices = clinic && options.prices.get(clinic.path);
  const { origin } = request.headers;
  if (request.method === 'POST' && clinic && action === 'price') {
    // Other websites open in the same browser may not change prices.
    if (origin !== undefined && origin !== own) response.writeHead(403).end();
    else await changePrice(request, response, { clinic, asked, options });
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405).end();
  } else if (asked.pathname === '/') {
    response.writeHead(200, HTML).end(toControls(options.prices));
  } else if (asked.pathname === '/robots.txt') {
    response.writeHead(200, TEXT).end('User-agent: *\nAllow: /\n');
  } else if (clinic && prices && action === undefined) {
    answerPage(request, response, toPricePage(clinic, prices));
  } else {
    response.writeHead(404, TEXT).end('There is no such page.\n');
  }
}

/** Listens on 127.0.0.1. Rejects when it cannot. */
export async function startPriceServer(options: PriceServerOptions): Promise<PriceServer> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch(() => response.writeHead(400).end());
  });
  const port = await listen(server, options.port);
  return { url: `http://${HOST}:${port}`, stop: () => stopServing(server) };
}
