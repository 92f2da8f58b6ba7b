/** `npm run check:live` against the built site as the host serves it, and with each fault that a host may have. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it, type TestContext } from 'vitest';
import { createAsk } from '../../scripts/live/ask.ts';
import { checkSite } from '../../scripts/live/check-site.ts';
import { readHeaderRules } from '../../scripts/live/headers-file.ts';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import {
  type Fault,
  startFaultyHost,
  unpack,
  withHeader,
  withText,
} from '../fixtures/faulty-host.ts';
import { getFreePort } from '../fixtures/free-port.ts';
import { tally } from '../fixtures/tally.ts';

const BUILT_FOR = 'http://localhost:4321';
const RULES = readHeaderRules(readFileSync('public/_headers', 'utf8'));
const DAY_MS = 86_400_000;

let host: Awaited<ReturnType<typeof startFaultyHost>>;
beforeAll(async () => {
  host = await startFaultyHost(inject('siteUrl'));
});
afterAll(() => host.stop());

/** The path that is not answered where a fault says so; its time is ended at once. */
const SILENT = '/privacy';

/** Each check that found something at this time, with its sentence. */
async function findFaults(
  origin: string,
  { now = Date.now(), mostDays = Infinity, isSilent = false } = {},
) {
  const unending = new AbortController().signal;
  const ask = createAsk({
    origin,
    limit: (path) => (path === SILENT && isSilent ? AbortSignal.timeout(1) : unending),
    pause: () => Promise.resolve(),
  });
  const site = { ask, origin, builtFor: BUILT_FOR, rules: RULES, backend: null, mostDays, now };
  const lines = await checkSite(site);
  return lines.filter(({ isFault }) => isFault).map(({ name, sentence }) => `${name}: ${sentence}`);
}

const well: Fault = (_path, answer) => answer;

it('finds nothing wrong with the site, asks for four things at once at most, and for none twice', async () => {
  host.setFault(well);
  expect(await findFaults(host.origin)).toEqual([]);
  const { paths, most } = host.getAsked();
  expect(paths.length).toBeGreaterThan(150);
  expect(new Set(paths).size).toBe(paths.length);
  expect(most).toBeLessThanOrEqual(4);
});

const at =
  (wanted: string | RegExp, change: Fault): Fault =>
  (path, answer) =>
    (typeof wanted === 'string' ? path === wanted : wanted.test(path))
      ? change(path, answer)
      : answer;

const lose =
  (name: string): Fault =>
  (_path, answer) =>
    withHeader(answer, name, null);

const say =
  (name: string, value: string): Fault =>
  (_path, answer) =>
    withHeader(answer, name, value);

const reword =
  (from: string | RegExp, to: string): Fault =>
  (_path, answer) =>
    withText(answer, (text) => text.replace(from, to));

const toStatus =
  (status: number): Fault =>
  (_path, answer) => ({ ...answer, status });

/** What a host may do wrong, and what begins and stands in the one line that says so. */
const FAULTS: [name: string, fault: Fault, check: string, words: RegExp][] = [
  ['a page is gone', at('/privacy', toStatus(404)), 'Listed pages', /\/privacy answers 404/],
  [
    'a page of another host',
    at('/terms', reword(`href="${BUILT_FOR}/terms"`, 'href="https://old.example/terms"')),
    'Listed pages',
    /\/terms says that its address is “https:\/\/old\.example\/terms”/,
  ],
  [
    'what is missing is answered with 200',
    at(/no-such/, toStatus(200)),
    'Missing pages',
    /\/no-such-page-7f3a is no page, and answers 200/,
  ],
  [
    'a redirect is gone',
    at('/conditions/cancer', toStatus(404)),
    'Redirects',
    /\/conditions\/cancer answers 404 instead of leading to \/conditions\/cancer-article/,
  ],
  [
    'a redirect for now only',
    at('/clinic', toStatus(302)),
    'Redirects',
    /\/clinic answers 302 instead of leading to \/clinics#moved-from=clinic with 301/,
  ],
  [
    'a page under a second address',
    at('/about/', toStatus(200)),
    'Slashes',
    /\/about\/ answers 200 instead of leading to \/about/,
  ],
  [
    'the desk’s addresses are gone',
    at(/^\/admin\/(?!preview)/, toStatus(404)),
    'Desk',
    /\/admin\/login answers 404 instead of the desk/,
  ],
  [
    'a header is missing everywhere',
    lose('x-content-type-options'),
    'Headers',
    /sends nothing as x-content-type-options instead of “nosniff”/,
  ],
  [
    'pages that may be framed',
    at('/quiz', say('content-security-policy', "frame-ancestors *; base-uri 'self'")),
    'Headers',
    /\/quiz sends “frame-ancestors \*;/,
  ],
  [
    'results that may be stored',
    at('/results', say('cache-control', 'public, max-age=60')),
    'Headers',
    /\/results sends “public, max-age=60” as cache-control instead of “no-store”/,
  ],
  [
    'a cookie of the host',
    at('/', say('set-cookie', '__bot=1; Path=/')),
    'Headers',
    /\/ sets a cookie, __bot/,
  ],
  [
    'a policy with unsafe-inline',
    at('/quiz', reword("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    'Policies',
    /\/quiz allows 'unsafe-inline' in its policy/,
  ],
  [
    'a page without a policy',
    at('/faqs', reword(/<meta http-equiv="content-security-policy"[^>]*>/, '')),
    'Policies',
    /\/faqs has no policy of its own/,
  ],
  [
    'a script that the host adds',
    at('/tools', reword('</body>', '<script>track()</script></body>')),
    'Policies',
    /\/tools holds a script or style that its own policy does not know/,
  ],
  [
    'pages kept for a day',
    at('/reviews', say('cache-control', 'public, max-age=86400')),
    'Caching',
    /\/reviews may be kept for longer than 10 minutes/,
  ],
  ['nothing is packed', (_path, answer) => unpack(answer), 'Packing', /\/ is sent unpacked/],
  [
    'HTML instead of JSON',
    at('/menu.json', reword(/[^]+/, '<!doctype html><title>Sign in</title>')),
    'Files',
    /\/menu\.json holds no JSON/,
  ],
  [
    'a security.txt that has run out',
    at('/.well-known/security.txt', reword(/^Expires: .*$/m, 'Expires: 2026-01-01T00:00:00Z')),
    'For programs',
    /security\.txt has run out/,
  ],
  [
    'a feed of another host',
    at('/feed.xml', reword(/<link>[^<]*<\/link>/, '<link>https://old.example/</link>')),
    'For programs',
    /\/feed\.xml links to https:\/\/old\.example\//,
  ],
  ['the settings can be fetched', at('/.env', toStatus(200)), 'Secrets', /\/\.env can be fetched/],
  [
    'a secret key in a file',
    at('/words.json', reword('{', '{"key":"sb_secret_0123456789abcdef",')),
    'Secrets',
    /\/words\.json holds a secret key/,
  ],
  [
    'two builds at once',
    at('/build.json', reword(/"builtAt":"[^"]*"/, '"builtAt":"2026-01-01T00:00:00.000Z"')),
    'Build',
    /\/health\.json and \/build\.json are of different builds/,
  ],
  [
    'open data of another build',
    at('/data/clinics.json', reword(/"clinics":\[/, '"clinics":[{},')),
    'Build',
    /\/data\/clinics\.json holds \d+ clinics, and \/health\.json says \d+/,
  ],
  ['a host that is not well', toStatus(503), 'Site', /\/ answers 503\. Look at the host’s status/],
  [
    'a network that wants somebody to sign in',
    reword(/[^]+/, '<!doctype html><h1>Welcome to our wireless network</h1>'),
    'Site',
    /something other than this site: a network that wants you/,
  ],
  [
    'a network that leads away to sign in',
    (_path, answer) => ({ ...answer, status: 302, headers: { location: 'http://login.example/' } }),
    'Site',
    /leads to http:\/\/login\.example\/ instead of/,
  ],
];

/** Tries it, and holds that one check names it in these words and no other check says anything. */
async function expectNamed(
  context: TestContext,
  fault: Fault,
  check: string,
  words: RegExp,
  options: Parameters<typeof findFaults>[1] = {},
): Promise<void> {
  host.setFault(fault);
  const found = await findFaults(host.origin, options);
  const [line = ''] = found;
  const isNamed = found.length === 1 && line.startsWith(`${check}: `) && words.test(line);
  tally(context, 'Faults', 'a live site', { injected: 1, survived: isNamed ? 1 : 0 });
  expect(isNamed, found.join('\n')).toBe(true);
}

/** Some of one check are left for an exhaustive run, but none of a check that has no other. */
const TRIED = FAULTS.filter(
  ([, , check], index) => isExhaustive || FAULTS.findIndex((fault) => fault[2] === check) === index,
);

it.for(TRIED)('it names exactly %s', async ([, fault, check, words], context) => {
  await expectNamed(context, fault, check, words);
});

it('it names exactly a site that nobody has built for long', async (context) => {
  const now = Date.now() + 40 * DAY_MS;
  const words = /the site was built \d+ days ago/;
  await expectNamed(context, well, 'Build', words, { now, mostDays: 30 });
});

it('it names exactly a page that is never answered', async (context) => {
  const words = /\/privacy did not answer in time/;
  await expectNamed(
    context,
    at(SILENT, () => null),
    'Listed pages',
    words,
    { isSilent: true },
  );
});

it('says so where a host is down', async () => {
  const origin = `http://127.0.0.1:${await getFreePort()}`;
  expect(await findFaults(origin)).toEqual([
    expect.stringMatching(/^Site: .*\/ cannot be asked: its host refuses the connection/),
  ]);
});

it('says nothing of a page that answers at the second try', async () => {
  let tries = 0;
  host.setFault(
    at('/privacy', (_path, answer) => (tries++ === 0 ? { ...answer, status: 503 } : answer)),
  );
  expect(await findFaults(host.origin)).toEqual([]);
  expect(tries).toBe(2);
});
