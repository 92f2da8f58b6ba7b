import { describe, expect, it } from 'vitest';
import {
  findArea,
  findNations,
  findPlace,
  NATION_BY_AREA,
} from '../../../../src/domain/place/areas.ts';
import { findSharedPlace } from '../../../../src/domain/place/postcodes.ts';

describe('the area of a clinic', () => {
  it.each([
    ['London', 'Greater London', 'london'],
    ['Londonderry', 'UK', 'ni'],
    ['Belfast', 'Northern Ireland', 'ni'],
    ['Birmingham', 'UK', 'midlands'],
    ['Leeds', 'Yorkshire and the Humber', 'north'],
    ['Wrexham', 'North Wales', 'wales'],
    ['Reading', 'South East', 'rest-of-england'],
    ['Newcastle, UK', 'UK', 'north'],
    ['Newcastle-under-Lyme', 'UK', 'midlands'],
    ['Bangor', 'Gwynedd', 'wales'],
    ['Bangor', 'County Down', 'ni'],
    ['Bangor', 'UK', null],
    ['Newport', 'Gwent', 'wales'],
    ['Newport', 'UK', null],
    ['UK', 'UK', null],
    ['', '', null],
    ['Atlantis', 'The Sea', null],
  ])('in %s, %s is %s', (city, region, area) => {
    expect(findArea(city, region)).toBe(area);
  });
});

const TOWNS: Readonly<Record<string, string>> = {
  England: `London, Birmingham, Leeds, Sheffield, Bradford, Manchester, Liverpool, Bristol, Wakefield,
    Coventry, Leicester, Sunderland, Nottingham, Newcastle upon Tyne, Kingston upon Hull, Plymouth, Stoke-on-Trent,
    Wolverhampton, Derby, Southampton, Portsmouth, Brighton, Reading, Northampton, Luton, Milton Keynes, Bolton,
    Bournemouth, Norwich, Swindon, Southend-on-Sea, Middlesbrough, Peterborough, Cambridge, Doncaster, York, Poole,
    Gloucester, Telford, Blackpool, Blackburn, Huddersfield, Slough, Oxford, Ipswich, Warrington, Preston, Stockport,
    Oldham, Rotherham, Cheltenham, Exeter, Eastbourne, Sutton Coldfield, Colchester, Lincoln, Crawley, Basildon,
    Gillingham, Worthing, Rochdale, Solihull, Bath, Watford, Maidstone, Worcester, Birkenhead, Southport, Basingstoke,
    Bedford, Harrogate, Halifax, Hastings, St. Helens, Woking, Chelmsford, High Wycombe, Wigan, Walsall, Dudley,
    West Bromwich, Salford, Gateshead, Burnley, Grimsby, Hartlepool, Darlington, Mansfield, Chesterfield, Carlisle,
    Stevenage, Hemel Hempstead, St Albans, Croydon, Bromley, Bury St Edmunds, Kent, Essex, Cornwall, Surrey, Sussex,
    Devon, Dorset, Norfolk, Suffolk, Lincolnshire, Nottinghamshire, Northumberland, Isle of Wight`,
  Scotland: `Glasgow, Edinburgh, Aberdeen, Dundee, Paisley, East Kilbride, Livingston, Hamilton, Fife, Highlands`,
  Wales: `Cardiff, Swansea, Wrexham, Llanelli, Merthyr Tydfil, Powys, Anglesey, Pembrokeshire`,
  'Northern Ireland': `Belfast, Derry, Lisburn, Newtownabbey, Craigavon, N. Ireland, Co. Tyrone, Fermanagh`,
};

describe('a place as typed', () => {
  it('is matched to its nation if it is a large town or a county', () => {
    const found = Object.entries(TOWNS).flatMap(([nation, names]) =>
      names.split(',').map((name) => {
        const place = findPlace(`clinics in ${name.trim()}, please`);
        return [name.trim(), place && NATION_BY_AREA[place.area], nation];
      }),
    );
    expect(found.filter(([, is, expected]) => is !== expected)).toEqual([]);
  });

  it.each([
    ['BT1 5GS', ['Northern Ireland']],
    ['bt15gs', ['Northern Ireland']],
    ['EH1', ['Scotland']],
    ['CF10 1EP', ['Wales']],
    ['G2 8DL', ['Scotland']],
    ['M20', ['England']],
    ['SW1A 1AA', ['England']],
    ['near se1', ['England']],
    ['ec1a 1bb', ['England']],
    ['CH5 1AA', ['England', 'Wales']],
    ['SY23', ['England', 'Wales']],
    ['HR5', ['England', 'Wales']],
    ['LD8', ['England', 'Wales']],
    ['NP16 5AA', ['England', 'Wales']],
    ['DG14', ['England', 'Scotland']],
    ['TD15 1AA', ['England', 'Scotland']],
    ['CA6', ['England', 'Scotland']],
    ['NE48', ['England', 'Scotland']],
    ['JE2 3AB', []],
    ['Newport', ['England', 'Wales']],
    ['XX1 1AA', undefined],
    ['EH', undefined],
    ['20', undefined],
    ['', undefined],
  ])('%s may be in %j', (text, nations) => {
    expect(findSharedPlace(text)?.nations.toSorted()).toEqual(nations);
  });
});

it.each([
  ['E8', ['london']],
  ['TW9 4AA', ['london', 'rest-of-england']],
  ['m20', ['north']],
  ['LE1 1AA', ['midlands']],
  ['BN1', ['rest-of-england']],
  ['NP16', ['rest-of-england', 'wales']],
  ['KA7', ['scotland']],
])('the postcode %s is in the region %j', (text, areas) => {
  expect(findSharedPlace(text)?.areas).toEqual(areas);
});

describe('the nations a clinic serves', () => {
  it.each([
    [
      ['England', 'wales'],
      ['England', 'Wales'],
    ],
    [['residents of the UK', 'Channel Islands'], null],
    [['Great Britain'], null],
    [
      ['UK', 'Scotland'],
      ['England', 'Scotland', 'Wales', 'Northern Ireland'],
    ],
    [['Not Scotland'], ['England', 'Wales', 'Northern Ireland']],
    [['UK except northern ireland'], ['England', 'Scotland', 'Wales']],
    [['UK (excluding Scotland and Wales)'], ['England', 'Northern Ireland']],
    [
      ['UK', 'not Scotland'],
      ['England', 'Wales', 'Northern Ireland'],
    ],
    [['Ireland'], null],
    [[], null],
  ])('given as %j are %j', (names, nations) => {
    expect(findNations(names)).toEqual(nations);
  });
});
