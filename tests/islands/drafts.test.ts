// @vitest-environment happy-dom
/** Unsaved text of two people sharing a browser, kept there and in their accounts (rules §12). */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredDraft } from '../../src/backend/drafts.ts';
import type { Result } from '../../src/backend/result.ts';
import {
  forgetDevice,
  moveToAccount,
  readDrafts,
  removeDraft,
  stopDrafts,
  writeAccount,
  writeDevice,
} from '../../src/islands/admin/drafts/draft-store.ts';
import { createDraftWriter } from '../../src/islands/admin/drafts/draft-writer.ts';
import { $adminSession } from '../../src/stores/admin-session.ts';

type Text = { words: string };
type Account = Omit<StoredDraft, 'saved_at'>;

const table = vi.hoisted(() => ({
  rows: [] as Account[],
  signedIn: '',
  takesNone: false,
  isSilent: false,
}));
const REFUSED = { ok: false, reason: 'offline', message: '' } as const;
const isOf = (one: Account, { owner, key }: Account) => one.owner === owner && one.key === key;
const answer = <Data>(result: Result<Data>) =>
  table.isSilent ? new Promise<never>(() => undefined) : Promise.resolve(result);

vi.mock('../../src/backend/drafts.ts', () => ({
  saveDraft: (_: unknown, row: Account) => {
    if (table.takesNone || row.owner !== table.signedIn) return answer(REFUSED);
    const isOlder = table.rows.some((one) => isOf(one, row) && one.written_at > row.written_at);
    if (!isOlder) table.rows = [...table.rows.filter((one) => !isOf(one, row)), { ...row }];
    return answer({ ok: true, data: !isOlder });
  },
  readDrafts: (_: unknown, prefix: string) => {
    const own = table.rows.filter(({ owner }) => owner === table.signedIn);
    return answer({ ok: true, data: own.filter(({ key }) => key.startsWith(prefix)) });
  },
  dropDraft: (_: unknown, row: Account) => {
    table.rows = table.rows.filter(
      (one) => !isOf(one, row) || one.owner !== table.signedIn || one.written_at > row.written_at,
    );
    return answer({ ok: true, data: null });
  },
}));

const locks = new Set<string>();
Object.defineProperty(navigator, 'locks', {
  value: {
    request: async (name: string, _: unknown, hold: () => Promise<void>) => {
      locks.add(name);
      await hold();
      locks.delete(name);
    },
    query: () => Promise.resolve({ held: [...locks].map((name) => ({ name })) }),
  },
});

type Person = 'ann' | 'bob';

function signIn(person: Person | null) {
  table.signedIn = person ?? '';
  const session = { userId: table.signedIn, email: '', expiresAt: 0, clockAhead: 0 };
  const rights = { name: '', is_super: false, may_moderate: false, waiting: null };
  $adminSession.set(
    person
      ? { name: 'editor', session, rights, hasEnded: false }
      : { name: 'signed-out', isOnPurpose: true },
  );
}

/** Advances the clock, then lets everything finish. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  // The test IndexedDB uses setImmediate, which is not faked.
  for (let turn = 0; turn < 12; turn++) await new Promise((go) => setImmediate(go));
}

/** Waits for the answer, advancing the clock by two seconds at most. */
async function wait<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const late = Symbol('late');
  for (let step = 0; step < 40; step++) {
    await pass(50);
    const answer = await Promise.race([asked, Promise.resolve(late)]);
    if (answer !== late) return answer;
  }
  throw new Error('There is no answer.');
}

/** Upper limit for saving everywhere, including retries. */
const SAVE_TIMEOUT_MS = 20_000;

type Tab = {
  place: string;
  words: string | null;
  at: number;
  writer: ReturnType<typeof createDraftWriter<Text>>;
  end: () => void;
};
type Left = Pick<Tab, 'place' | 'at'> & { words: string };

const byTime = (one: { at: number }, other: { at: number }) => other.at - one.at;

const ends = new Set<() => void>();

/** Two people sharing a browser, and what each expects to find. */
class Desk {
  #person: Person | null = null;
  #tabs: Tab[] = [];
  #left: Record<Person, Left[]> = { ann: [], bob: [] };
  #count = 0;

  async signIn(person: Person) {
    if (this.#person) return;
    signIn(person);
    this.#person = person;
    await pass(1);
  }

  async open(place: string) {
    if (!this.#person) return;
    const left = this.#left[this.#person];
    const expected = left.filter((one) => one.place === place).sort(byTime)[0];
    const [newest] = await wait(readDrafts<Text>(this.#person, `${place}/`));
    expect(newest?.value.words).toBe(expected?.words);
    const tab: Tab = {
      ...{ place, words: newest?.value.words ?? null, at: Date.now(), end: () => undefined },
      writer: createDraftWriter<Text>({
        owner: this.#person,
        place,
        collect: () => (tab.words === null ? null : { words: tab.words }),
        onStatus: () => undefined,
      }),
    };
    tab.end = tab.writer.open();
    ends.add(tab.end);
    if (newest) tab.writer.continueWith(newest);
    this.#left[this.#person] = left.filter((one) => one !== expected);
    this.#tabs.push(tab);
    // The draft that a tab continues stays until the tab has stored its own copy.
    await pass(200);
  }

  async type(at: number) {
    const tab = this.#tabs[at % this.#tabs.length];
    if (!tab) return;
    tab.words = `Words ${(this.#count += 1)}`;
    tab.at = Date.now();
    tab.writer.touch();
    await pass(1);
  }

  async save(at: number) {
    const tab = this.#tabs[at % this.#tabs.length];
    if (!tab) return;
    tab.words = null;
    await wait(tab.writer.settle());
  }

  #close(tab: Tab) {
    const { place, words, at } = tab;
    if (this.#person && words !== null) this.#left[this.#person].push({ place, words, at });
    this.#tabs = this.#tabs.filter((one) => one !== tab);
    tab.end();
  }

  async leave(at: number) {
    const tab = this.#tabs[at % this.#tabs.length];
    if (!tab) return;
    tab.writer.leave();
    this.#close(tab);
    await pass(1);
  }

  async crash() {
    await pass(SAVE_TIMEOUT_MS);
    for (const tab of this.#tabs) this.#close(tab);
    await pass(1);
  }

  async discard(at: number) {
    const person = this.#person;
    const offered = person ? await wait(readDrafts<Text>(person, '')) : [];
    const draft = offered[at % offered.length];
    if (!person || !draft) return;
    await wait(removeDraft(draft));
    this.#left[person] = this.#left[person].filter(({ words }) => words !== draft.value.words);
  }

  async signOut() {
    if (!this.#person) return;
    const { left } = await wait(moveToAccount(this.#person));
    // The person, asked whether to discard the unsaved text, stays signed in.
    if (left > 0) return;
    stopDrafts();
    for (const tab of this.#tabs) await this.leave(this.#tabs.indexOf(tab));
    signIn(null);
    this.#person = null;
  }

  async check() {
    if (!this.#person) return;
    const found = await wait(readDrafts<Text>(this.#person, ''));
    const expected = this.#left[this.#person].toSorted(byTime);
    expect(found.map(toWords)).toEqual(expected.map(({ words }) => words));
    expect(found.every(({ owner }) => owner === this.#person)).toBe(true);
  }
}

const place = fc.constantFrom('article', 'sheet:1', 'sheet:2');
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('open'), at: place }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('type'), at: fc.nat(5) }) },
  fc.record({ act: fc.constantFrom('save', 'leave', 'discard'), at: fc.nat(5) }),
  fc.record({ act: fc.constantFrom('crash', 'signOut', 'pass'), at: fc.nat(SAVE_TIMEOUT_MS) }),
  fc.record({ act: fc.constant('signIn'), at: fc.constantFrom('ann', 'bob') }),
  fc.record({ act: fc.constant('takesNone'), at: fc.boolean() }),
);

async function take(desk: Desk, { act, at }: { act: string; at: unknown }) {
  if (act === 'pass') await pass(at as number);
  else if (act === 'takesNone') table.takesNone = at as boolean;
  else await desk[act as 'type'](at as number);
}

async function clear() {
  for (const end of ends) end();
  vi.clearAllTimers();
  for (const owner of ['ann', 'bob']) await wait(forgetDevice(owner));
  Object.assign(table, { rows: [], takesNone: false, isSilent: false });
  signIn(null);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return async () => {
    vi.restoreAllMocks();
    await clear();
    vi.useRealTimers();
  };
});

it('typed text is offered only to its author, until it is saved or discarded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await clear();
      const desk = new Desk();
      await desk.signIn('ann');
      for (const one of steps) {
        await take(desk, one);
        await desk.check();
      }
      // The last person signs out, and each checks once more.
      table.takesNone = false;
      await desk.signOut();
      for (const person of ['ann', 'bob'] as const) {
        await desk.signIn(person);
        await desk.check();
        await desk.signOut();
      }
    }),
    { numRuns: 150 },
  );
});

const toDraft = (words: string, writtenAt: number) => ({
  ...{ key: 'article/3f0c0000-0000-4000-8000-000000000001', owner: 'ann' },
  ...{ writtenAt, value: { words } },
});
const find = async () => (await wait(readDrafts<Text>('ann', 'article/'))).map(toWords);
const toWords = ({ value }: { value: Text }) => value.words;

function openTab(words: string) {
  const writer = createDraftWriter<Text>({
    ...{ owner: 'ann', place: 'article', onStatus: () => undefined },
    collect: () => ({ words }),
  });
  ends.add(writer.open());
  return writer;
}

const refuseStorage = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new Error('There is no space.');
  });

describe('of two copies of a draft', () => {
  it.each([
    ['this browser', 2, 1, 'In this browser'],
    ['the account', 1, 2, 'In the account'],
  ])('the newer one is offered, here the one in %s', async (_, device, other, expected) => {
    signIn('ann');
    await wait(writeDevice(toDraft('In this browser', device)));
    await wait(writeAccount(toDraft('In the account', other)));
    expect(await find()).toEqual([expected]);
  });

  it.each([
    ['this browser', writeDevice],
    ['the account', writeAccount],
  ])('the newer one stays in %s when the older is removed', async (_, write) => {
    signIn('ann');
    await wait(write(toDraft('Newer', 2)));
    await wait(removeDraft(toDraft('Older', 1)));
    expect(await find()).toEqual(['Newer']);
  });
});

describe('a draft continued in a tab', () => {
  it('is kept while no copy of it can be written', async () => {
    signIn('ann');
    await wait(writeAccount(toDraft('Typed yesterday', 1)));
    refuseStorage();
    table.takesNone = true;
    openTab('Typed yesterday').continueWith(toDraft('Typed yesterday', 1));
    await pass(SAVE_TIMEOUT_MS);
    expect(await find()).toEqual(['Typed yesterday']);
  });

  it('is not offered again once saved, however soon after it was continued', async () => {
    signIn('ann');
    await wait(writeAccount(toDraft('Typed yesterday', 1)));
    const writer = openTab('Typed yesterday');
    writer.continueWith(toDraft('Typed yesterday', 1));
    await wait(writer.settle());
    expect(await find()).toEqual([]);
  });
});

it('an account and browser storage that never respond delay a screen by two seconds at most', async () => {
  signIn('ann');
  table.isSilent = true;
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
  vi.resetModules();
  const fresh = await import('../../src/islands/admin/drafts/draft-store.ts');
  let found: unknown;
  void fresh.readDrafts('ann', '').then((drafts) => {
    found = drafts;
  });
  await pass(1_999);
  expect(found).toBeUndefined();
  await pass(1);
  expect(found).toEqual([]);
});

describe('signing out', () => {
  it('saves the latest typing to the account even if the browser stores nothing', async () => {
    signIn('ann');
    refuseStorage();
    openTab('Typed a moment ago').touch();
    table.takesNone = true;
    expect(await wait(moveToAccount('ann'))).toEqual({ moved: 0, left: 1 });
    table.takesNone = false;
    expect(await wait(moveToAccount('ann'))).toMatchObject({ left: 0 });
    expect(table.rows.map(({ value }) => value)).toEqual([
      { typed: { words: 'Typed a moment ago' } },
    ]);
  });

  it('leaves none of the person’s text in the browser, then or later', async () => {
    signIn('ann');
    const writer = openTab('Typed before');
    writer.touch();
    await pass(SAVE_TIMEOUT_MS);
    await wait(moveToAccount('ann'));
    writer.touch();
    stopDrafts();
    signIn(null);
    for (const end of ends) end();
    await pass(SAVE_TIMEOUT_MS);
    expect(await find()).toEqual([]);
    signIn('ann');
    expect(await find()).toEqual(['Typed before']);
  });
});
