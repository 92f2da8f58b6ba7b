/** Forged tokens in every place that accepts one, and valid ones whose rights have ended. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { type Answer, type Probe, startProbed } from './probed.ts';
import { asUser, createCaller, IDS, PASSWORD, signIn } from './test-backend.ts';

const { backend, people, tryAll } = await startProbed();
const { sql, publishableKey } = backend;
const editor = people['editor']!;
const anonymous = createCaller(backend);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);

const forge = (claims: object, secret: string, header: object = {}): string => {
  const head = encode({ alg: 'HS256', typ: 'JWT', ...header });
  const signed = `${head}.${encode({ iat: now, exp: now + 3600, ...claims })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

const real = editor.headers['authorization']!.replace('Bearer ', '');
const [head = '', payload = '', signature = ''] = real.split('.');
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
const SERVICE = { role: 'service_role' };

const GUESSES = [
  ...['', ' ', 'secret', 'password', 'jwt', 'supabase', 'your-256-bit-secret', 'null', 'undefined'],
  ...['super-secret-jwt-token-with-at-least-32-characters-long', publishableKey, backend.url],
];
const CLAIMS: object[] = [
  claims,
  SERVICE,
  { role: 'postgres' },
  { role: 'supabase_admin' },
  { ...claims, ...SERVICE },
  { ...claims, iss: 'https://elsewhere.example', aud: 'everybody' },
  { ...claims, nbf: now + 3600 },
  { ...claims, exp: now - 3600 },
];
const HEADERS: object[] = [
  { kid: '../../../../dev/null' },
  { kid: "' union select 'secret' --" },
  { jku: 'https://elsewhere.example/keys.json' },
  { jwk: { kty: 'oct', k: 'c2VjcmV0' } },
  { alg: 'none' },
  { alg: 'NONE' },
  { alg: 'HS512' },
  { alg: 'RS256' },
  { alg: 'ES256' },
  { crit: ['exp'] },
];
const FORGED = [
  ...CLAIMS.flatMap((made) => GUESSES.map((secret) => forge(made, secret))),
  ...HEADERS.flatMap((header) => [forge(claims, 'secret', header), forge(SERVICE, '', header)]),
  `${encode({ alg: 'none' })}.${payload}.`,
  `${encode({ alg: 'none' })}.${payload}.${signature}`,
  `${head}.${payload}.`,
  `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
  `${head}.${encode({ ...claims, ...SERVICE })}.${signature}`,
  `${head}.${encode({ ...claims, exp: now + 10 * 365 * 86_400 })}.${signature}`,
  `${real}.${signature}`,
  `x${real}`,
  '..',
  'null',
  'x'.repeat(6_000),
];

/** A forged token fails, or gives no more access than none at all. */
function judge({ status, body }: Answer, { method }: Probe): string | null {
  if (method !== 'GET') return status < 400 ? 'was accepted' : null;
  const rows = status < 300 && Array.isArray(body) ? body.length : 0;
  return rows > 1 ? `${rows} articles` : null;
}

const DOORS: Omit<Probe, 'headers'>[] = [
  { method: 'GET', path: '/rest/v1/articles?select=id' },
  { method: 'PATCH', path: `/rest/v1/articles?id=eq.${IDS.live}`, body: { title: 'Forged' } },
  { method: 'POST', path: '/rest/v1/rpc/list_editors', body: {} },
];

describe('a token that was never issued', () => {
  const PLACES: Record<string, (token: string) => Record<string, string>> = {
    'as the bearer token': (token) => ({ authorization: `Bearer ${token}` }),
    'as the key': (token) => ({ apikey: token }),
    'after a valid one': (token) => ({
      authorization: `${people['stranger']!.headers['authorization']}, Bearer ${token}`,
    }),
    'as both the bearer token and the key': (token) => ({
      apikey: token,
      authorization: `Bearer ${token}`,
    }),
    'in other headers': (token) => ({
      'x-authorization': `Bearer ${token}`,
      'x-forwarded-user': 'editor@example.org',
      cookie: `sb-access-token=${token}; sb-127-auth-token=${token}`,
    }),
  };

  it.for(chooseCases(Object.entries(PLACES), 2))(
    'gives no access when sent %s',
    async ([, put], context) => {
      const probes = chooseCases(FORGED, 30).flatMap((token) =>
        DOORS.map((door) => ({ ...door, headers: put(token) })),
      );
      const nobody = { ...people['forged']!, headers: {} };
      expect(await tryAll(context, nobody, probes, { judge })).toEqual([]);
    },
  );
});

type Session = { access_token: string; refresh_token: string };

const openSession = async (email: string): Promise<Session> =>
  (await anonymous('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD }))
    .body as Session;

/** Ways to end an editor's rights while they still hold a token. */
const ENDINGS: Record<string, (id: string, email: string, held: Session) => Promise<unknown>> = {
  'signing out': (_id, _email, held) =>
    createCaller(backend, asUser(held.access_token))('POST', '/auth/v1/logout?scope=local'),
  'signing out everywhere': async (_id, email) =>
    createCaller(backend, asUser(await signIn(backend, email)))(
      'POST',
      '/auth/v1/logout?scope=global',
    ),
  'removal by a super admin': (id) =>
    createCaller(backend, people['superAdmin']!.headers)('POST', '/rest/v1/rpc/revoke_person', {
      person: id,
    }),
  'the revoke command': (_id, email) => sql('select public.revoke_editor($1)', [email]),
  'the loss of the editor flag': (id) =>
    sql('update admin_users set is_admin = false where user_id = $1', [id]),
  'the deletion of the editor’s row': (id) =>
    sql('delete from admin_users where user_id = $1', [id]),
  'the deletion of the account': (id) => sql('delete from auth.users where id = $1', [id]),
};

let count = 0;

it.for(chooseCases(Object.entries(ENDINGS), 4))(
  'a valid token loses its rights at once through %s',
  async ([, end], context) => {
    const email = `leaver${++count}@example.org`;
    const id = await createAccount(sql, email, PASSWORD, { isAdmin: true });
    const held = await openSession(email);
    const call = createCaller(backend, asUser(held.access_token));
    expect((await call('GET', '/rest/v1/articles?select=id')).body).toHaveLength(3);
    await end(id, email, held);
    // Someone still signed in gets a new token, but no rights with it.
    const again = await anonymous('POST', '/auth/v1/token?grant_type=refresh_token', {
      refresh_token: held.refresh_token,
    });
    const renewed = (again.body as Partial<Session>).access_token;
    for (const token of renewed ? [held.access_token, renewed] : [held.access_token]) {
      const person = {
        ...people['demoted']!,
        name: renewed ? 'demoted editor' : 'editor who has signed out',
        id,
        headers: asUser(token),
      };
      const doors = [
        ...DOORS,
        { method: 'POST', path: '/rest/v1/rpc/read_clinics', body: {} },
        { method: 'POST', path: '/rest/v1/rpc/read_activity', body: { filter: {}, max_rows: 9 } },
        { method: 'POST', path: '/rest/v1/rpc/read_inbox', body: { with_suspects: false } },
        { method: 'POST', path: '/rest/v1/articles', body: { slug: 'late', title: 'Late' } },
        { method: 'DELETE', path: '/rest/v1/articles?id=not.is.null' },
        { method: 'GET', path: '/rest/v1/drafts' },
        { method: 'GET', path: '/rest/v1/source_pages' },
      ];
      const lateJudge = (answer: Answer, probe: Probe) => {
        const { body, status } = answer;
        // Changing invisible rows is not an error; the table shows that none changed.
        const isEmpty = status < 300 && (body === null || (Array.isArray(body) && !body.length));
        return isEmpty ? null : judge(answer, probe);
      };
      expect(await tryAll(context, person, doors, { judge: lateJudge })).toEqual([]);
    }
  },
);

it('the probe notices a token that stays valid too long', async () => {
  const kept = { ...people['forged']!, headers: editor.headers };
  expect(await tryAll(null, kept, [...DOORS], { judge })).not.toEqual([]);
});
