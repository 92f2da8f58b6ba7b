// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toComparedClinic } from '../../../src/domain/compare/compared-clinic.ts';
import { toClinicFees } from '../../../src/domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../src/domain/cost/fee-ranges.ts';
import { toFirstYearCost } from '../../../src/domain/cost/first-year.ts';
import BudgetTool from '../../../src/islands/tools/BudgetTool.island.tsx';
import ClinicComparison from '../../../src/islands/tools/ClinicComparison.island.tsx';
import { buildClinic, buildRealClinic, type StoredRow } from '../../fixtures/clinics.ts';

const FEES_BUT_FIRST = {
  follow_up_consultation_fee: 60,
  follow_up_interval_months: 3,
  prescription_fee: 20,
  delivery_fee: 5,
};
const CLINICS = [50, 100, 150].map((fee, index) =>
  buildRealClinic({
    ...FEES_BUT_FIRST,
    id: `c${index}`,
    name: `Clinic ${index}`,
    initial_consultation_fee: fee,
  }),
);
const FEES = CLINICS.map(toClinicFees);
const RANGES = toFeeRanges(FEES);
const COMPARED = CLINICS.map((clinic, index) =>
  toComparedClinic(clinic, toFirstYearCost(FEES[index]!, DEFAULT_PLAN, RANGES)),
);

let root: Root;

/** The page as a visitor gets it: the server's HTML, then the island wakes in it. */
async function open(fragment: string, island: ReactElement) {
  history.replaceState(null, '', `/tool${fragment}`);
  document.body.innerHTML = renderToString(island);
  root = await act(() => hydrateRoot(document.body, island));
}

const getText = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const getTexts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

function answerWith(list: unknown) {
  const fetched = vi.fn(() => Promise.resolve(Response.json(list)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('a comparison that carries no clinic', () => {
  const island = <ClinicComparison items={[]} total={3} rest="/compare/clinics.json" />;

  it('fetches all of them by the same request for everyone, and shows those of the link', async () => {
    const fetched = answerWith(COMPARED);
    await open('#clinics=clinic-1,nobody', island);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledWith('/compare/clinics.json', expect.anything());
    await vi.waitFor(() => expect(getTexts('thead th a')).toEqual(['Clinic 1']));
    expect(getText('.notice')).toContain('One name in the link could not be shown');
  });

  it('says so when they do not come, and calls no name of the link wrong', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await open('#clinics=clinic-1', island);
    await vi.waitFor(() => expect(getText('[role=alert]')).toContain('Error loading clinics'));
    expect(getText('[role=alert] button')).toBe('Try Again');
    expect(document.body.textContent).not.toContain('could not be shown');
  });
});

describe('a budget tool that carries some clinics', () => {
  // £50, three follow-ups at £60, eight repeat prescriptions at £20 and twelve deliveries at £5.
  const CHEAPEST = 'Clinic 0 costs least of those with a total: £450.';
  const island = (
    <BudgetTool
      items={FEES.slice(0, 1)}
      ranges={RANGES}
      total={FEES.length}
      rest="/budget-tool/fees.json"
    />
  );

  it('is built as the first of all, and counts all once they come', async () => {
    answerWith(FEES);
    expect(renderToString(island)).toContain(CHEAPEST);
    await open('', island);
    await vi.waitFor(() => expect(getTexts('.budget-clinic')).toHaveLength(3));
    expect(getText('[role=status]')).toBe(CHEAPEST);
  });

  it('says how many it counts when the others do not come', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })));
    await open('', island);
    await vi.waitFor(() => expect(getText('[role=alert]')).toContain('only 1 of 3'));
    expect(getText('[role=status]')).toBe(CHEAPEST);
  });

  it('puts clinics without a total last, examples after all, and marks the examples', async () => {
    const build = (name: string, row: StoredRow) =>
      toClinicFees(buildClinic({ ...FEES_BUT_FIRST, id: name, name, ...row }));
    const items = [
      build('Cheap example', { initial_consultation_fee: 1 }),
      build('Silent', { is_example: false }),
      ...FEES,
    ];
    const ranges = toFeeRanges([]);
    const all = <BudgetTool items={items} ranges={ranges} total={items.length} rest="/rest.json" />;
    await open('', all);
    expect(getTexts('.budget-row h3, .budget-open a')).toEqual([
      ...['Clinic 0', 'Clinic 1', 'Clinic 2', 'Silent', 'Cheap example'],
    ]);
    const cards = getTexts('.budget-clinic');
    expect(cards.map((text) => text.includes('Invented example'))).toEqual([
      ...[false, false, false, false, true],
    ]);
  });

  it('says that no clinic has a total where too few fees are known', async () => {
    const items = [toClinicFees(buildRealClinic({ initial_consultation_fee: 50 }))];
    const silent = (
      <BudgetTool items={items} ranges={toFeeRanges(items)} total={1} rest="/rest.json" />
    );
    await open('', silent);
    expect(getText('[role=status]')).toContain('No clinic has a total yet');
    expect(getText('.budget-clinic')).toContain('£50');
    expect(getText('.budget-clinic')).not.toMatch(/NaN|Infinity|null/);
  });
});
