import { describe, expect, it } from 'vitest';
import { EMPTY_PACK, isEmptyPack, type Pack } from '../../../../src/domain/pack/pack.ts';
import { parsePackFile, toPackFile } from '../../../../src/domain/pack/pack-file.ts';

const wrap = (pack: unknown, version: unknown = 1) =>
  JSON.stringify({ file: 'Clinics Compared: appointment pack', version, pack });

const CLINIC = { slug: 'a-clinic', name: 'Á Clinic', isExample: true };
const RANGE = { low: 0, high: 4_950 };
const LINE = { kind: 'initial', count: 1, each: RANGE, sum: RANGE, checkedOn: '' } as const;
const FULL: Pack = {
  ...{ clinic: 'Á Clinic', appointmentOn: '2028-02-29', askedOn: '2026-11-26', nation: 'Wales' },
  ...{ name: 'Ada 😀', born: '1 May 1990', number: '0101', address: '1 Lane\nLeeds', surgery: 'S' },
  allergies: '"None" \\ ’known’',
  symptoms: '<b>Tired</b>\n\n  very',
  conditions: [
    { name: 'Épilepsie', since: '' },
    { name: '', since: 'about 2015' },
  ],
  treatments: [{ name: 'Walking', from: '2015', until: '', dose: 'daily', stopped: 'It "hurt"' }],
  medicines: [{ name: 'A', dose: '' }],
  questions: [{ name: 'Why?' }],
  asks: ['aim'],
  ticked: ['ask'],
  clinics: [{ ...CLINIC, records: 'Photo ID\nLetter', state: 'published' }],
  costs: [
    {
      ...{ ...CLINIC, takenOn: '2026-11-26', plan: 'Every month', doubt: null, total: RANGE },
      lines: [
        { ...LINE, fee: 'initialConsultation', state: 'told' },
        { ...LINE, kind: 'medicine', fee: null, state: null },
      ],
    },
  ],
};

describe('a saved pack', () => {
  it('reopens unchanged', () => {
    for (const pack of [FULL, EMPTY_PACK]) {
      expect(parsePackFile(toPackFile(pack))).toEqual({ pack, problem: null });
    }
  });

  it('can omit what is empty', () => {
    expect(parsePackFile(wrap({}))).toEqual({ pack: EMPTY_PACK, problem: null });
    const { pack } = parsePackFile(wrap({ treatments: [{ name: 'Walking' }] }));
    expect(pack?.treatments).toEqual([
      { name: 'Walking', from: '', until: '', dose: '', stopped: '' },
    ]);
  });
});

describe('an invalid pack file', () => {
  it.each([
    ['', 'not a saved pack'],
    ['{"file":"another"}', 'holds something else'],
    [wrap({}, 2), 'another version'],
    [wrap([]), 'What the file holds is not in the format that this page writes'],
    [wrap({ symptoms: 3 }), '“Your symptoms, in your own words” is not text'],
    [wrap({ name: 'a'.repeat(121) }), '“Your name” is longer than 120 characters'],
    [wrap({ appointmentOn: '2027-02-30' }), '“Date of your appointment” is not a date'],
    [wrap({ nation: 'France' }), '“Nation” has a value that this page does not know'],
    [wrap({ treatments: [{}, { from: 1 }] }), '“Treatments”, entry 2, “From” is not text'],
    [wrap({ conditions: Array(21).fill({}) }), '“Conditions” has more than 20 entries'],
    [wrap({ clinics: [{ slug: '../x' }] }), '“Clinics”, entry 1, “slug” is not the address'],
    [wrap({ costs: [{ slug: 'a' }] }), '“Costs”, entry 1, “name” is not text'],
  ])('gets an error that says what is wrong: %s', (text, problem) => {
    const read = parsePackFile(text);
    expect(read.pack).toBeNull();
    expect(read.problem).toContain(problem);
  });
});

it('a pack with only empty rows counts as empty', () => {
  const [row] = parsePackFile(wrap({ treatments: [{}] })).pack!.treatments;
  expect(isEmptyPack(EMPTY_PACK)).toBe(true);
  expect(isEmptyPack({ ...EMPTY_PACK, treatments: [row!] })).toBe(true);
  expect(isEmptyPack({ ...EMPTY_PACK, treatments: [{ ...row!, dose: '1' }] })).toBe(false);
  expect(isEmptyPack({ ...EMPTY_PACK, asks: ['aim'] })).toBe(false);
  expect(isEmptyPack({ ...EMPTY_PACK, nation: 'Wales' })).toBe(false);
});
