/**
 * Royal Mail's 124 postcode areas by nation, and names that towns of two nations share. An area that
 * crosses a border with more than a few streets counts for both nations.
 */
import { type Nation, NATIONS } from './areas.ts';

const POSTCODE_AREAS: readonly [nations: readonly Nation[], areas: string][] = [
  [
    ['England'],
    'AL B BA BB BD BH BL BN BR BS CB CM CO CR CT CV CW DA DE DH DL DN DT DY E EC EN EX FY GL GU HA HD HG HP HU HX ' +
      'IG IP KT L LA LE LN LS LU M ME MK N NG NN NR NW OL OX PE PL PO PR RG RH RM S SE SG SK SL SM SN SO SP SR SS ' +
      'ST SW TA TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO',
  ],
  [['Scotland'], 'AB DD EH FK G HS IV KA KW KY ML PA PH ZE'],
  [['Wales'], 'CF LL SA'],
  [['Northern Ireland'], 'BT'],
  [['England', 'Wales'], 'CH HR LD NP SY'],
  [['England', 'Scotland'], 'CA DG NE TD'],
  // The Channel Islands and the Isle of Man are in none.
  [[], 'GY IM JE'],
];

const POSTCODE = /\b([a-z]{1,2})\d[a-z\d]?(?: ?\d(?:[a-z]{2})?)?\b/i;

const SHARED_NAMES: readonly [name: RegExp, nations: readonly Nation[]][] = [
  [/\b(?:uk|united kingdom)\b/i, NATIONS],
  [/\bnewport\b/i, ['England', 'Wales']],
  [/\bbangor\b/i, ['Wales', 'Northern Ireland']],
];

export type SharedPlace = {
  /** As typed. */
  name: string;
  /** None, one or several: nobody can say which. */
  nations: readonly Nation[];
};

/** A postcode, whole or its first half, or a name that is in several nations. Null where there is none. */
export function findSharedPlace(text: string): SharedPlace | null {
  const [name = '', letters = ''] = POSTCODE.exec(text) ?? [];
  const area = POSTCODE_AREAS.find(([, areas]) => areas.split(' ').includes(letters.toUpperCase()));
  if (area) return { name, nations: area[0] };
  for (const [words, nations] of SHARED_NAMES) {
    const [said] = words.exec(text) ?? [];
    if (said !== undefined) return { name: said, nations };
  }
  return null;
}
