import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepPack, readStoredPack } from '../../../browser/pack-session.ts';
import { NO_KEY, tabStorage } from '../../../browser/storage.ts';
import { toLondonDay } from '../../../domain/format/london-time.ts';
import { isDay } from '../../../domain/format/days.ts';
import { NATIONS } from '../../../domain/place/areas.ts';
import { EMPTY_PACK, FIELD_NAMES, type Pack, PACK_FIELDS } from '../../../domain/pack/pack.ts';
import { ASK_IDS } from '../../../domain/pack/suggested-questions.ts';

type Change = (toNext: (before: Pack) => Pack) => void;

export type PackWork = {
  pack: Pack;
  change: Change;
  update: <Name extends keyof Pack>(name: Name, toNext: (before: Pack[Name]) => Pack[Name]) => void;
  announce: (message: string) => void;
};

/** Input from before hydration takes precedence over the stored pack. */
function adoptForm(form: HTMLFormElement, kept: Pack): Pack {
  const data = new FormData(form);
  const typed = FIELD_NAMES.flatMap((name) => {
    const value = data.get(name);
    const isUsable = typeof value === 'string' && value !== '';
    return isUsable && (PACK_FIELDS[name].kind !== 'day' || isDay(value)) ? [[name, value]] : [];
  });
  const asks = [...kept.asks, ...data.getAll('asks')];
  return {
    ...kept,
    ...(Object.fromEntries(typed) as Partial<Pack>),
    nation: NATIONS.find((nation) => nation === data.get('nation')) ?? kept.nation,
    asks: ASK_IDS.filter((id) => asks.includes(id)),
  };
}

/** Stored in this tab on each change. `today` is an ISO date, empty until hydrated. */
export function usePack(form: RefObject<HTMLFormElement | null>) {
  const [pack, setPack] = useState(EMPTY_PACK);
  const [today, setToday] = useState('');
  const [isDenied, setDenied] = useState(false);
  const latest = useRef(pack);

  const show = useCallback((next: Pack) => {
    latest.current = next;
    setPack(next);
  }, []);
  const change: Change = useCallback(
    (toNext) => {
      const next = toNext(latest.current);
      show(next);
      setDenied(!keepPack(next));
    },
    [show],
  );

  useLayoutEffect(() => {
    setToday(toLondonDay(new Date().toISOString()));
    const kept = readStoredPack();
    show(form.current ? adoptForm(form.current, kept) : kept);
    // Another tool may have changed the pack since this page was cached.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && tabStorage.write(NO_KEY, null)) show(readStoredPack());
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [form, show]);

  useEffect(() => {
    if (today === '') return;
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.hasAttribute('tabindex')) return;
    target.focus({ preventScroll: true });
    target.scrollIntoView();
  }, [today]);

  const update: PackWork['update'] = (name, toNext) =>
    change((before) => ({ ...before, [name]: toNext(before[name]) }));

  return { pack, today, isDenied, change, update, getLatest: () => latest.current };
}
