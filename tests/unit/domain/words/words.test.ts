import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, haveSameWords, type Words } from '../../../../src/domain/words/words.ts';
import { findWordsChanges, toChangedText } from '../../../../src/domain/words/words-changes.ts';
import { getAt, mergeWords } from '../../../../src/domain/words/words-merge.ts';
import { WordsSource } from '../../../../src/engines/words-source/words-source.ts';

const HOME = {
  title: 'Compare clinics',
  hero: { title: 'Compare', lead: 'See what it costs.' },
  steps: [{ title: 'Say' }, { title: 'Compare' }, { title: 'Ask' }],
  questions: [
    { id: 'who', question: 'Who?' },
    { id: 'why', question: 'Why?' },
  ],
};

const toWords = (data: unknown, text: string | null = null): Words => ({ data, text });
const compare = (data: unknown) =>
  findWordsChanges(toWords(HOME), toWords(data)).map(({ label, before, after }) => [
    label,
    toChangedText(before),
    toChangedText(after),
  ]);

describe('the difference between two versions', () => {
  it('is empty if only the order of the fields differs', () => {
    const { title, ...rest } = HOME;
    expect(compare({ ...rest, title })).toEqual([]);
    expect(haveSameWords(toWords(HOME, 'A\n'), toWords(structuredClone(HOME), '\nA'))).toBe(true);
  });

  it('is labelled with its field', () => {
    expect(compare({ ...HOME, hero: { ...HOME.hero, lead: 'Cheap.' } })).toEqual([
      ['Top of the page › Lead', 'See what it costs.', 'Cheap.'],
    ]);
  });

  it('lists additions to and removals from a list', () => {
    const steps = [HOME.steps[0], { title: 'New' }, HOME.steps[1], HOME.steps[2]];
    expect(compare({ ...HOME, steps })).toEqual([['Steps › 2: New', '', 'New']]);
    expect(compare({ ...HOME, steps: HOME.steps.slice(1) })).toEqual([
      ['Steps › 1: Say', 'Say', ''],
    ]);
  });
});

function merge(base: Words, mine: Words, theirs: Words) {
  const { mine: places, conflicts } = mergeWords(base, mine, theirs);
  const merged = new WordsSource(JSON.stringify(theirs.data));
  for (const place of places) {
    const value = getAt(mine, place);
    if (value === undefined) merged.remove(place);
    else merged.set(place, value);
  }
  return { merged: merged.read().data, conflicts };
}

describe('two people who started from one version', () => {
  it('both keep their changes to different fields', () => {
    const mine = toWords({ ...HOME, title: 'Mine' });
    const theirs = toWords({ ...HOME, steps: HOME.steps.slice(1) });
    expect(merge(toWords(HOME), mine, theirs)).toEqual({
      merged: { ...HOME, title: 'Mine', steps: HOME.steps.slice(1) },
      conflicts: [],
    });
  });

  it('are asked to choose in a conflict, even if one changed an item and the other shortened the list', () => {
    const steps = HOME.steps.map((step, index) => (index === 2 ? { title: 'Call' } : step));
    const { conflicts } = merge(
      toWords(HOME),
      toWords({ ...HOME, steps }),
      toWords({ ...HOME, steps: HOME.steps.slice(1) }),
    );
    expect(conflicts).toEqual([
      {
        place: ['steps'],
        label: 'Steps › 3: Call › Title',
        mine: steps,
        theirs: HOME.steps.slice(1),
      },
    ]);
  });

  it('lose nothing: every change is kept, or asked about', () => {
    const keys = ['a', 'b', 'c', 'd'];
    const version = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom('1', '2', '3'));
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const { merged, conflicts } = merge(toWords(base), toWords(mine), toWords(theirs));
        const asked = new Set(conflicts.map(({ place }) => String(place[0])));
        for (const key of keys) {
          const [was, own, their] = [base[key], mine[key], theirs[key]];
          if (asked.has(key)) continue;
          const expected = own === was ? their : own;
          expect((merged as Record<string, string>)[key]).toBe(expected);
        }
        for (const key of asked) expect(isSame(mine[key], theirs[key])).toBe(false);
      }),
    );
  });
});
