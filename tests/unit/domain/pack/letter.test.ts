import { describe, expect, it } from 'vitest';
import { NATION_RECORDS } from '../../../../src/domain/pack/documents.ts';
import { NATIONS } from '../../../../src/domain/place/areas.ts';
import { toLetter } from '../../../../src/domain/pack/letter.ts';
import { EMPTY_PACK } from '../../../../src/domain/pack/pack.ts';
import { NATIONS as ALL_NATIONS } from '../../../../src/domain/place/areas.ts';

const toText = (letter: object) => JSON.stringify(letter);

describe('the letter requesting the record', () => {
  it('states the right to the record, that the record is free, and how long it may take', () => {
    const text = toText(toLetter(EMPTY_PACK));
    expect(text).toMatch(/Article 15 of the UK GDPR/);
    expect(text).toMatch(/free of charge/);
    expect(text).toMatch(/within one month/);
  });

  it('contains the details in the pack', () => {
    const letter = toLetter({
      ...EMPTY_PACK,
      ...{ nation: 'Scotland', name: ' Ada ', number: '0101', surgery: 'High Street' },
      ...{ appointmentOn: '2027-01-20', askedOn: '2026-11-26' },
      conditions: [
        { name: 'Epilepsy', since: '' },
        { name: ' ', since: '2015' },
      ],
    });
    expect(letter).toMatchObject({ to: 'High Street', date: '26 November 2026' });
    expect(letter.lines).toContainEqual({ label: 'Name', value: 'Ada' });
    expect(letter.lines).toContainEqual({ label: 'CHI number', value: '0101' });
    expect(toText(letter)).toContain('on 20 January 2027');
    expect(letter.requests.at(-1)).toMatch(/: Epilepsy$/);
  });
});

it('each nation has its kind of record, its kind of patient number and a source', () => {
  expect(NATIONS.toSorted()).toEqual([...ALL_NATIONS].toSorted());
  expect(NATIONS.map((nation) => NATION_RECORDS[nation].number)).toEqual([
    'NHS number',
    'CHI number',
    'NHS number',
    'H&C number',
  ]);
  expect(NATIONS.filter((nation) => NATION_RECORDS[nation].sources.length === 0)).toEqual([]);
});
