/** `npm run check:live` against the built site as the host serves it, and with each fault that a host may have. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createAsk } from '../../scripts/live/ask.ts';
import { checkSite } from '../../scripts/live/check-site.ts';
import { readHeaderRules } from '../../scripts/live/headers-file.ts';
import {
  type Fault,
  startFaultyHost,
  unpack,
  withHeader,
  withText,
} from '../fixtures/faulty-host.ts';
import { getFreePort } from '../fixtures/free-port.ts';

const BUILT_FOR = 'http://localhost:4321';
const RULES = readHeaderRules(readFileSync('public/_headers', 'utf8'));

let host: Awaited<ReturnType<typeof startFaultyHost>>;
beforeAll(async () => {
  host = await startFaultyHost(inject('siteUrl'));
});
afterAll(() => host.stop());

/** Each check that found something, with its sentence. */
async function findFaults(origin: string) {
  const unending = new AbortController().signal;
  const ask = createAsk({ origin, limit: () => unending, pause: () => Promise.resolve() });
  const lines = await checkSite({
    ...{ ask, origin, builtFor: BUILT_FOR, rules: RULES, backend: null },
    ...{ mostDays: Infinity, now: Date.now() },
  });
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

const at = (wanted: RegExp, change: Fault): Fault => {
  return (path, answer) => (wanted.test(path) ? change(path, answer) : answer);
};
const say = (name: string, value: string | null): Fault => {
  return (_path, answer) => withHeader(answer, name, value);
};
const reword = (from: string | RegExp, to: string): Fault => {
  return (_path, answer) => withText(answer, (text) => text.replace(from, to));
};
const toStatus = (status: number): Fault => {
  return (_path, answer) => ({ ...answer, status });
};
const SIGN_IN = '<!doctype html><title>Sign in</title>';
const KEY = '{"key":"sb_secret_0123456789abcdef",';

/** What a host may do wrong on which paths, and what the one line of a check begins with that says so. */
const FAULTS: [paths: RegExp, fault: Fault, line: string][] = [
  [/^\/privacy$/, toStatus(404), 'Listed pages: /privacy answers 404'],
  [/^\/faq$/, toStatus(404), 'Fixed pages: /faq answers 404'],
  [/no-such/, toStatus(200), 'Missing pages: /no-such-page-7f3a is no page, and answers 200'],
  [/^\/clinic$/, toStatus(302), 'Redirects: /clinic answers 302 instead of leading to'],
  [/^\/about\/$/, toStatus(200), 'Slashes: /about/ answers 200 instead of leading to /about'],
  [/^\/admin\/(?!preview)/, toStatus(404), 'Desk: /admin/login answers 404 instead of the desk'],
  [
    /^\/results$/,
    say('cache-control', 'public, max-age=60'),
    'Headers: /results sends “public, max-age=60” as cache-control instead of “no-store”',
  ],
  [
    /^\/tools$/,
    reword('</body>', '<script>track()</script></body>'),
    'Policies: /tools holds a script or style that its own policy does not know',
  ],
  [
    /^\/reviews$/,
    say('cache-control', 'public, max-age=86400'),
    'Caching: /reviews may be kept for longer than 10 minutes',
  ],
  [/^/, (_path, answer) => unpack(answer), 'Packing: / is sent unpacked'],
  [/^\/menu\.json$/, reword(/[^]+/, SIGN_IN), 'Files: /menu.json holds no JSON'],
  [
    /security\.txt$/,
    reword(/^Expires: .*$/m, 'Expires: 2026-01-01T00:00:00Z'),
    'For programs: /.well-known/security.txt has run out',
  ],
  [/^\/words\.json$/, reword('{', KEY), 'Secrets: /words.json holds a secret key'],
  [
    /^\/build\.json$/,
    reword(/"builtAt":"[^"]*"/, '"builtAt":"2026-01-01T00:00:00.000Z"'),
    'Build: /health.json and /build.json are of different builds',
  ],
];

it('names one fault of each check when they come together, and nothing else', async () => {
  host.setFault((path, answer) =>
    FAULTS.reduce((given, [paths, fault]) => at(paths, fault)(path, given), answer),
  );
  const found = await findFaults(host.origin);
  const lines = FAULTS.map(([, , line]) => line).toSorted();
  expect(found.toSorted()).toEqual(lines.map((line) => expect.stringContaining(line) as string));
});

it.each([
  ['is ill', toStatus(503), '/ answers 503. Look at the host’s status page'],
  ['shows a sign-in page', reword(/[^]+/, SIGN_IN), '/ answers with something other than this'],
])('looks no further where a host %s', async (_, fault, words) => {
  host.setFault(fault);
  expect(await findFaults(host.origin)).toEqual([
    expect.stringContaining(`Site: ${host.origin}${words}`),
  ]);
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
    at(/^\/privacy$/, (_path, answer) => (tries++ === 0 ? { ...answer, status: 503 } : answer)),
  );
  expect(await findFaults(host.origin)).toEqual([]);
  expect(tries).toBe(2);
});
