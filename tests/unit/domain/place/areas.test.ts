import { describe, expect, it } from 'vitest';
import { findArea, findNations } from '../../../../src/domain/place/areas.ts';

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
  ])('%s, %s is %s', (city, region, area) => {
    expect(findArea(city, region)).toBe(area);
  });
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
  ])('%j are %j', (names, nations) => {
    expect(findNations(names)).toEqual(nations);
  });
});
