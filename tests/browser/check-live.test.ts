/** `npm run check:live` against the built site, and with each fault a host may have. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createFetcher } from '../../scripts/live/fetcher.ts';
import { checkSite } from '../../scripts/live/check-site.ts';
import { getProgram, start } from '../../scripts/lib/processes.ts';
import { EMULATOR_SETTINGS } from '../../scripts/lib/site-server.ts';
import { readHeaderRules } from '../../scripts/live/headers-file.ts';
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

const UNANSWERED = '/privacy';

async function findFaults(
  origin: string,
  { now = Date.now(), maxDays = Infinity, isSilent = false } = {},
) {
  const unending = new AbortController().signal;
  const ask = createFetcher({
    origin,
    limit: (path) => (path === UNANSWERED && isSilent ? AbortSignal.timeout(1) : unending),
    pause: () => Promise.resolve(),
  });
  const site = {
    fetchPath: ask,
    origin,
    builtFor: BUILT_FOR,
    rules: RULES,
    backend: null,
    maxDays,
    now,
  };
  const lines = await checkSite(site);
  return lines.filter(({ isFault }) => isFault).map(({ name, sentence }) => `${name}: ${sentence}`);
}

const well: Fault = (_path, answer) => answer;

it('a healthy site passes, with at most four requests at once and none repeated', async () => {
  host.setFault(well);
  expect(await findFaults(host.origin)).toEqual([]);
  const { paths, maxConcurrent } = host.getAsked();
  expect(paths.length).toBeGreaterThan(150);
  expect(new Set(paths).size).toBe(paths.length);
  expect(maxConcurrent).toBeLessThanOrEqual(4);
});

it(
  'Cloudflare Workers has one fault: alternative addresses redirect temporarily instead of permanently',
  {
    tags: ['exhaustive'],
  },
  async () => {
    const port = String(await getFreePort());
    const server = start({
      args: [
        ...[getProgram('wrangler'), 'dev', '--config', 'scripts/wrangler.jsonc', '--port', port],
        ...[
          '--ip',
          '127.0.0.1',
          '--inspector-port',
          '0',
          '--show-interactive-dev-session',
          'false',
        ],
      ],
      env: EMULATOR_SETTINGS,
      output: 'collect',
    });
    try {
      const origin = `http://127.0.0.1:${port}`;
      await expect.poll(() => fetch(origin), { timeout: 30_000 }).toMatchObject({ ok: true });
      const found = await findFaults(origin);
      expect(found).toEqual([
        expect.stringMatching(/^Slashes: .* returns 307 instead of redirecting/),
      ]);
    } finally {
      await server.stop();
    }
  },
);

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
const leadAway: Fault = (_path, answer) => ({
  ...answer,
  status: 302,
  headers: { location: 'http://login.example/' },
});

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
const SIGN_IN = '<!doctype html><title>Sign in</title>';
const KEY = '{"key":"sb_secret_0123456789abcdef",';

/** Host faults by path, and the start of the line that reports each. */
const FAULTS: [paths: RegExp, fault: Fault, line: string][] = [
  [/^/, toStatus(503), 'Site: ORIGIN/ returns 503. Check the host’s status page'],
  [/^/, reword(/[^]+/, SIGN_IN), 'Site: ORIGIN/ shows something other than this site'],
  [/^/, leadAway, 'Site: ORIGIN/ redirects to http://login.example/ instead of'],
  [/^\/privacy$/, toStatus(404), 'Listed pages: /privacy returns 404'],
  [
    /^\/terms$/,
    reword(`href="${BUILT_FOR}/terms"`, 'href="https://old.example/terms"'),
    'Listed pages: /terms gives its address as “https://old.example/terms”',
  ],
  [/^\/faq$/, toStatus(404), 'Fixed pages: /faq returns 404'],
  [/no-such/, toStatus(200), 'Missing pages: /no-such-page-7f3a does not exist, but returns 200'],
  [/^\/conditions\/cancer$/, toStatus(404), 'Redirects: /conditions/cancer returns 404'],
  [/^\/clinic$/, toStatus(302), 'Redirects: /clinic returns 302 instead of redirecting to'],
  [/^\/about\/$/, toStatus(200), 'Slashes: /about/ returns 200 instead of redirecting to /about'],
  [/^\/admin\/(?!preview)/, toStatus(404), 'Desk: /admin/login returns 404 instead of the desk'],
  [
    /^\/$/,
    say('x-content-type-options', null),
    'Headers: / sends nothing as x-content-type-options',
  ],
  [
    /^\/quiz$/,
    say('content-security-policy', "frame-ancestors *; base-uri 'self'"),
    'Headers: /quiz sends “frame-ancestors *;',
  ],
  [
    /^\/results$/,
    say('cache-control', 'public, max-age=60'),
    'Headers: /results sends “public, max-age=60” as cache-control instead of “no-store”',
  ],
  [/^\/$/, say('set-cookie', '__bot=1; Path=/'), 'Headers: / sets the cookie __bot'],
  [
    /^\/quiz$/,
    reword("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    "Policies: /quiz allows 'unsafe-inline' in its policy",
  ],
  [/^\/faqs$/, reword(POLICY, ''), 'Policies: /faqs has no content security policy'],
  [
    /^\/tools$/,
    reword('</body>', '<script>track()</script></body>'),
    'Policies: /tools contains a script or style that its policy does not list',
  ],
  [
    /^\/reviews$/,
    say('cache-control', 'public, max-age=86400'),
    'Caching: /reviews may be cached for longer than 10 minutes',
  ],
  [/^/, (_path, answer) => unpack(answer), 'Compression: / is not compressed'],
  [/^\/menu\.json$/, reword(/[^]+/, SIGN_IN), 'Files: /menu.json is not valid JSON'],
  [
    /security\.txt$/,
    reword(/^Expires: .*$/m, 'Expires: 2026-01-01T00:00:00Z'),
    'Machine-readable files: /.well-known/security.txt has expired',
  ],
  [
    /^\/feed\.xml$/,
    reword(/<link>[^<]*<\/link>/, '<link>https://old.example/</link>'),
    'Machine-readable files: /feed.xml links to https://old.example/',
  ],
  [/^\/\.env$/, toStatus(200), 'Secrets: /.env can be fetched'],
  [/^\/words\.json$/, reword('{', KEY), 'Secrets: /words.json contains a secret key'],
  [
    /^\/build\.json$/,
    reword(/"builtAt":"[^"]*"/, '"builtAt":"2026-01-01T00:00:00.000Z"'),
    'Build: /health.json and /build.json come from different builds',
  ],
  [
    /^\/data\/clinics\.json$/,
    reword(/"clinics":\[/, '"clinics":[{},'),
    'Build: /data/clinics.json lists',
  ],
];

const getCheck = (line: string) => line.replace(/:.*/, '');

/** The first fault of each check, except those that end the run. */
const FIRST = FAULTS.filter(
  ([, , line], index) =>
    getCheck(line) !== 'Site' &&
    FAULTS.findIndex(([, , other]) => getCheck(other) === getCheck(line)) === index,
);

it('faults of different checks are all reported when they occur together', async () => {
  host.setFault((path, answer) =>
    FIRST.reduce<ReturnType<Fault>>(
      (given, [paths, fault]) => given && at(paths, fault)(path, given),
      answer,
    ),
  );
  const found = await findFaults(host.origin);
  expect(found.map(getCheck).toSorted()).toEqual(
    FIRST.map(([, , line]) => getCheck(line)).toSorted(),
  );
  for (const [, , line] of FIRST) {
    expect(found).toContainEqual(expect.stringContaining(line));
  }
});

it.for(FAULTS.map(([paths, fault, line]) => ({ paths, fault, line })))(
  'a single fault is reported as just “$line”',
  { tags: ['exhaustive'] },
  async ({ paths, fault, line }, context) => {
    host.setFault(at(paths, fault));
    const found = await findFaults(host.origin);
    const begin = line.replace('ORIGIN', host.origin);
    const isNamed = found.length === 1 && found[0]?.startsWith(begin) === true;
    tally(context, 'Faults', 'a live site', { injected: 1, survived: isNamed ? 1 : 0 });
    expect(found).toEqual([expect.stringContaining(begin)]);
  },
);

it(
  'a site that has not been built for a long time is reported',
  { tags: ['exhaustive'] },
  async () => {
    host.setFault(well);
    expect(await findFaults(host.origin, { now: Date.now() + 40 * DAY_MS, maxDays: 30 })).toEqual([
      expect.stringMatching(/^Build: the site was built \d+ days ago/),
    ]);
  },
);

it('a page that never answers is reported', { tags: ['exhaustive'] }, async () => {
  host.setFault(at(/^\/privacy$/, () => null));
  expect(await findFaults(host.origin, { isSilent: true })).toEqual([
    expect.stringContaining('Listed pages: /privacy did not respond in time'),
  ]);
});

it('a host that is down is reported', async () => {
  const origin = `http://127.0.0.1:${await getFreePort()}`;
  expect(await findFaults(origin)).toEqual([
    expect.stringMatching(/^Site: .*\/ cannot be fetched: its host refuses the connection/),
  ]);
});

it('a page that answers on the second try is not reported', async () => {
  let tries = 0;
  host.setFault(
    at(/^\/privacy$/, (_path, answer) => (tries++ === 0 ? { ...answer, status: 503 } : answer)),
  );
  expect(await findFaults(host.origin)).toEqual([]);
  expect(tries).toBe(2);
});
