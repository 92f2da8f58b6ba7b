import { describe, expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { type Answer, type Probe, startProbed } from './probed.ts';
import { HIDDEN_MARK } from './test-backend.ts';

const { backend, people, restore, tryAll } = await startProbed();
const { sql } = backend;

const NAME = `${HIDDEN_MARK}.webp`;
const FILE = { 'content-type': 'image/webp', 'x-upsert': 'true' };
const ROOT = '/storage/v1/object';

/** Names that lead elsewhere, or seem to. */
const NAMES = [
  ...['../room.webp', '..%2froom.webp', '..%2f..%2f..%2fetc%2fpasswd', '%2e%2e/secrets.json'],
  ...['a/b.webp', 'room.webp/../../x.webp', 'C:%5croom.webp', '.env'],
  ...['room.html', 'room.svg', 'ROOM.WEBP', '%20.webp', `${'x'.repeat(300)}.webp`],
];

const DOORS: Probe[] = [
  { method: 'GET', path: '/storage/v1/bucket' },
  { method: 'POST', path: '/storage/v1/bucket', body: { name: 'mine', public: true } },
  { method: 'PUT', path: '/storage/v1/bucket/article-pictures', body: { file_size_limit: null } },
  { method: 'DELETE', path: '/storage/v1/bucket/article-pictures' },
  { method: 'POST', path: '/storage/v1/bucket/article-pictures/empty' },
  { method: 'POST', path: `${ROOT}/list/article-pictures`, body: { prefix: '', limit: 100 } },
  { method: 'POST', path: `${ROOT}/list-v2/article-pictures`, body: { prefix: '' } },
  { method: 'GET', path: `${ROOT}/info/article-pictures/${NAME}` },
  { method: 'GET', path: `${ROOT}/authenticated/article-pictures/${NAME}` },
  { method: 'POST', path: `${ROOT}/sign/article-pictures/${NAME}`, body: { expiresIn: 60 } },
  { method: 'POST', path: `${ROOT}/upload/sign/article-pictures/room.webp` },
  {
    method: 'POST',
    path: `${ROOT}/move`,
    body: { bucketId: 'article-pictures', sourceKey: NAME, destinationKey: 'x.webp' },
  },
  {
    method: 'POST',
    path: `${ROOT}/copy`,
    body: { bucketId: 'article-pictures', sourceKey: NAME, destinationKey: 'x.webp' },
  },
  { method: 'PUT', path: `${ROOT}/article-pictures/${NAME}`, body: 'other', headers: FILE },
  { method: 'POST', path: `${ROOT}/article-pictures/${NAME}`, body: 'other', headers: FILE },
  { method: 'GET', path: '/rest/v1/objects', headers: { 'accept-profile': 'storage' } },
  { method: 'GET', path: `${ROOT}/public/elsewhere/${NAME}` },
];

const deletions: Probe[] = [
  { method: 'DELETE', path: `${ROOT}/article-pictures/${NAME}` },
  { method: 'DELETE', path: `${ROOT}/article-pictures`, body: { prefixes: [NAME] } },
  {
    method: 'DELETE',
    path: `${ROOT}/article-pictures`,
    body: { prefixes: ['', '*', '../', `./${NAME}`] },
  },
];

const judge = ({ status, body }: Answer): string | null =>
  status < 300 && !(Array.isArray(body) && body.length === 0) ? 'was served' : null;

const upload = (name: string): Probe => ({
  method: 'POST',
  path: `${ROOT}/article-pictures/${name}`,
  body: 'RIFF',
  headers: FILE,
});
const hasName = (name: string) => ({
  method: 'GET',
  path: `${ROOT}/public/article-pictures/${name}`,
});

describe.each(chooseCases(Object.values(people), 5))('the $name', (person) => {
  it('can read, add, change and delete only the pictures that the permissions allow', async (context) => {
    const probes = [
      ...DOORS,
      ...chooseCases(NAMES, 3).flatMap((name) => [upload(name), hasName(name)]),
      // An editor may delete an unused picture and add one.
      ...(person.isEditor ? [] : [...deletions, upload('room.webp')]),
    ];
    expect(await tryAll(context, person, probes, { judge })).toEqual([]);
  });
});

it('the probe notices if anyone could add a picture', async () => {
  await sql(
    `create policy "leak" on storage.objects for all to anon using (true) with check (true)`,
  );
  try {
    const probes = [upload('room.webp'), ...deletions];
    expect(await tryAll(null, people['anonymous']!, probes, { judge })).not.toEqual([]);
  } finally {
    await sql('drop policy "leak" on storage.objects');
    await restore();
  }
});
