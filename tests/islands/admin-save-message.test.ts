import { describe, expect, it } from 'vitest';
import { EMPTY_ARTICLE } from '../../src/domain/article/article-fields.ts';
import {
  type SaveState,
  toSaveMessage,
} from '../../src/islands/admin/editor/saving/save-message.ts';

type Situation = Parameters<typeof toSaveMessage>[0];

const FINE: Situation = {
  state: { reason: 'untried' },
  isChanged: false,
  hasFaults: false,
  pending: null,
  kept: { onDevice: true, inAccount: null },
  isOnline: true,
  isSlow: false,
};
const TYPED = { ...FINE, isChanged: true };
const SAVED: SaveState = { reason: 'saved', at: Date.parse('2026-07-15T13:03:00Z') };
const SAM = { name: 'Sam', at: '2026-07-15T13:03:00Z', is_own: false, is_deleted: false };
const ARTICLE = {
  ...EMPTY_ARTICLE,
  id: 'a1',
  view_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
};
const PENDING = {
  ...{ article_id: 'a1', saved_at: '2026-07-15T13:03:00Z', name: null, is_own: true },
  ...{ based_on: ARTICLE.updated_at, base: null, live: ARTICLE },
};
const KEPT = 'What you typed is backed up on this device.';

describe('the save message', () => {
  it.each<[string, Partial<Situation>, string]>([
    ['opened', FINE, 'Nothing to save.'],
    ['typed', TYPED, `Not saved as a draft yet. ${KEPT}`],
    [
      'typed a while ago',
      { ...TYPED, kept: { onDevice: true, inAccount: true } },
      'Not saved as a draft yet. What you typed is backed up on this device and in your account.',
    ],
    [
      'slow to save',
      { ...TYPED, state: { reason: 'saving' }, isSlow: true },
      'Still saving: the database is slow to respond. You can keep writing.',
    ],
    ['saved', { ...FINE, state: SAVED }, 'Saved 14:03.'],
    [
      'typed offline',
      { ...TYPED, state: SAVED, isOnline: false },
      `Not saved: you are offline. Save again once you are back online. ${KEPT}`,
    ],
    [
      'sent to a database that does not answer',
      { ...TYPED, state: { ok: false, reason: 'offline' } },
      `We cannot tell whether this was saved: the database is not responding. Save again in a minute. ${KEPT}`,
    ],
    [
      'typed where nothing can be stored',
      { ...TYPED, state: SAVED, kept: { onDevice: false, inAccount: false } },
      'Not saved as a draft yet. This browser cannot keep a copy, so save before you close the tab.',
    ],
    [
      'signed out',
      { ...TYPED, state: { ok: false, reason: 'signed-out' } },
      `Not saved: you are signed out. Sign in again, then save. ${KEPT}`,
    ],
    [
      'refused for errors in the form',
      { ...TYPED, state: { reason: 'invalid', isForReaders: false }, hasFaults: true },
      `Not saved. Fix the problems listed at the top, then try again. ${KEPT}`,
    ],
    [
      'refused for publication errors that a draft may have',
      { ...TYPED, state: { reason: 'invalid', isForReaders: true }, hasFaults: true },
      `Not published. Fix the problems listed at the top, then try again. You can still save it as a draft. ${KEPT}`,
    ],
    [
      'opened with an unpublished draft',
      { ...FINE, pending: { ...PENDING, is_own: false, name: 'Sam' } },
      'Sam saved this draft on 15 July 2026 at 14:03.',
    ],
    [
      'stale',
      { ...TYPED, state: { ok: false, reason: 'stale', current: ARTICLE, by: SAM } },
      `Not saved: Sam saved this article while you were editing. Save again to see both versions. ${KEPT}`,
    ],
    [
      'deleted',
      { ...TYPED, state: { ok: false, reason: 'stale', current: null, by: SAM } },
      `Not saved: Sam deleted this article while you were editing. Save it as a new one. ${KEPT}`,
    ],
    [
      'failed',
      { ...TYPED, state: { ok: false, reason: 'failed', message: 'Too large.' } },
      `Not saved: Too large. Save again. If that does not help, tell the person who runs the site. ${KEPT}`,
    ],
  ])('is right in the state “%s”', (_, situation, text) => {
    expect(toSaveMessage({ ...FINE, ...situation }).text).toBe(text);
  });
});
