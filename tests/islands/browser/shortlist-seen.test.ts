// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearShortlist,
  readShortlist,
  toggleShortlisted,
} from '../../../src/browser/shortlist.ts';
import { markSeen, noteShortlisted, toSeen } from '../../../src/browser/shortlist-notes.ts';

const CHANGES = [
  { id: 'a1', slug: 'releaf' },
  { id: 'a2', slug: 'releaf' },
  { id: 'b1', slug: 'lyphe' },
];

const getSeen = () => Object.fromEntries(toSeen(readShortlist()));

beforeEach(() => localStorage.clear());

describe('the record of what has been shown', () => {
  it('is kept only for shortlisted clinics, and leaves their notes unchanged', () => {
    toggleShortlisted('releaf');
    toggleShortlisted('mamedica');
    noteShortlisted('releaf', 'ring them');
    expect(getSeen()).toEqual({});
    markSeen(CHANGES);
    expect(getSeen()).toEqual({ releaf: ['a1', 'a2'], mamedica: [] });
    noteShortlisted('releaf', 'rang them');
    expect(readShortlist().map(({ note }) => note)).toEqual(['rang them', '']);
    expect(getSeen()).toEqual({ releaf: ['a1', 'a2'], mamedica: [] });
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('lyphe');
  });

  it('is deleted with its clinic, and with the shortlist', () => {
    toggleShortlisted('releaf');
    markSeen(CHANGES);
    toggleShortlisted('releaf');
    toggleShortlisted('releaf');
    expect(getSeen()).toEqual({});
    markSeen(CHANGES);
    clearShortlist();
    expect(localStorage).toHaveLength(0);
  });

  it('contains only text, whatever is in storage', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (seen) => {
        for (const ids of toSeen([{ slug: 'releaf', note: '', seen }]).values()) {
          for (const id of ids) expect(id).toBeTypeOf('string');
        }
      }),
    );
  });
});
