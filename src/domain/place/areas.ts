/** Whole words decide: "Londonderry" is not London, "North Wales" not the north of England. */
import type { QuizLocation } from '../quiz/questions.ts';

export const NATIONS = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const;
export type Nation = (typeof NATIONS)[number];

/** The quiz's places, and the rest of England. */
export type ClinicArea = Exclude<QuizLocation, 'virtual'> | 'rest-of-england';

export const NATION_BY_AREA: Readonly<Record<ClinicArea, Nation>> = {
  london: 'England',
  midlands: 'England',
  north: 'England',
  'rest-of-england': 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  ni: 'Northern Ireland',
};

/** The first match decides: nations, regions, then towns, longer names first. */
const AREA_WORDS: readonly [area: ClinicArea, words: readonly string[]][] = [
  ['ni', ['northern ireland']],
  ['scotland', ['scotland', 'scottish']],
  ['wales', ['wales', 'welsh']],
  ['london', ['london']],
  ['midlands', ['midlands', 'staffordshire', 'shropshire', 'warwickshire', 'newcastle under lyme']],
  [
    'north',
    ['north west', 'north east', 'northern england', 'north of england', 'yorkshire', 'humber'],
  ],
  ['north', ['cheshire', 'cumbria', 'durham', 'lancashire', 'merseyside', 'tyne and wear']],
  ['rest-of-england', ['south east', 'south west', 'east of england', 'east anglia']],
  // A Bangor or a Newport is recognised only by its county.
  ['ni', ['county down', 'co down', 'county antrim']],
  ['wales', ['gwynedd', 'gwent', 'glamorgan']],
  ['ni', ['belfast', 'derry', 'londonderry', 'lisburn', 'newry', 'antrim', 'armagh']],
  ['scotland', ['aberdeen', 'dundee', 'edinburgh', 'glasgow', 'inverness', 'perth', 'stirling']],
  ['wales', ['cardiff', 'swansea', 'wrexham', 'aberystwyth', 'llandudno']],
  ['midlands', ['birmingham', 'coventry', 'derby', 'leicester', 'lincoln', 'northampton']],
  ['midlands', ['nottingham', 'shrewsbury', 'stoke', 'wolverhampton', 'worcester']],
  ['north', ['bradford', 'carlisle', 'hull', 'leeds', 'liverpool', 'manchester', 'middlesbrough']],
  ['north', ['newcastle', 'preston', 'sheffield', 'stockport', 'sunderland', 'york']],
  ['rest-of-england', ['bath', 'bournemouth', 'brighton', 'bristol', 'cambridge', 'canterbury']],
  ['rest-of-england', ['exeter', 'guildford', 'ipswich', 'luton', 'milton keynes', 'norwich']],
  ['rest-of-england', ['oxford', 'plymouth', 'portsmouth', 'reading', 'southampton', 'swindon']],
];

const NATION_WORDS: readonly [words: readonly string[], nations: readonly Nation[]][] = [
  [['uk', 'united kingdom'], NATIONS],
  [['great britain'], ['England', 'Scotland', 'Wales']],
  [['england'], ['England']],
  [['scotland'], ['Scotland']],
  [['wales'], ['Wales']],
  [['northern ireland'], ['Northern Ireland']],
];

/** What follows is left out: "UK except Northern Ireland", "not Scotland". */
const EXCEPT = /\b(?:not|except|excluding|without|apart from|outside)\b/;

/** Single spaces, and one at each end. */
function toWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join(' ') ?? ''
  } `;
}

export type Place = {
  name: string;
  area: ClinicArea;
};

export function findPlace(text: string): Place | null {
  const words = toWords(text);
  const isNamed = (name: string) => words.includes(` ${name} `);
  const row = AREA_WORDS.find(([, names]) => names.some(isNamed));
  return row ? { name: row[1].find(isNamed) ?? '', area: row[0] } : null;
}

/** As words of its own: Hull is not in Solihull. */
export function isPlaceIn({ name }: Place, text: string): boolean {
  return toWords(text).includes(` ${name} `);
}

export function findArea(city: string, region: string): ClinicArea | null {
  return findPlace(`${region} ${city}`)?.area ?? null;
}

function findNationsIn(text: string): Nation[] {
  const words = toWords(text);
  return NATION_WORDS.filter(([names]) =>
    names.some((name) => words.includes(` ${name} `)),
  ).flatMap(([, nations]) => nations);
}

/** "UK except Northern Ireland" and "not Scotland" are three; null where none is named, as in "UK". */
export function findNations(names: readonly string[]): Nation[] | null {
  const words = toWords(names.join());
  if (!NATIONS.some((nation) => words.includes(toWords(nation)))) return null;
  const entries = names.map((name) => name.toLowerCase().split(EXCEPT));
  const excepted = new Set(entries.flatMap(([, ...rest]) => findNationsIn(rest.join(' '))));
  const named = entries.flatMap(([first = '']) => findNationsIn(first));
  const nations = new Set<Nation>(named.length > 0 ? named : NATIONS);
  return NATIONS.filter((nation) => nations.has(nation) && !excepted.has(nation));
}
