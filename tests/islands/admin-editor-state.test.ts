/** What the editor knows of an article while it is written and saved. */
import { describe, expect, it } from 'vitest';
import type { EditableArticle, SaveResult } from '../../src/backend/article-editing.ts';
import { EMPTY_ARTICLE } from '../../src/domain/article/article-fields.ts';
import {
  type EditorEvent,
  type EditorState,
  reduceEditor,
  toBase,
  toEditorState,
} from '../../src/islands/admin/editor/editor-state.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const toArticle = (fields: Partial<EditableArticle>): EditableArticle => ({
  ...EMPTY_ARTICLE,
  id: 'a1',
  view_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  ...fields,
});

const DRAFT = toArticle({ title: 'Costs' });
const MINE = { ...DRAFT, title: 'What it costs' };
const OPENED = toEditorState(DRAFT, toBase(DRAFT));

const SAM = { name: 'Sam', at: '2026-11-20T11:00:00Z', is_own: false, is_deleted: false };

const run = (state: EditorState, ...events: EditorEvent[]) => events.reduce(reduceEditor, state);
const answered = (result: SaveResult): EditorEvent => ({
  type: 'answered',
  result,
  mine: MINE,
  now: NOW,
});

describe('a save that goes through', () => {
  const live = toArticle({
    ...MINE,
    published: true,
    published_at: '2026-11-20T12:00:00Z',
    updated_at: '2026-11-20T12:00:00Z',
  });

  it('is begun from next time', () => {
    const state = run(OPENED, { type: 'sent' }, answered({ ok: true, article: live }));
    expect(state.stored).toBe(live);
    expect(state.base).toEqual({ fields: live, updatedAt: live.updated_at });
    expect(state.save).toEqual({ name: 'saved', at: NOW });
    expect(state.takenBack).toBeNull();
  });

  it('that takes an article back can be undone until the next save', () => {
    const taken = { ...live, published: false };
    const state = run(toEditorState(live, toBase(live)), answered({ ok: true, article: taken }));
    expect(state.takenBack).toBe(live);
    expect(run(state, answered({ ok: true, article: taken })).takenBack).toBeNull();
  });
});

describe('a save that is refused', () => {
  it.each(['signed-out', 'not-allowed', 'offline'] as const)(
    'for being %s leaves the article as it was',
    (reason) => {
      const state = run(OPENED, { type: 'sent' }, answered({ ok: false, reason }));
      expect(state).toEqual({ ...OPENED, save: { name: reason } });
    },
  );

  it('by the form or for its address leads to the list of problems each time', () => {
    const taken = answered({ ok: false, reason: 'slug-taken' });
    expect(run(OPENED, { type: 'invalid' }, taken)).toMatchObject({
      refusals: 2,
      save: { name: 'slug-taken' },
    });
  });
});

describe('an article that somebody else has saved', () => {
  const theirs = toArticle({ title: 'Fees', updated_at: '2026-11-20T11:00:00Z' });
  const conflicted = run(
    OPENED,
    answered({ ok: false, reason: 'stale', current: theirs, by: SAM }),
  );

  it('is a conflict, and still begun from the version that was opened', () => {
    expect(conflicted).toMatchObject({
      stored: DRAFT,
      base: toBase(DRAFT),
      save: { name: 'stale', by: SAM },
      conflict: { mine: MINE, theirs, by: SAM },
    });
  });

  it('is begun from their version once both are merged', () => {
    expect(run(conflicted, { type: 'merged', theirs })).toMatchObject({
      stored: theirs,
      base: toBase(theirs),
      conflict: null,
    });
  });

  it('is no conflict where they have deleted it', () => {
    const state = run(OPENED, answered({ ok: false, reason: 'stale', current: null, by: SAM }));
    expect(state).toMatchObject({ conflict: null, save: { name: 'deleted' }, stored: DRAFT });
  });
});
