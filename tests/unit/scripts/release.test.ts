import { describe, expect, it } from 'vitest';
import { findReleaseFaults } from '../../../scripts/publish/release.ts';
import { listMedicalPages } from '../../../src/data/content/people.ts';
import type { Person } from '../../../src/schemas/people.ts';

const NOW = '2026-11-22T12:00:00Z';
const ARTICLES = [
  { slug: 'side-effects', section: 'Education' },
  { slug: 'driving', section: 'Articles' },
];
const PAGES = listMedicalPages(ARTICLES);

const buildReviewer = (pages: string[]): Person => ({
  name: 'Dr Ada Example',
  role: 'clinical reviewer',
  profession: 'Consultant neurologist',
  registration: { register: 'GMC', number: '1234567' },
  interests: 'None',
  reviewed: pages.map((page) => ({ page, on: '2026-11-21' })),
});

const findMedicalFaults = (people: Person[]) =>
  findReleaseFaults(ARTICLES, people, NOW).filter((fault) => fault.includes('medical pages'));

describe('a release', () => {
  it('is refused while any medical page is unchecked, and every such page is named', () => {
    const [fault = ''] = findMedicalFaults([]);
    for (const page of PAGES) expect(fault).toContain(page);
  });

  it('passes its medical check once a registered clinician has checked every page', () => {
    expect(findMedicalFaults([buildReviewer(PAGES)])).toEqual([]);
  });
});
