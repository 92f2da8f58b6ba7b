import { expect, it } from 'vitest';
import { getField, getListFigures } from '../../../src/data/clinic/clinics.ts';
import { readSnapshotFiles } from '../../../src/data/snapshot/snapshot-files.ts';

it('the home page counts real clinics only, and draws a line for each', async () => {
  const { rows } = readSnapshotFiles('content/snapshots');
  const clinics = rows.clinics as { name: string; is_example: boolean; cqc_registered: boolean }[];
  const real = clinics.filter((clinic) => !clinic.is_example);
  expect(real.length).toBeLessThan(clinics.length);
  expect(await getListFigures()).toEqual({
    clinics: real.length,
    registered: real.filter((clinic) => clinic.cqc_registered).length,
  });
  const { shown, total } = await getField();
  expect(total).toBe(real.length);
  expect(shown.map(({ name }) => name).join()).toBe(
    real
      .map(({ name }) => name)
      .sort((one, other) => one.localeCompare(other, 'en'))
      .join(),
  );
});
