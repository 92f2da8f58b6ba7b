import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../src/backend/client.ts';
import { setOwnName } from '../../src/backend/people.ts';
import { endPresence, reportPresence } from '../../src/backend/presence.ts';
import { addEditor, getData } from './accounts.ts';
import { IDS, startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { admin: ann } = await addEditor(backend, 'ann@example.org');
const { id: bobId, admin: bob } = await addEditor(backend, 'bob@example.org');
const { admin: cleo } = await addEditor(backend, 'cleo@example.org');
await setOwnName(bob, 'Bob');

beforeEach(() => sql('truncate private.presence'));

const PLACE = `article:${IDS.live}`;
const open = async (who: Backend, place = PLACE, tab: string = randomUUID(), isWriting = false) =>
  getData(await reportPresence(who, { place, tab, is_writing: isWriting }));
const letPass = (seconds: number) =>
  sql(`update private.presence set seen_at = seen_at - interval '${seconds} seconds'`);

it('an editor who opens an article sees who else has it open, since when, and who is writing', async () => {
  expect(await open(bob, PLACE, randomUUID(), true)).toEqual([]);
  await open(cleo);
  const [since] = await sql(`select since from private.presence where person = '${bobId}'`);
  expect(await open(ann)).toMatchObject([
    { name: 'Bob', since: since?.['since'], is_writing: true },
    { name: 'cleo', is_writing: false },
  ]);
});

describe('an open tab', () => {
  it('disappears when its editor closes it, and nobody else can remove it', async () => {
    const tab = randomUUID();
    await open(bob, PLACE, tab);
    expect(getData(await endPresence(ann, tab))).toBe(false);
    expect(await open(ann)).toHaveLength(1);
    expect(getData(await endPresence(bob, tab))).toBe(true);
    expect(await open(ann)).toEqual([]);
  });

  it('counts for 45 seconds after it last reported, and is forgotten after a minute', async () => {
    await open(bob);
    await letPass(40);
    expect(await open(ann)).toHaveLength(1);
    await letPass(10);
    expect(await open(ann)).toEqual([]);
    await letPass(15);
    await open(cleo);
    expect(await sql(`select from private.presence where person = '${bobId}'`)).toEqual([]);
  });
});
