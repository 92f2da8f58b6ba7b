import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callFunction, readRows } from '../../src/backend/rest.ts';
import { countArticleView, readClinicVersions } from '../../src/backend/visitor-calls.ts';
import { startFakeBackend } from './fake-backend.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const config = { url: backend.url, key: backend.publishableKey };

const { signal } = new AbortController();
const read = (where: typeof config, path: string) => readRows(where, path, signal);

beforeAll(() => resetRows(backend));
afterEach(() => vi.restoreAllMocks());

it('reading rows without the client returns the requested columns of public rows', async () => {
  const result = await read(config, 'clinics?select=id,name,rating&rating=gte.4');
  expect(result).toEqual({
    ok: true,
    data: [{ id: IDS.activeClinic, name: 'Open Clinic', rating: 4.2 }],
  });
  expect(await read(config, 'admin_users?select=user_id')).toEqual({
    ok: false,
    reason: 'failed',
    message: 'permission denied for table admin_users',
  });
});

it('calling a function without the client returns its result or its error message', async () => {
  const count = (id: string) =>
    callFunction(config, 'increment_article_view_count', { article_id: id });
  expect(await count(IDS.live)).toEqual({ ok: true, data: 1 });
  expect(await count(IDS.draft)).toMatchObject({
    ok: false,
    message: 'Article not found or not published',
  });
});

it('clinic versions are returned only for active clinics among the requested ids', async () => {
  const ids = [IDS.activeClinic, IDS.inactiveClinic, IDS.unknown];
  expect(await readClinicVersions(config, ids, signal)).toEqual({
    ok: true,
    data: [{ id: IDS.activeClinic, updated_at: expect.stringMatching(/^\d{4}-/) as string }],
  });
});

describe('a view of an article', () => {
  it.each([IDS.draft, IDS.unknown])('that is not public is silently not counted', async (id) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await countArticleView(config, id);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is dropped with a line in the log when the backend fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const fake = await startFakeBackend((_request, response) => {
      response.writeHead(400).end('{"message":"too busy"}');
    });
    await countArticleView(fake, IDS.live);
    expect(warn.mock.calls).toEqual([['too busy']]);
  });
});

it.each([
  [200, '<h1>Hi</h1>'],
  [200, '[{"id"'],
  [503, ''],
])('a backend that answers %i with "%s" leads to a failure', async (status, body) => {
  const fake = await startFakeBackend((_request, response) => {
    response.writeHead(status).end(body);
  });
  const result = await read(fake, 'clinics?select=id');
  expect(result).toMatchObject({ ok: false, reason: 'failed' });
  expect(result).not.toMatchObject({ message: '' });
});
