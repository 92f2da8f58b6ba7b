import { describe, expect, it } from 'vitest';
import {
  type ArticleNote,
  findOpenAsk,
  toAskSentence,
  toNews,
  toNotesLabel,
} from '../../../../src/domain/admin/article-notes.ts';

const build = (note: Partial<ArticleNote> = {}): ArticleNote => ({
  id: 'first',
  articleId: 'article',
  by: 'Sam',
  isOwn: false,
  writtenAt: '2026-11-20T12:00:00Z',
  words: 'Right?',
  isAsk: false,
  askedOf: null,
  isForMe: false,
  resolved: null,
  ...note,
});
const ASK = { isAsk: true };
const DONE = { resolved: { by: 'Kim', at: '2026-11-20T13:00:00Z' } };

describe('asking for a look', () => {
  it.each([
    [{}, 'Sam asks for a look: Right?'],
    [{ words: '' }, 'Sam asks for a look'],
    [{ askedOf: 'Kim' }, 'Sam asks Kim for a look: Right?'],
    [{ askedOf: 'Kim', isForMe: true }, 'Sam asks you for a look: Right?'],
    [{ isOwn: true, askedOf: 'Kim' }, 'You ask Kim for a look: Right?'],
  ])('with %j reads “%s”', (note, sentence) => {
    expect(toAskSentence(build({ ...ASK, ...note }))).toBe(sentence);
  });

  it('is open until somebody has looked', () => {
    const ask = build(ASK);
    expect(findOpenAsk([build(), ask])).toBe(ask);
    expect(findOpenAsk([build(), build({ ...ASK, ...DONE })])).toBeNull();
  });
});

describe('the button of the notes', () => {
  it('says who asks for a look, or how many are open', () => {
    expect(toNotesLabel([build(DONE)])).toBe('Notes');
    expect(toNotesLabel([build(), build(DONE)])).toBe('Notes: 1 open');
    expect(toNotesLabel([build(), build(ASK)])).toBe('Notes: Sam asks for a look');
  });
});

describe('the news', () => {
  const second = (note: Partial<ArticleNote> = {}) => [build(), build({ id: 'second', ...note })];

  it('names who has written since', () => {
    expect(toNews([build()], second())).toBe('Sam has written a note.');
    expect(toNews([build()], second(ASK))).toBe('Sam asks for a look.');
    expect(toNews([], second())).toBe('2 new notes.');
  });
});
