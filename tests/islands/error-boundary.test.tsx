// @vitest-environment happy-dom
import { act, type ComponentType, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '../../src/browser/analytics/events.ts';
import { sendEvent } from '../../src/browser/analytics/send-event.ts';
import { asIsland } from '../../src/islands/as-island.tsx';
import ClinicExplorer from '../../src/islands/clinics/ClinicExplorer.island.tsx';
import ConditionExplorer from '../../src/islands/conditions/ConditionExplorer.island.tsx';
import MatchResults from '../../src/islands/quiz/MatchResults.island.tsx';
import QuizWizard from '../../src/islands/quiz/QuizWizard.island.tsx';

vi.mock(import('../../src/browser/analytics/send-event.ts'), () => ({ sendEvent: vi.fn() }));

const sent = () => vi.mocked(sendEvent).mock.calls.map(([event]): AnalyticsEvent => event);
const text = (selector: string) => document.querySelector(selector)?.textContent;
const getLinks = () =>
  [...document.querySelectorAll('.error-screen li a')].map((link) => link.getAttribute('href'));

let root: Root;

function render<Props extends object>(Island: ComponentType<Props>, props: Props) {
  act(() => root.render(<Island {...props} />));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.mocked(sendEvent).mockClear();
  // React logs every error caught by a boundary.
  vi.spyOn(console, 'error').mockReturnValue();
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main')!);
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
});

type Failing = { when: 'rendering' | 'mounted' | 'clicked'; message: string };

function FailingPart({ when, message }: Failing) {
  const [isClicked, setClicked] = useState(false);
  useEffect(() => {
    if (when === 'mounted') throw new RangeError(message);
  }, [when, message]);
  if (when === 'rendering' || isClicked) throw new RangeError(message);
  return <button onClick={() => setClicked(when === 'clicked')}>Works</button>;
}

const Part = asIsland(FailingPart, {
  name: 'part',
  headingLevel: 2,
  getLinks: ({ message }) => [{ text: message, href: '/somewhere' }],
});

describe('an island', () => {
  it.each(['rendering', 'mounted', 'clicked'] as const)(
    'shows an error, offers links, and sends one event if it throws when %s',
    (when) => {
      render(Part, { when, message: 'broken' });
      act(() => document.querySelector<HTMLElement>('main > button')?.click());
      expect(text('h2')).toBe('Something went wrong');
      expect(text('[role=alert] p')).toBe(
        "We're sorry, but something unexpected happened. Please try refreshing the page.",
      );
      expect(text('button')).toBe('Refresh Page');
      expect(getLinks()).toEqual(['/somewhere']);
      expect(sent()).toEqual([
        { name: 'exception', description: 'RangeError', where: 'part', fatal: true },
      ]);
    },
  );

  it('that throws has a button that reloads the page', () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    render(Part, { when: 'rendering', message: 'broken' });
    act(() => document.querySelector('button')?.click());
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe.each([
  { where: 'clinics', Island: ClinicExplorer as ComponentType, heading: 'h1' },
  { where: 'conditions', Island: ConditionExplorer as unknown as ComponentType, heading: 'h2' },
  { where: 'quiz', Island: QuizWizard as unknown as ComponentType, heading: 'h1' },
  { where: 'results', Island: MatchResults as unknown as ComponentType, heading: 'h1' },
])('the $where island', ({ where, Island, heading }) => {
  it('links to the clinics and sends one event when its own props break it', () => {
    render(Island, {});
    expect(text(heading)).toBe('Something went wrong');
    expect(getLinks()).toContain('/clinics');
    expect(sent()).toEqual([expect.objectContaining({ name: 'exception', where })]);
  });
});
