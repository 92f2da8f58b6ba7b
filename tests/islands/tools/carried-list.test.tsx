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
import { buildRealClinic } from '../../fixtures/clinics.ts';

const FEES_BUT_FIRST = {
  follow_up_consultation_fee: 60,
  follow_up_interval_months: 3,
  prescription_fee: 20,
  delivery_fee: 5,
  form_fee: 0,
};
const CLINICS = [50, 100, 150, 200].map((fee, index) =>
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

async function open(fragment: string, island: ReactElement) {
  history.replaceState(null, '', `/tool${fragment}`);
  document.body.innerHTML = renderToString(island);
  root = await act(() => hydrateRoot(document.body, island));
}

const getText = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const getTexts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

function answerWith(files: Record<string, unknown>) {
  const fetched = vi.fn((address: string) => Promise.resolve(Response.json(files[address])));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('a comparison page built without clinic data', () => {
  const island = <ClinicComparison items={[]} total={4} rest="/compare/clinics.json" />;

  it('loads all clinics for everyone, and shows those in the link', async () => {
    const fetched = answerWith({ '/compare/clinics.json': COMPARED });
    await open('#clinics=clinic-1,nobody', island);
    await vi.waitFor(() => expect(getTexts('.compare-chosen a')).toEqual(['Clinic 1']));
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/compare/clinics.json']);
    expect(getText('.notice')).toContain('We could not show one name from the link');
  });

  it('prints a short table in full, without saying that anything is left out', async () => {
    answerWith({ '/compare/clinics.json': COMPARED });
    await open('#clinics=clinic-0,clinic-1', island);
    await vi.waitFor(() => expect(getTexts('.compare-table th')).toContain('Follow-ups'));
    expect(getText('.compare')).not.toContain('Not on this sheet');
  });

  it('says when clinics do not load, and does not call any name in the link wrong', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await open('#clinics=clinic-1', island);
    await vi.waitFor(() => expect(getText('[role=alert]')).toContain('Error loading clinics'));
    expect(getText('[role=alert] button')).toBe('Try Again');
    expect(document.body.textContent).not.toContain('could not show');
  });
});

describe('a budget tool built with some of the clinics', () => {
  // £50, three follow-ups at £60, eight repeat prescriptions at £20 and twelve deliveries at £5.
  const CHEAPEST = 'Clinic 0 costs the least of the clinics whose fees are all known: £450.';
  const island = (
    <BudgetTool
      items={FEES.slice(0, 3)}
      ranges={RANGES}
      total={FEES.length}
      rest="/budget-tool/fees.json"
    />
  );

  it('names the cheapest of all clinics from the start, and shows every total once the others load', async () => {
    answerWith({ '/budget-tool/fees.json': FEES });
    expect(renderToString(island)).toContain(CHEAPEST);
    await open('', island);
    await vi.waitFor(() => expect(getTexts('.budget-clinic')).toHaveLength(4));
    expect(getText('.budget-years [role=status]')).toBe(CHEAPEST);
  });

  it('says how many clinics it covers when the others do not load', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })));
    await open('', island);
    await vi.waitFor(() => expect(getText('[role=alert]')).toContain('only 3 of 4'));
    expect(getText('.budget-years [role=status]')).toBe(CHEAPEST);
  });
});
