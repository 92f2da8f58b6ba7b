import { expect, it } from 'vitest';
import { buildMedicalPage } from '../../../../src/output/head/reading-things.ts';

it('a medical page names no reviewer until a clinician has checked it', () => {
  expect(buildMedicalPage('Epilepsy', '2026-11-20', [])).not.toHaveProperty('reviewedBy');
  const review = {
    name: 'Dr Ada Example',
    profession: 'Consultant neurologist',
    registration: { register: 'GMC', number: '1234567' } as const,
    on: '2026-11-21',
  };
  expect(buildMedicalPage('Epilepsy', '2026-11-20', [review])).toMatchObject({
    reviewedBy: [
      {
        '@type': 'Person',
        name: 'Dr Ada Example',
        jobTitle: 'Consultant neurologist',
        identifier: 'GMC 1234567',
      },
    ],
  });
});
