import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_PACK, isEmptyPack } from '../../../../src/domain/pack/pack.ts';
import { parsePackFile, toPackFile } from '../../../../src/domain/pack/pack-file.ts';
import { packs } from './packs.ts';

const wrap = (pack: unknown, version: unknown = 1) =>
  JSON.stringify({ file: 'Clinics Compared: appointment pack', version, pack });

describe('a saved pack', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(packs, (pack) => {
        expect(parsePackFile(toPackFile(pack))).toEqual({ pack, problem: null });
      }),
    );
  });

  it('may leave out what is empty', () => {
    expect(parsePackFile(wrap({}))).toEqual({ pack: EMPTY_PACK, problem: null });
    const { pack } = parsePackFile(wrap({ treatments: [{ name: 'Walking' }] }));
    expect(pack?.treatments).toEqual([
      { name: 'Walking', from: '', until: '', dose: '', stopped: '' },
    ]);
  });
});

describe('a file that is no pack', () => {
  it.each([
    ['', 'not a saved pack'],
    ['{"file":"another"}', 'holds something else'],
    [wrap({}, 2), 'another version'],
    [wrap([]), 'What the file holds is not written as this page writes it'],
    [wrap({ symptoms: 3 }), '“Your symptoms, in your own words” is not text'],
    [wrap({ name: 'a'.repeat(121) }), '“Your name” is longer than 120 characters'],
    [wrap({ appointmentOn: '2027-02-30' }), '“Day of your appointment” is not a day'],
    [wrap({ nation: 'France' }), '“Nation” says something that this page does not know'],
    [wrap({ treatments: [{}, { from: 1 }] }), '“Treatments”, entry 2, “From” is not text'],
    [wrap({ conditions: Array(21).fill({}) }), '“Conditions” has more than 20 entries'],
    [wrap({ clinics: [{ slug: '../x' }] }), '“Clinics”, entry 1, “slug” is not the address'],
    [wrap({ costs: [{ slug: 'a' }] }), '“Costs”, entry 1, “name” is not text'],
  ])('is answered by what is wrong with it: %s', (text, problem) => {
    const read = parsePackFile(text);
    expect(read.pack).toBeNull();
    expect(read.problem).toContain(problem);
  });
});

it('an empty pack is one with nothing but empty rows', () => {
  const [row] = parsePackFile(wrap({ treatments: [{}] })).pack!.treatments;
  expect(isEmptyPack(EMPTY_PACK)).toBe(true);
  expect(isEmptyPack({ ...EMPTY_PACK, treatments: [row!] })).toBe(true);
  expect(isEmptyPack({ ...EMPTY_PACK, treatments: [{ ...row!, dose: '1' }] })).toBe(false);
  expect(isEmptyPack({ ...EMPTY_PACK, asks: ['aim'] })).toBe(false);
  expect(isEmptyPack({ ...EMPTY_PACK, nation: 'Wales' })).toBe(false);
});
