/** The embedded backend must behave as docs/postgrest.md says PostgREST does. */
import { afterAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import { startPreparedBackend } from './prepared-database.ts';
import { asUser, PASSWORD, signIn } from './test-backend.ts';

const backend = await startPreparedBackend({ seeded: false });
afterAll(() => backend.stop());
await backend.sql(`
  create table public.notes (id integer primary key, body text);
  create function public.fail_with(code text) returns void language plpgsql as
    $$ begin raise exception 'no' using errcode = code, detail = 'why', hint = 'how'; end $$;
  create function public.count_to(most integer) returns setof integer language sql stable as
    $$ select generate_series(1, most) $$;
  create function public.keep(id integer) returns integer language sql as
    $$ insert into public.notes values (id) returning id $$;
  create function public.answer_with(status text, headers text) returns void language plpgsql as $$ begin
    perform set_config('response.status', status, true), set_config('response.headers', headers, true);
  end $$;
  grant execute on all functions in schema public to anon, authenticated;
  grant all on public.notes to anon;
`);
await createAccount(backend.sql, 'editor@example.org', PASSWORD, { isAdmin: true });
const token = await signIn(backend, 'editor@example.org');
const SIGNED_IN = asUser(token);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

type Options = {
  body?: unknown;
  headers?: Record<string, string>;
};
type Case = [asked: string, answer: string, options?: Options];

const prefer = (wish: string): Options => ({ headers: { prefer: wish } });

const ask = async (asked: string, { body, headers }: Options = {}) => {
  const [method, path = ''] = asked.split(' ');
  const answer = await fetch(`${backend.url}/rest/v1/${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...headers },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const { code } = (answer.status >= 400 ? JSON.parse(text) : {}) as { code?: string };
  const range = answer.headers.get('content-range');
  return { result: `${answer.status}${code === undefined ? '' : ` ${code}`}`, text, range, answer };
};

const DOCUMENTED: Record<string, Case[]> = {
  'an unknown parameter': [
    ['GET clinics?utm_source=mail', '400 PGRST100'],
    ['GET clinics?apikey=KEY', '400 PGRST100'],
    ['PATCH clinics?apikey=KEY', '400 PGRST100', { body: { name: 'A' } }],
    ['POST rpc/count_to?apikey=KEY', '400 PGRST100', { body: { most: 1 } }],
    ['POST rpc/count_to?apikey=KEY', '400 PGRST100', { body: 'most=1', headers: FORM }],
    ['GET rpc/count_to?most=1&apikey=KEY', '404 PGRST202'],
  ],
  'a value of the wrong type': [
    ['GET clinics?id=eq.no', '400 22P02'],
    ['GET rpc/count_to?most=no', '400 22P02'],
    ['POST rpc/count_to', '400 22P02', { body: { most: 'no' } }],
  ],
  'an unknown name': [
    ['POST rpc/nothing', '404 PGRST202', { body: {} }],
    ['POST rpc/count_to', '404 PGRST202', { body: { most: 1, more: 2 } }],
    ['POST rpc/count_to', '404 PGRST202', { body: {} }],
    ['GET nothing', '404 PGRST205'],
    ['GET clinics?select=nothing', '400 42703'],
    ['GET clinics?nothing=eq.1', '400 42703'],
    ['GET clinics?select=nothing(id)', '400 PGRST200'],
    ['POST notes', '400 PGRST204', { body: { nothing: 1 } }],
  ],
  'a preference': [
    ['GET notes', '400 PGRST122', prefer('handling=strict, nothing')],
    ['GET notes', '200', prefer('handling=lenient, nothing')],
    ['POST notes', '201', { body: { id: 1 }, ...prefer('return=minimal') }],
  ],
  'a body': [
    ['POST rpc/count_to', '200', { body: 'most=1', headers: FORM }],
    ['POST rpc/count_to', '404 PGRST202', { body: 'most=1&more=2', headers: FORM }],
    ['POST notes', '201', { body: 'id=2&body=a', headers: FORM }],
    ['POST rpc/count_to', '400 PGRST102', { body: '{"most":' }],
  ],
  'an unsuitable method': [
    ['PUT rpc/count_to', '405 PGRST101', { body: { most: 1 } }],
    ['GET rpc/keep?id=3', '405 25006'],
  ],
  'a missing permission': [
    ['GET admin_users', '401 42501'],
    ['POST clinics', '401 42501', { body: { name: 'A' } }],
    ['POST clinics', '403 42501', { body: { name: 'A' }, headers: SIGNED_IN }],
    ['GET clinics', '401 PGRST301', { headers: asUser(`${token}x`) }],
  ],
  'a status or headers that a function sets': [
    [
      'POST rpc/answer_with',
      '303',
      { body: { status: '303', headers: '[{"Location": "/sent"}]' } },
    ],
    ['POST rpc/answer_with', '500 PGRST112', { body: { status: 'no', headers: '[]' } }],
    ['POST rpc/answer_with', '500 PGRST111', { body: { status: '200', headers: '{}' } }],
  ],
  'a range that does not exist': [
    ['GET notes?offset=9', '416 PGRST103', prefer('count=exact')],
    ['GET notes?limit=-1', '416 PGRST103'],
  ],
};

describe.each(Object.entries(DOCUMENTED))(
  'for %s, the answer is the one that PostgREST would give',
  (_, cases) => {
    it.each(cases)('%s: %s', async (asked, answer, options) => {
      expect((await ask(asked, options)).result).toBe(answer);
    });
  },
);

it.each([
  ['P0001', 400],
  ['ZF001', 400],
  ['23514', 400],
  ['23503', 409],
  ['23505', 409],
  ['PT404', 404],
  ['28000', 403],
  ['40001', 500],
  ['53300', 503],
  ['53400', 500],
  ['57014', 500],
  ['P0002', 500],
])('database error %s is returned with its message and status %i', async (code, status) => {
  const { text, answer } = await ask('POST rpc/fail_with', { body: { code } });
  expect(answer.status).toBe(status);
  expect(JSON.parse(text)).toMatchObject({ code, message: 'no' });
});

it('a response has at most a thousand rows, and its range gives the total', async () => {
  const { result, range, text } = await ask('GET rpc/count_to?most=1001', prefer('count=exact'));
  expect([result, range]).toEqual(['206', '0-999/1001']);
  expect(JSON.parse(text)).toHaveLength(1000);
  expect((await ask('GET rpc/count_to?most=1001')).range).toBe('0-999/*');
});
