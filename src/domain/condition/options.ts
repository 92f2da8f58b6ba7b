import type { OptionResult, TreatmentOption } from '../../schemas/options.ts';
import { formatDate } from '../format/dates.ts';

export const OPTION_KIND_NAMES: Readonly<Record<TreatmentOption['kind'], string>> = {
  'usual-care': 'Usual care',
  licensed: 'Licensed medicine',
  cannabis: 'Unlicensed cannabis medicine',
  waiting: 'Waiting',
};

type Gap = Extract<OptionResult, { gap: string }>['gap'];

export function toGapWords(gap: Gap, searchedOn: string): string {
  return {
    'no-trial': `No trial found in our search (${formatDate(searchedOn)})`,
    'not-read': 'Measured, but we have not read the figures',
    'none-in-source': 'The source says there are no trials',
  }[gap];
}

const isCounted = (result: OptionResult) => 'outcome' in result;

/** For the table: the best source's result and, if that is not a count, the first that is. */
export const findMainResults = (results: OptionResult[]): OptionResult[] =>
  results.filter((result, index) => index === 0 || result === results.find(isCounted));

type Reading = Extract<OptionResult, { read: string }>;

export const READINGS: Readonly<Record<Reading['read'], string>> = {
  table: 'its table of results',
  abstract: 'its abstract',
  page: 'an official page',
};
