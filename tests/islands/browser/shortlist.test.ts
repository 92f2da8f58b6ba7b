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

function writeRaw(text: string) {
  clearShortlist();
  toggleShortlisted('releaf');
  localStorage.setItem(localStorage.key(0) ?? '', text);
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe('the shortlist', () => {
  it('keeps clinics in the order they were added, and lets each be removed', () => {
    expect(toggleShortlisted('releaf')).toBe('kept');
    expect(toggleShortlisted('mamedica')).toBe('kept');
    expect(getSlugs()).toEqual(['releaf', 'mamedica']);
    toggleShortlisted('releaf');
    expect(getSlugs()).toEqual(['mamedica']);
  });

  it('holds thirty clinics, then says that it is full', () => {
    for (let number = 0; number < MAX_SHORTLISTED; number += 1) {
      expect(toggleShortlisted(`clinic-${number}`)).toBe('kept');
    }
    expect(toggleShortlisted('one-more')).toBe('full');
    expect(readShortlist()).toHaveLength(MAX_SHORTLISTED);
    expect(toggleShortlisted('clinic-0')).toBe('kept');
    expect(toggleShortlisted('one-more')).toBe('kept');
  });

  it('keeps a note with its clinic, cuts it at the limit, and deletes it with the clinic', () => {
    toggleShortlisted('releaf');
    noteShortlisted('releaf', 'x'.repeat(MAX_NOTE_LENGTH + 1));
    expect(readShortlist()).toEqual([{ slug: 'releaf', note: 'x'.repeat(MAX_NOTE_LENGTH) }]);
    noteShortlisted('nobody', 'nothing');
    expect(getSlugs()).toEqual(['releaf']);
    toggleShortlisted('releaf');
    toggleShortlisted('releaf');
    expect(readShortlist()).toEqual([{ slug: 'releaf', note: '' }]);
  });

  it('leaves nothing in storage once deleted or empty', () => {
    toggleShortlisted('releaf');
    noteShortlisted('releaf', 'ring them');
    clearShortlist();
    expect(localStorage).toHaveLength(0);
    toggleShortlisted('releaf');
    toggleShortlisted('releaf');
    expect(localStorage).toHaveLength(0);
  });

  it('ignores nonsense in storage, and never throws', () => {
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

  it('contains each clinic once, and nothing but clinics', () => {
    const entry = { slug: 'releaf', note: 'a' };
    writeRaw(JSON.stringify([entry, entry, { slug: '../x', note: '' }, { slug: 'b' }, null]));
    expect(readShortlist()).toEqual([entry]);
  });
});

describe('a listener to the shortlist', () => {
  it('is notified of every change, in this tab or another, until it unsubscribes', () => {
    const listener = vi.fn();
    const stop = followShortlist(listener);
    toggleShortlisted('releaf');
    noteShortlisted('releaf', 'ring them');
    expect(listener).toHaveBeenCalledTimes(2);
    dispatchEvent(new Event('storage'));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    clearShortlist();
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('blocked storage', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  });

  it('gives an empty list to which nothing can be added', () => {
    const listener = vi.fn();
    const stop = followShortlist(listener);
    expect(readShortlist()).toEqual([]);
    expect(toggleShortlisted('releaf')).toBe('denied');
    expect(noteShortlisted('releaf', 'x')).toBe('denied');
    expect(clearShortlist()).toBe('denied');
    expect(() => markSeen([{ id: 'a1', slug: 'releaf' }])).not.toThrow();
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});
