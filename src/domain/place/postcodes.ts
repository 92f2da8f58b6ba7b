/**
 * Royal Mail's 124 postcode areas by region, and names for more than one nation: the UK, and towns'
 * names that two nations share. An area with more than a few streets across a border counts for both
 * sides.
 */
import { type ClinicArea, type Nation, NATION_BY_AREA, NATIONS } from './areas.ts';

const POSTCODE_AREAS: readonly [areas: readonly ClinicArea[], letters: string][] = [
  [['london'], 'E EC N NW SE SW W WC'],
  [['london', 'rest-of-england'], 'BR CR DA EN HA IG KT RM SM TN TW UB WD'],
  [['midlands'], 'B CV DE DY LE LN NG NN ST TF WR WS WV'],
  [['north'], 'BB BD BL CW DH DL FY HD HG HU HX L LA LS M OL PR SR TS WA WF WN YO'],
  [['north', 'midlands'], 'DN S SK'],
  [
    ['rest-of-england'],
    'AL BA BH BN BS CB CM CO CT DT EX GL GU HP IP LU ME MK NR OX PL PO RG RH SG SL SN SO SP SS TA TQ TR',
  ],
  [['rest-of-england', 'midlands'], 'PE'],
  [['scotland'], 'AB DD EH FK G HS IV KA KW KY ML PA PH ZE'],
  [['wales'], 'CF LL SA'],
  [['ni'], 'BT'],
  [['north', 'wales'], 'CH'],
  [['midlands', 'wales'], 'HR LD SY'],
  [['rest-of-england', 'wales'], 'NP'],
  [['north', 'scotland'], 'CA DG NE TD'],
  // The Channel Islands and the Isle of Man belong to no region.
  [[], 'GY IM JE'],
];

const POSTCODE = /\b([a-z]{1,2})\d[a-z\d]?(?: ?\d(?:[a-z]{2})?)?\b/i;

const SHARED_NAMES: readonly [name: RegExp, nations: readonly Nation[]][] = [
  [/\b(?:uk|united kingdom)\b/i, NATIONS],
  [/\bnewport\b/i, ['England', 'Wales']],
  [/\bbangor\b/i, ['Wales', 'Northern Ireland']],
];

export type SharedPlace = {
  name: string;
  nations: readonly Nation[];
  areas: readonly ClinicArea[];
};

/**
 * Null unless the text has a postcode, the first half of one, or a name shared between nations.
 */
export function findSharedPlace(text: string): SharedPlace | null {
  const [name = '', letters = ''] = POSTCODE.exec(text) ?? [];
  const found = POSTCODE_AREAS.find(([, all]) => all.split(' ').includes(letters.toUpperCase()));
  if (found) {
    const [areas] = found;
    return { name, areas, nations: [...new Set(areas.map((area) => NATION_BY_AREA[area]))] };
  }
  for (const [words, nations] of SHARED_NAMES) {
    const [said] = words.exec(text) ?? [];
    if (said !== undefined) return { name: said, areas: [], nations };
  }
  return null;
}
