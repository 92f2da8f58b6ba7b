// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import ClinicExplorer from '../../../src/islands/clinics/ClinicExplorer.island.tsx';
import { findCoverage } from '../../../src/domain/listing/coverage.ts';
import { buildCard } from '../../fixtures/clinics.ts';

const CARDS = ['Ashgrove', 'Birchfield'].map((name) => buildCard({ id: name, name }));

it('the search starts 300 milliseconds after the last letter, and not before', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const root = createRoot(document.body);
  act(() =>
    root.render(
      <ClinicExplorer
        items={CARDS}
        total={CARDS.length}
        rest={null}
        coverage={findCoverage(CARDS)}
      />,
    ),
  );
  const box = document.querySelector<HTMLInputElement>('input[type=search]')!;
  const type = (text: string) => {
    act(() => {
      Reflect.set(HTMLInputElement.prototype, 'value', text, box);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const pass = (milliseconds: number) => {
    act(() => void vi.advanceTimersByTime(milliseconds));
  };
  const count = () => document.querySelectorAll('.clinic-card').length;
  type('ash');
  pass(299);
  type('ashg');
  pass(299);
  expect(count()).toBe(2);
  pass(1);
  expect(count()).toBe(1);
  act(() => root.unmount());
});
