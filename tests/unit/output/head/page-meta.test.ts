import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildHead, toDocumentTitle } from '../../../../src/output/head/page-meta.ts';
import { SITE } from '../../../../src/site.ts';
import { anyCharacter } from '../../../fixtures/any-character.ts';

const SITE_URL = new URL('https://clinics.example');
const META = { path: '/about', title: 'About', description: 'Who we are.' };

function findContent(meta: Parameters<typeof buildHead>[0], key: string) {
  const { names, properties } = buildHead(meta, SITE_URL);
  return ({ ...names, ...properties } as Record<string, string | undefined>)[key];
}

describe('the tab’s title', () => {
  it('includes the site’s name if there is room, otherwise stands alone, and is cut between words if too long', () => {
    expect(toDocumentTitle('About')).toBe(`About | ${SITE.name}`);
    const long = 'Side effects and interactions: what to tell your prescriber';
    expect(toDocumentTitle(long)).toBe(long);
    expect(toDocumentTitle(`${long}, and when to tell it`)).toBe(
      'Side effects and interactions: what to tell your…',
    );
  });

  it('is at most 60 characters long, and starts with the page’s title', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200, unit: anyCharacter }), (title) => {
        const shown = toDocumentTitle(title);
        expect(shown.length).toBeLessThanOrEqual(60);
        const own = shown.replace(/…$/, '').trimEnd();
        expect(title.startsWith(own) || shown === `${title} | ${SITE.name}`).toBe(true);
        expect(shown.isWellFormed()).toBe(title.isWellFormed());
      }),
    );
  });
});

describe('a page’s head', () => {
  it('has the defaults given in the rules for anything that the page does not state', () => {
    expect(findContent(META, 'author')).toBe(SITE.editorialTeam);
    expect(findContent(META, 'robots')).toBe('index, follow');
    expect(findContent(META, 'keywords')).toBe(
      'medical cannabis, UK, prescription, treatment, clinic',
    );
    expect(findContent(META, 'og:locale')).toBe('en_GB');
    expect(findContent(META, 'og:updated_time')).toBeUndefined();
  });

  it('gives the dates of an article, and the date of the last change to any page', () => {
    const dated = { ...META, published: '2026-01-02', modified: '2026-03-04' };
    expect(findContent(dated, 'article:published_time')).toBeUndefined();
    expect(findContent(dated, 'og:updated_time')).toBe('2026-03-04');
    const article = { ...dated, type: 'article' as const };
    expect(findContent(article, 'article:published_time')).toBe('2026-01-02');
    expect(findContent(article, 'article:modified_time')).toBe('2026-03-04');
  });

  it('lets no text end the structured data block', () => {
    const title = '</script><script>alert(1)</script>';
    const { structuredData } = buildHead({ ...META, title }, SITE_URL);
    expect(structuredData).not.toContain('<');
    expect(JSON.stringify(JSON.parse(structuredData ?? ''))).toContain(JSON.stringify(title));
  });
});
