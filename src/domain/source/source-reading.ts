import { formatDate } from '../format/dates.ts';

type Reading = {
  checkedOn: string;
  copy: boolean;
};

export function toReadingDay({ checkedOn, copy }: Reading): string | null {
  return copy ? null : `read on ${formatDate(checkedOn)}`;
}

/** One sentence for all copies; null if every page was read live. */
export function toCopiesNote(sources: readonly Reading[]): string | null {
  const copies = sources.filter(({ copy }) => copy);
  const days = copies.map(({ checkedOn }) => checkedOn).sort();
  const first = formatDate(days[0] ?? '');
  const last = formatDate(days.at(-1) ?? '');
  if (first === '') return null;
  const which = copies.length < sources.length ? 'Where no date is given, we' : 'We';
  const what = sources.length === 1 ? 'a stored copy of this page' : 'stored copies of these pages';
  const when = first === last ? `on ${first}` : `between ${first} and ${last}`;
  return `${which} read ${what} ${when}. The live page may have changed.`;
}
