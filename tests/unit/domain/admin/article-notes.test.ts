import { describe, expect, it } from 'vitest';
import type { ArticleNote } from '../../../../src/backend/article-notes.ts';
import {
  findOpenAsk,
  toAskSentence,
  announceNewNotes,
  toNotesLabel,
} from '../../../../src/domain/admin/article-notes.ts';

const build = (note: Partial<ArticleNote> = {}): ArticleNote => ({
  id: 'first',
  article_id: 'article',
  by: 'Sam',
  is_own: false,
  written_at: '2026-11-20T12:00:00Z',
  words: 'Right?',
  is_ask: false,
  asked_of: null,
  is_for_me: false,
  resolved_by: null,
  resolved_at: null,
  ...note,
});
const ASK = { is_ask: true };
const DONE = { resolved_by: 'Kim', resolved_at: '2026-11-20T13:00:00Z' };

describe('a request for a reader', () => {
  it.each([
    [{}, 'Sam asked for somebody to read it: Right?'],
    [{ words: '' }, 'Sam asked for somebody to read it'],
    [{ asked_of: 'Kim' }, 'Sam asked Kim to read it: Right?'],
    [{ asked_of: 'Kim', is_for_me: true }, 'Sam asked you to read it: Right?'],
    [{ is_own: true, asked_of: 'Kim' }, 'You asked Kim to read it: Right?'],
  ])('made with %j reads “%s”', (note, sentence) => {
    expect(toAskSentence(build({ ...ASK, ...note }))).toBe(sentence);
  });

  it('stays open until somebody has read the article', () => {
    const ask = build(ASK);
    expect(findOpenAsk([build(), ask])).toBe(ask);
    expect(findOpenAsk([build(), build({ ...ASK, ...DONE })])).toBeNull();
  });
});

describe('the notes button', () => {
  it('shows who asks for a reader, or how many notes are open', () => {
    expect(toNotesLabel([build(DONE)])).toBe('Notes');
    expect(toNotesLabel([build(), build(DONE)])).toBe('Notes: 1 open');
    expect(toNotesLabel([build(), build(ASK)])).toBe('Notes: Sam asked for somebody to read it');
  });
});

describe('the message about new notes', () => {
  const second = (note: Partial<ArticleNote> = {}) => [build(), build({ id: 'second', ...note })];

  it('names the author of a single new note, or counts several', () => {
    expect(announceNewNotes([build()], second())).toBe('Sam has written a note.');
    expect(announceNewNotes([build()], second(ASK))).toBe('Sam asked for somebody to read it.');
    expect(announceNewNotes([], second())).toBe('2 new notes.');
  });
});
