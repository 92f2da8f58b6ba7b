import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  showPath,
  showReferrer,
  toReportedPath,
} from '../../../../src/domain/not-found/missing-path.ts';
import { anyCharacter } from '../../../fixtures/any-character.ts';

const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
const anything = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: anyCharacter }).map((text) => encodeURI(text.toWellFormed())),
  fc
    .array(fc.constantFrom('%', '%0a', '%E2%80%AE', '%25', '%41', '\u202e', '/', 'a', '\ud800'))
    .map((parts) => parts.join('')),
);

describe('a missing path is shown', () => {
  it.each([
    ['as typed', '/conditons/epilepsy', '/conditons/epilepsy'],
    ['decoded', '/caf%C3%A9%20x', '/café x'],
    ['decoded once', '/%2541', '/%41'],
    ['with undecodable parts unchanged', '/100%/%E0%A4%A/%41', '/100%/%E0%A4%A/A'],
    ['with markup as text', '/%3Cb%3E', '/<b>'],
    ['with line breaks visible', '/a%0d%0aX:b', '/a��X:b'],
    ['with direction marks visible', '/%E2%80%AEgnp.x%E2%81%A6', '/�gnp.x�'],
    ['with blanks and zero-width characters visible', '/a%C2%A0%E2%80%8B%EF%BB%BFb', '/a���b'],
    ['with half a surrogate pair visible', '/\ud800', '/�'],
    ['without stacked accents', `/e${'\u0301'.repeat(50)}x`, '/e\u0301\u0301x'],
  ])('%s', (_, path, shown) => {
    expect(showPath(path)).toBe(shown);
  });

  it('without invisible characters, whatever it contains', () => {
    fc.assert(
      fc.property(anything, (path) => {
        const shown = showPath(path);
        expect(shown).not.toMatch(UNSEEN);
        expect(Array.from(shown).length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('a missing path is reported', () => {
  it.each([
    ['/conditons/epilepsy', '/conditons/epilepsy'],
    ['/results%3Fcondition=epilepsy', '/results'],
    ['/results%253Fcondition%253Depilepsy', '/results'],
    ['/results&condition=epilepsy', '/results'],
    ['/results/condition=epilepsy', '/results/condition'],
    [`/${'a'.repeat(2000)}`, `/${'a'.repeat(199)}`],
  ])('%s as %s', (path, reported) => {
    expect(toReportedPath(path)).toBe(reported);
  });

  it('without a query, fragment or value', () => {
    fc.assert(
      fc.property(anything, anything, (path, rest) => {
        for (const mark of ['?', '#', '%3F', '%2523']) {
          expect(toReportedPath(`${path}${mark}secret${rest}`)).not.toContain('secret');
        }
      }),
    );
  });
});

describe('the referrer is shown', () => {
  it.each([
    ['https://site.example/results?condition=epilepsy', 'https://site.example/results'],
    ['https://site.example/results%3Fcondition=epilepsy', 'https://site.example/results'],
    ['https://user:secret@site.example/a', 'https://site.example/a'],
    ['https://site.example/%E2%80%AEx', 'https://site.example/�x'],
    ['', 'Direct'],
    ['javascript:alert(1)', 'Direct'],
    ['/quiz', 'Direct'],
  ])('%j as %s', (referrer, shown) => {
    expect(showReferrer(referrer)).toBe(shown);
  });
});
