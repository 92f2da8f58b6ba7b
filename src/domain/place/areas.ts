/**
 * Matches whole words: "Londonderry" is not London, and "North Wales" is not the north of England.
 */
import type { QuizLocation } from '../quiz/questions.ts';

export const NATIONS = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const;
export type Nation = (typeof NATIONS)[number];

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

export const AREA_NAMES: Readonly<Record<ClinicArea, string>> = {
  london: 'London',
  midlands: 'the Midlands',
  north: 'the north of England',
  'rest-of-england': 'the south or east of England',
  scotland: 'Scotland',
  wales: 'Wales',
  ni: 'Northern Ireland',
};

/** Nations by all their names. England is not an area; its regions are. */
const NATION_AREAS: readonly [area: ClinicArea, names: string][] = [
  ['ni', 'northern ireland, n ireland, ni, ulster'],
  ['scotland', 'scotland, scottish'],
  ['wales', 'wales, welsh'],
];

/** The first match decides: nations, regions, counties, then towns, longer names first. */
const AREA_WORDS: readonly [area: ClinicArea, names: string][] = [
  ...NATION_AREAS,
  ['london', 'london'],
  ['midlands', 'midlands, staffordshire, shropshire, warwickshire, newcastle under lyme'],
  ['north', 'north west, north east, northern england, north of england, yorkshire, humber'],
  ['north', 'cheshire, cumbria, durham, lancashire, merseyside, tyne and wear, northumberland'],
  ['rest-of-england', 'south east, south west, east of england, east anglia, bury st edmunds'],
  ['ni', 'county down, co down, county antrim, tyrone, fermanagh'],
  ['wales', 'gwynedd, gwent, glamorgan, anglesey, carmarthenshire, ceredigion, clwyd, conwy'],
  ['wales', 'denbighshire, dyfed, flintshire, monmouthshire, pembrokeshire, powys'],
  ['scotland', 'aberdeenshire, angus, argyll, ayrshire, dumfries, fife, highlands, lanarkshire'],
  ['scotland', 'lothian, moray, orkney, perthshire, shetland, hebrides, western isles'],
  ['midlands', 'derbyshire, herefordshire, leicestershire, lincolnshire, northamptonshire'],
  ['midlands', 'nottinghamshire, rutland, worcestershire'],
  ['rest-of-england', 'bedfordshire, berkshire, buckinghamshire, cambridgeshire, cornwall, devon'],
  ['rest-of-england', 'dorset, essex, gloucestershire, hampshire, hertfordshire, isle of wight'],
  ['rest-of-england', 'kent, norfolk, oxfordshire, somerset, suffolk, surrey, sussex, wiltshire'],
  ['ni', 'belfast, derry, londonderry, lisburn, newry, antrim, armagh, ballymena, craigavon'],
  ['ni', 'carrickfergus, coleraine, enniskillen, newtownabbey, newtownards, omagh'],
  ['scotland', 'aberdeen, dundee, edinburgh, glasgow, inverness, perth, stirling, ayr'],
  ['scotland', 'coatbridge, cumbernauld, dunfermline, east kilbride, falkirk, glenrothes'],
  ['scotland', 'greenock, hamilton, kilmarnock, kirkcaldy, livingston, motherwell, paisley'],
  ['wales', 'cardiff, swansea, wrexham, aberystwyth, llandudno, barry, bridgend, caerphilly'],
  ['wales', 'carmarthen, cwmbran, llanelli, merthyr tydfil, neath, pontypridd, port talbot, rhyl'],
  ['midlands', 'sutton coldfield, birmingham, coventry, derby, leicester, lincoln, northampton'],
  ['midlands', 'nottingham, shrewsbury, stoke, wolverhampton, worcester, burton upon trent'],
  ['midlands', 'cannock, chesterfield, corby, dudley, halesowen, hereford, kettering'],
  ['midlands', 'kidderminster, leamington, loughborough, mansfield, nuneaton, redditch, rugby'],
  ['midlands', 'solihull, stafford, stourbridge, tamworth, telford, walsall, west bromwich'],
  ['north', 'bradford, carlisle, hull, leeds, liverpool, manchester, middlesbrough, barnsley'],
  ['north', 'newcastle, preston, sheffield, stockport, sunderland, york, birkenhead, blackburn'],
  ['north', 'blackpool, bolton, burnley, bury, chester, crewe, darlington, doncaster, gateshead'],
  ['north', 'grimsby, halifax, harrogate, hartlepool, huddersfield, lancaster, oldham, rochdale'],
  ['north', 'rotherham, salford, scarborough, scunthorpe, south shields, southport, st helens'],
  ['north', 'stockton on tees, wakefield, warrington, wigan'],
  ['rest-of-england', 'bath, bournemouth, brighton, bristol, cambridge, canterbury, aylesbury'],
  ['rest-of-england', 'exeter, guildford, ipswich, luton, milton keynes, norwich, ashford'],
  ['rest-of-england', 'oxford, plymouth, portsmouth, reading, southampton, swindon, basildon'],
  ['rest-of-england', 'basingstoke, bedford, bracknell, chatham, chelmsford, cheltenham'],
  ['rest-of-england', 'colchester, crawley, dartford, eastbourne, farnborough, folkestone'],
  ['rest-of-england', 'gillingham, gloucester, gosport, great yarmouth, harlow, hastings'],
  ['rest-of-england', 'hemel hempstead, high wycombe, hove, lowestoft, maidenhead, maidstone'],
  ['rest-of-england', 'margate, peterborough, poole, salisbury, slough, southend, st albans'],
  ['rest-of-england', 'stevenage, taunton, torquay, truro, tunbridge wells, watford'],
  ['rest-of-england', 'weston super mare, weymouth, winchester, woking, worthing'],
  ['london', 'barnet, bromley, croydon, ealing, enfield, harrow, hounslow, ilford, romford'],
];

const NATION_WORDS: readonly [words: readonly string[], nations: readonly Nation[]][] = [
  [['uk', 'united kingdom'], NATIONS],
  [['great britain'], ['England', 'Scotland', 'Wales']],
  [['england'], ['England']],
  [['scotland'], ['Scotland']],
  [['wales'], ['Wales']],
  [['northern ireland'], ['Northern Ireland']],
];

/** Excludes what follows: "UK except Northern Ireland", "not Scotland". */
const EXCEPT = /\b(?:not|except|excluding|without|apart from|outside)\b/;

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
  for (const [area, names] of AREA_WORDS) {
    const name = names.split(', ').find(isNamed);
    if (name !== undefined) return { name, area };
  }
  return null;
}

export const isNation = ({ name }: Place): boolean =>
  name === 'england' || NATION_AREAS.some(([, names]) => names.split(', ').includes(name));

/** Whole words: Hull is not in Solihull. */
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

/**
 * "UK except Northern Ireland" and "not Scotland" give the other three nations; null if none is
 * named, as in "UK".
 */
export function findNations(names: readonly string[]): Nation[] | null {
  const words = toWords(names.join());
  if (!NATIONS.some((nation) => words.includes(toWords(nation)))) return null;
  const entries = names.map((name) => name.toLowerCase().split(EXCEPT));
  const excepted = new Set(entries.flatMap(([, ...rest]) => findNationsIn(rest.join(' '))));
  const named = entries.flatMap(([first = '']) => findNationsIn(first));
  const nations = new Set<Nation>(named.length > 0 ? named : NATIONS);
  return NATIONS.filter((nation) => nations.has(nation) && !excepted.has(nation));
}
