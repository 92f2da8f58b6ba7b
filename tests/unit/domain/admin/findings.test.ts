import { describe, expect, it } from 'vitest';
import { parseFindings } from '../../../../src/domain/admin/findings.ts';

const LINK = { href: '/gone', words: 'gone', heading: '', missing: 'page' };
const PAGE = { path: '/faqs', title: 'Questions', article: null, links: [LINK] };
const REVIEW = {
  path: '/privacy',
  title: 'Privacy',
  reviewDue: '2027-05-22',
  file: 'content/legal/privacy.md',
};
const FINDINGS = { brokenLinks: [PAGE], reviews: [REVIEW] };

describe('the findings of a build', () => {
  it('are read back as written', () => {
    expect(parseFindings(structuredClone(FINDINGS))).toEqual(FINDINGS);
    expect(parseFindings({ brokenLinks: [], reviews: [] })).not.toBeNull();
  });

  it.each([
    ['no list of broken links', { reviews: [] }],
    ['no list of reviews', { brokenLinks: [] }],
    ['a page without links', { ...FINDINGS, brokenLinks: [{ ...PAGE, links: undefined }] }],
    ['an article that is a number', { ...FINDINGS, brokenLinks: [{ ...PAGE, article: 7 }] }],
    [
      'a link with an unknown kind of fault',
      { ...FINDINGS, brokenLinks: [{ ...PAGE, links: [{ ...LINK, missing: 'all' }] }] },
    ],
    ['a review without a valid date', { ...FINDINGS, reviews: [{ ...REVIEW, reviewDue: 'soon' }] }],
  ])('are rejected if they contain %s', (_what, value) => {
    expect(parseFindings(value)).toBeNull();
  });
});
