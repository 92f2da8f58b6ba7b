// @vitest-environment happy-dom
import fc from 'fast-check';
import { act, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { asIsland } from '../../src/islands/as-island.tsx';

type Row = { key: string; words: string; sum: number };
type Shown = { sum: number | string | null; note: string; rows: readonly Row[]; isFirst: boolean };

/** Text nodes as islands have them: alone, adjacent, conditional, and reordered. */
function Part({ sum, note, rows, isFirst }: Shown) {
  return (
    <main>
      {isFirst && 'First'}
      <h1>
        {sum} {sum === 1 ? 'Clinic' : 'Clinics'} Found
      </h1>
      <p>
        Showing {sum} of 9{note && `. ${note}`}
        {isFirst ? <b>!</b> : ' and no more'}
      </p>
      <p>{note}</p>
      {note}
      {rows.map(({ key, words, sum: own }) => (
        <Fragment key={key}>
          {words}: {own}
          {isFirst && <i>{own}</i>}
        </Fragment>
      ))}
    </main>
  );
}
const Island = asIsland(Part, { name: 'part', headingLevel: 2 });

/** How translation tools replace text, as seen in Chrome, Edge and extensions. */
const WAYS: Record<string, (text: Text, font: HTMLElement) => void> = {
  'instead of the text': (text, font) => text.replaceWith(font),
  'before the text': (text, font) => {
    text.before(font);
    text.remove();
  },
  'after the text': (text, font) => {
    text.after(font);
    text.remove();
  },
  'around the text': (text, font) => {
    font.replaceChildren();
    text.replaceWith(font);
    font.append(text);
  },
};

function findTexts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((text) => text.data.trim() && !text.parentElement?.closest('font'));
}

const originals = new WeakMap<Element, string>();

async function translate(way: string) {
  for (const text of findTexts()) {
    const font = document.createElement('font' as 'span');
    originals.set(font, text.data);
    font.innerHTML = '<font></font>';
    font.firstElementChild!.textContent = text.data.toUpperCase();
    WAYS[way]?.(text, font);
  }
  await Promise.resolve();
}

async function showOriginal() {
  for (const font of document.querySelectorAll(':not(font) > font')) {
    font.replaceWith(originals.get(font)!);
  }
  await Promise.resolve();
}

const read = () => document.body.textContent;

const someWords = fc.constantFrom('', 'Beam', 'Cora Clinic', 'not checked', '£49.50');
const shown: fc.Arbitrary<Shown> = fc.record({
  sum: fc.oneof(fc.nat(9), someWords, fc.constant(null)),
  note: someWords,
  isFirst: fc.boolean(),
  rows: fc.uniqueArray(
    fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), words: someWords, sum: fc.nat(9) }),
    { selector: ({ key }) => key },
  ),
});

describe('a page translated by the browser', () => {
  it.each(Object.keys(WAYS))(
    'shows every change in an island when the translation comes %s, and the original words once it is undone',
    async (way) => {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
      const failed = vi.spyOn(console, 'error').mockReturnValue();
      await fc.assert(
        fc.asyncProperty(fc.array(shown, { minLength: 2, maxLength: 4 }), async (states) => {
          document.body.replaceChildren(
            document.createElement('div'),
            document.createElement('div'),
          );
          const [place, control] = [...document.body.children].map((each) => createRoot(each));
          const [page, untouched] = [...document.body.children] as [Element, Element];
          for (const state of states) {
            act(() => control?.render(<Part {...state} />));
            const right = untouched.textContent;
            untouched.remove();
            act(() => place?.render(<Island {...state} />));
            await Promise.resolve();
            expect(page.textContent.toUpperCase()).toBe(right.toUpperCase());
            await translate(way);
            expect(read().toUpperCase()).toBe(right.toUpperCase());
            if (state.isFirst) {
              await showOriginal();
              expect(read()).toBe(right);
            }
          }
          act(() => place?.unmount());
          expect(page.textContent).toBe('');
          act(() => control?.unmount());
        }),
        { numRuns: 10 },
      );
      expect(failed).not.toHaveBeenCalled();
    },
  );
});
