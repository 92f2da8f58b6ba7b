import { beforeAll, describe, expect, it } from 'vitest';
import { callFunction, readRows } from '../../src/backend/rest.ts';
import { NO_BACKEND, startFakeBackend } from './fake-backend.ts';
import { IDS, resetRows, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const config = { url: backend.url, key: backend.publishableKey };

beforeAll(() => resetRows(backend));

describe('reading rows without the client', () => {
  it('gives the asked columns of the rows that match', async () => {
    const result = await readRows(config, {
      from: 'clinics',
      columns: ['id', 'name', 'rating'],
      where: { id: `in.(${IDS.activeClinic},${IDS.inactiveClinic})`, active: 'eq.true' },
    });
    expect(result).toEqual({
      ok: true,
      data: [{ id: IDS.activeClinic, name: 'Open Clinic', rating: 4.2 }],
    });
  });

  it('sees what an anonymous visitor may see', async () => {
    const all = await readRows(config, { from: 'articles', columns: ['slug'] });
    expect(all).toEqual({ ok: true, data: [{ slug: 'live' }] });
    expect(await readRows(config, { from: 'admin_users', columns: ['user_id'] })).toEqual({
      ok: false,
      reason: 'failed',
      message: 'permission denied for table admin_users',
    });
  });

  it('ends when it is told to', async () => {
    const signal = AbortSignal.abort();
    const result = await readRows(config, { from: 'clinics', columns: ['id'], signal });
    expect(result).toMatchObject({ ok: false, reason: 'failed' });
  });
});

describe('calling a function without the client', () => {
  it('gives what the function returns, or its message', async () => {
    const count = (id: string) =>
      callFunction(config, 'increment_article_view_count', { article_id: id });
    expect(await count(IDS.live)).toEqual({ ok: true, data: 1 });
    expect(await count(IDS.draft)).toMatchObject({
      ok: false,
      message: 'Article not found or not published',
    });
  });
});

describe('a backend that fails', () => {
  const ANSWERS = {
    'a web page': [200, '<h1>Hi</h1>'],
    'half an answer': [200, '[{"id"'],
    'an object': [200, '{}'],
    'an error without a message': [500, '{}'],
    'an error without a body': [503, ''],
  } as const;

  it.each(Object.entries(ANSWERS))(
    'by answering with %s gives a failure',
    async (_name, [status, body]) => {
      const fake = await startFakeBackend((_request, response) => {
        response.writeHead(status).end(body);
      });
      const result = await readRows(fake, { from: 'clinics', columns: ['id'] });
      expect(result).toMatchObject({ ok: false, reason: 'failed' });
      expect(result).not.toMatchObject({ message: '' });
    },
  );

  it('by not being there gives a failure', async () => {
    const result = await readRows(NO_BACKEND, { from: 'clinics', columns: ['id'] });
    expect(result).toMatchObject({ ok: false, reason: 'failed' });
  });
});
