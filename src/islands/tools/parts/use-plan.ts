import { useLayoutEffect, useRef, useState } from 'react';
import {
  type CostPlan,
  DEFAULT_PLAN,
  isPlanFragment,
  parsePounds,
  parsePlanFragment,
  SCENARIOS,
  toPlanFragment,
} from '../../../domain/cost/cost-plan.ts';

type Entry = {
  plan: CostPlan;
  medicine: string;
};

function readFragment(hash: string): Entry {
  const plan = parsePlanFragment(hash);
  const typed = new URLSearchParams(hash.slice(1)).get('medicine') ?? '';
  const pounds = plan.medicinePence > 0 ? String(plan.medicinePence / 100) : '';
  return { plan, medicine: parsePounds(typed) === null ? typed : pounds };
}

function readForm(form: HTMLFormElement): Entry {
  const fields = Object.fromEntries(new FormData(form) as Iterable<[string, string]>);
  const { scenario, medicine = '', ...numbers } = fields;
  const chosen = SCENARIOS.find(({ name }) => name === scenario);
  return {
    plan: {
      ...parsePlanFragment(new URLSearchParams(numbers).toString()),
      // The page is built with the typical scenario, so any other is the visitor's choice.
      ...(chosen?.name !== 'typical' && chosen?.plan),
      medicinePence: parsePounds(medicine) ?? 0,
    },
    medicine,
  };
}

function keepInAddress(plan: CostPlan) {
  history.replaceState(history.state, '', location.pathname + toPlanFragment(plan));
}

/** The plan in the fragment; at first from the address or, if that has none, from the form. */
export function usePlan() {
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState<Entry>({ plan: DEFAULT_PLAN, medicine: '' });

  useLayoutEffect(() => {
    const named = readFragment(location.hash);
    const isNamed = toPlanFragment(named.plan) !== '' || named.medicine !== '';
    const adopted = !form.current || isNamed ? named : readForm(form.current);
    setEntry(adopted);
    if (isPlanFragment(location.hash)) keepInAddress(adopted.plan);
    const followAddress = () => {
      if (isPlanFragment(location.hash)) setEntry(readFragment(location.hash));
    };
    addEventListener('hashchange', followAddress);
    return () => removeEventListener('hashchange', followAddress);
  }, []);

  function change(plan: CostPlan, medicine = entry.medicine) {
    setEntry({ plan, medicine });
    if (plan !== entry.plan) keepInAddress(plan);
  }

  /** An unreadable amount counts as zero, so that no earlier sum stays beside it. */
  function changeMedicine(text: string) {
    change({ ...entry.plan, medicinePence: parsePounds(text) ?? 0 }, text);
  }

  return { ...entry, form, change, changeMedicine };
}
