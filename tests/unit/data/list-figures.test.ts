import { expect, it } from 'vitest';
import { getListFigures } from '../../../src/data/clinic/clinics.ts';
import { readSnapshotFiles } from '../../../src/data/snapshot/snapshot-files.ts';

it('the home page counts real clinics alone, and every fact that a source attests', async () => {
  const { rows } = readSnapshotFiles('content/snapshots');
  const clinics = rows.clinics as { id: string; is_example: boolean; cqc_registered: boolean }[];
  const real = clinics.filter((clinic) => !clinic.is_example);
  expect(real.length).toBeLessThan(clinics.length);
  expect(await getListFigures()).toEqual({
    clinics: real.length,
    facts: rows.figure_sources.length,
    registered: real.filter((clinic) => clinic.cqc_registered).length,
  });
});
