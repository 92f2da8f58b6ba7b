import { describe, expect, it } from 'vitest';
import {
  type QueuedPage,
  toQueueReason,
  toWatcherWarning,
} from '../../../../src/domain/desk/queue-reason.ts';

const NOW = '2026-12-10T09:00:00Z';
const NO_CHANGES: QueuedPage = {
  tier: 3,
  figures: 9,
  money: 4,
  changed: 0,
  gone: 0,
  withheld: 0,
  unclear: 0,
  old: 0,
  ageing: 0,
  noted: 0,
  missing: 0,
  unread: null,
  unread_since: null,
  since: null,
};
const say = (changes: Partial<QueuedPage>) => toQueueReason({ ...NO_CHANGES, ...changes }, NOW);

describe('the reason a page is in the queue', () => {
  it.each<[Partial<QueuedPage>, string]>([
    [
      { changed: 1, figures: 4, since: '2026-12-03T08:00:00Z' },
      'The automatic check found another price on this page on 3 December.',
    ],
    [
      { gone: 1, since: '2026-12-03T08:00:00Z' },
      'The automatic check has not found 1 figure on this page since 3 December.',
    ],
    [
      { withheld: 2, since: '2025-12-03T08:00:00Z' },
      '2 figures have been held back from visitors since 3 December 2025.',
    ],
    [{ old: 2, since: '2026-05-02' }, '2 figures have not been read since 2 May.'],
    [
      { unclear: 1, since: '2026-12-03T08:00:00Z' },
      'The automatic check could not tell on 3 December whether 1 figure was still here.',
    ],
    [
      {
        unread: 'unreachable',
        unread_since: '2026-12-03T08:00:00Z',
        ageing: 2,
        since: '2026-05-02',
      },
      'The automatic check has not reached this page since 3 December. Open it: it may have moved.',
    ],
    [
      { unread: 'robots', unread_since: '2026-12-03T08:00:00Z' },
      'The page’s host has not allowed automatic checks since 3 December. Open it and paste its text, or read it there.',
    ],
    [
      { unread: 'moved', unread_since: '2026-12-03T08:00:00Z' },
      'The address has not led to this page since 3 December. Open it: it may have moved.',
    ],
    [{ ageing: 13 }, '13 figures are getting old.'],
    [{ missing: 4 }, '4 figures that most clinics publish are missing here.'],
    [{}, 'This page is due to be read again.'],
  ])('is stated for %j', (changes, sentence) => {
    expect(say(changes)).toBe(sentence);
  });
});

describe('the watcher’s status', () => {
  const now = '2026-12-10T09:00:00Z';

  it.each([
    ['has run recently', { pages: 3, looked_at: '2026-12-02T10:00:00Z' }],
    ['has no page to check', { pages: 0, looked_at: null }],
  ])('needs no message if the watcher %s', (_what, watched) => {
    expect(toWatcherWarning(watched, now)).toBeNull();
  });

  it.each([
    [
      { pages: 3, looked_at: '2026-12-02T08:00:00Z' },
      /^Automatic checking has not run since 2 December 2026\./,
    ],
    [{ pages: 3, looked_at: null }, /^Automatic checking has not run yet\./],
  ])(
    'needs a message after eight days without a run, or if there has never been one: %j',
    (watched, words) => {
      expect(toWatcherWarning(watched, now)).toMatch(words);
    },
  );
});
