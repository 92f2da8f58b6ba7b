// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGrowing } from '../../../src/islands/clinics/parts/use-growing.ts';

type Item = { slug: string };

let root: Root;
/** What waits for the next frame. */
const frames = new Set<() => void>();

function List({ name, items }: { name: string; items: readonly Item[] }) {
  const { drawn } = useGrowing(name, items);
  return drawn.map(({ slug }) => <p key={slug}>{slug}</p>);
}

const show = (name: string, items: readonly Item[]) =>
  act(() => root.render(<List name={name} items={items} />));

const getDrawn = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

/** Paints until nothing more is drawn. */
function paintAll() {
  while (frames.size > 0) {
    act(() => {
      const waiting = [...frames];
      frames.clear();
      for (const frame of waiting) frame();
    });
  }
}

const toItems = (slugs: readonly string[]) => slugs.map((slug) => ({ slug }));

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  frames.clear();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    frames.add(frame);
    return frame;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: () => void) => frames.delete(frame));
  root = createRoot(document.body);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const lists = fc.uniqueArray(
  fc.nat({ max: 60 }).map((number) => `c${number}`),
  { maxLength: 40 },
);

it('begins with the new list, draws nothing twice, and ends with all of it', () => {
  fc.assert(
    fc.property(fc.array(lists, { minLength: 2, maxLength: 4 }), (shown) => {
      for (const [at, slugs] of shown.entries()) {
        show(`list ${at}`, toItems(slugs));
        expect(getDrawn().slice(0, 3)).toEqual(slugs.slice(0, 3));
        expect(new Set(getDrawn()).size).toBe(getDrawn().length);
        expect(getDrawn().length).toBeLessThanOrEqual(slugs.length);
        if (at % 2 === 0) paintAll();
      }
      paintAll();
      expect(getDrawn()).toEqual(shown.at(-1));
    }),
    { numRuns: 40 },
  );
});
