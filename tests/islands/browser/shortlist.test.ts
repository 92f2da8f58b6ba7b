// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearShortlist,
  followShortlist,
  MAX_SHORTLISTED,
  readShortlist,
  toggleShortlisted,
} from '../../../src/browser/shortlist.ts';
import {
  markSeen,
  MAX_NOTE_LENGTH,
  noteShortlisted,
} from '../../../src/browser/shortlist-notes.ts';

const getSlugs = () => readShortlist().map(({ slug }) => slug);

/** Writes over everything that is kept, as another program might. */
function writeRaw(text: string) {
  clearShortlist();
  toggleShortlisted('releaf');
  localStorage.setItem(localStorage.key(0) ?? '', text);
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe('the shortlist', () => {
  it('keeps clinics in the order they were chosen, and lets each go again', () => {
    expect(toggleShortlisted('releaf')).toBe('kept');
    expect(toggleShortlisted('mamedica')).toBe('kept');
    expect(getSlugs()).toEqual(['releaf', 'mamedica']);
    toggleShortlisted('releaf');
    expect(getSlugs()).toEqual(['mamedica']);
  });

  it('has room for thirty, and then says that it is full', () => {
    for (let number = 0; number < MAX_SHORTLISTED; number += 1) {
      expect(toggleShortlisted(`clinic-${number}`)).toBe('kept');
    }
    expect(toggleShortlisted('one-more')).toBe('full');
    expect(readShortlist()).toHaveLength(MAX_SHORTLISTED);
    expect(toggleShortlisted('clinic-0')).toBe('kept');
    expect(toggleShortlisted('one-more')).toBe('kept');
  });

  it('keeps a note with its clinic, as far as it is long enough, and drops it with the clinic', () => {
    toggleShortlisted('releaf');
    noteShortlisted('releaf', 'x'.repeat(MAX_NOTE_LENGTH + 1));
    expect(readShortlist()).toEqual([{ slug: 'releaf', note: 'x'.repeat(MAX_NOTE_LENGTH) }]);
    noteShortlisted('nobody', 'nothing');
    expect(getSlugs()).toEqual(['releaf']);
    toggleShortlisted('releaf');
    toggleShortlisted('releaf');
    expect(readShortlist()).toEqual([{ slug: 'releaf', note: '' }]);
  });

  it('leaves nothing behind once it is forgotten or empty', () => {
    toggleShortlisted('releaf');
    noteShortlisted('releaf', 'ring them');
    clearShortlist();
    expect(localStorage).toHaveLength(0);
    toggleShortlisted('releaf');
    toggleShortlisted('releaf');
    expect(localStorage).toHaveLength(0);
  });

  it('is empty where storage holds nonsense, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        writeRaw(text);
        for (const { slug, note } of readShortlist()) {
          expect(slug).toMatch(/^[a-z0-9-]{1,80}$/);
          expect(note).toBeTypeOf('string');
        }
      }),
    );
  });

  it('takes each clinic once and what is a clinic alone', () => {
    const entry = { slug: 'releaf', note: 'a' };
    writeRaw(JSON.stringify([entry, entry, { slug: '../x', note: '' }, { slug: 'b' }, null]));
    expect(readShortlist()).toEqual([entry]);
  });
});

describe('who follows the shortlist', () => {
  it('is told of every change, here and in another tab, until they stop', () => {
    const told = vi.fn();
    const stop = followShortlist(told);
    toggleShortlisted('releaf');
    noteShortlisted('releaf', 'ring them');
    expect(told).toHaveBeenCalledTimes(2);
    dispatchEvent(new Event('storage'));
    expect(told).toHaveBeenCalledTimes(3);
    stop();
    clearShortlist();
    expect(told).toHaveBeenCalledTimes(3);
  });
});

describe('denied storage', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  });

  it('is an empty list, to which nothing can be added', () => {
    const told = vi.fn();
    const stop = followShortlist(told);
    expect(readShortlist()).toEqual([]);
    expect(toggleShortlisted('releaf')).toBe('denied');
    expect(noteShortlisted('releaf', 'x')).toBe('denied');
    expect(clearShortlist()).toBe('denied');
    expect(() => markSeen([{ id: 'a1', slug: 'releaf' }])).not.toThrow();
    expect(told).not.toHaveBeenCalled();
    stop();
  });
});
