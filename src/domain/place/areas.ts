/**
 * Where a clinic sees patients, in the areas the quiz offers. Clinics word their city and region
 * freely, so a table of whole words decides: "Londonderry" is not London, "North Wales" not the
 * north of England.
 */
import type { QuizLocation } from '../quiz/questions.ts';

/** The quiz's places, and the rest of England. */
export type ClinicArea = Exclude<QuizLocation, 'virtual'> | 'rest-of-england';

export const NATIONS = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const;
export type Nation = (typeof NATIONS)[number];

export const NATION_BY_AREA: Readonly<Record<ClinicArea, Nation>> = {
  london: 'England',
  midlands: 'England',
  north: 'England',
  'rest-of-england': 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  ni: 'Northern Ireland',
};

/** Nations before regions before cities: the first row with a word of the text decides. */
const AREA_WORDS: readonly [area: ClinicArea, words: readonly string[]][] = [
  ['ni', ['northern ireland']],
  ['scotland', ['scotland', 'scottish']],
  ['wales', ['wales', 'welsh']],
  ['london', ['london']],
  ['midlands', ['midlands']],
  [
    'north',
    ['north west', 'north east', 'northern england', 'north of england', 'yorkshire', 'humber'],
  ],
  ['north', ['cheshire', 'cumbria', 'durham', 'lancashire', 'merseyside', 'tyne and wear']],
  ['rest-of-england', ['south east', 'south west', 'east of england', 'east anglia']],
  ['ni', ['belfast', 'derry', 'londonderry', 'lisburn', 'newry', 'antrim', 'armagh']],
  ['scotland', ['aberdeen', 'dundee', 'edinburgh', 'glasgow', 'inverness', 'perth', 'stirling']],
  ['wales', ['cardiff', 'swansea', 'wrexham', 'aberystwyth', 'llandudno']],
  ['midlands', ['birmingham', 'coventry', 'derby', 'leicester', 'lincoln', 'northampton']],
  ['midlands', ['nottingham', 'shrewsbury', 'stoke', 'wolverhampton', 'worcester']],
  ['north', ['bradford', 'carlisle', 'hull', 'leeds', 'liverpool', 'manchester', 'newcastle']],
  ['north', ['preston', 'sheffield', 'stockport', 'sunderland', 'york']],
  ['rest-of-england', ['bath', 'bournemouth', 'brighton', 'bristol', 'cambridge', 'canterbury']],
  ['rest-of-england', ['exeter', 'guildford', 'ipswich', 'milton keynes', 'norwich', 'oxford']],
  ['rest-of-england', ['plymouth', 'portsmouth', 'reading', 'southampton', 'swindon']],
];

const NATION_WORDS: readonly [words: readonly string[], nations: readonly Nation[]][] = [
  [['uk', 'united kingdom'], NATIONS],
  [['great britain'], ['England', 'Scotland', 'Wales']],
  [['england'], ['England']],
  [['scotland'], ['Scotland']],
  [['wales'], ['Wales']],
  [['northern ireland'], ['Northern Ireland']],
];

/** Lower-case words with single spaces, and one at each end. */
function toWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join(' ') ?? ''
  } `;
}

/** The area of a clinic's city and region; null when no word of them is known. */
export function findArea(city: string, region: string): ClinicArea | null {
  const place = toWords(`${region} ${city}`);
  const row = AREA_WORDS.find(([, words]) => words.some((word) => place.includes(` ${word} `)));
  return row?.[0] ?? null;
}

/** The nations named by a clinic's own list of them, each once; empty when none is known. */
export function findNations(names: readonly string[]): Nation[] {
  const text = names.map(toWords);
  const nations = NATION_WORDS.filter(([words]) =>
    text.some((name) => words.some((word) => name.includes(` ${word} `))),
  ).flatMap(([, named]) => named);
  return [...new Set(nations)];
}
