/** "Leave this site quickly" (rules §11): its pages, and what it does without a script. */
import { describe, expect, it } from 'vitest';
import { NEUTRAL_PAGE } from '../../src/domain/page/leaving.ts';
import { hasQuickExit } from '../../src/domain/page/pages.ts';
import { toCanonicalPath } from '../fixtures/canonical-path.ts';
import { getPage, pages } from './built-site.ts';

const EXIT_PAGES = pages.filter(({ document }) => document.querySelector('.leave-quickly'));

describe('the “leave quickly” link', () => {
  it('is on every page about a visitor’s health, at all its addresses, and on no other page', () => {
    const decided = pages.filter(({ path }) => hasQuickExit(toCanonicalPath(path)));
    expect(EXIT_PAGES.map(({ path }) => path)).toEqual(decided.map(({ path }) => path));
    expect(EXIT_PAGES.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        ...['/quiz', '/results', '/check-eligibility', '/qualify', '/guides'],
        ...['/conditions/chronic-pain', '/conditions/epilepsy', '/how-to-get-a-clinic'],
        ...['/conditions/cancer-article', '/education/uk-complete-guide', '/faqs'],
        '/articles/how-to-choose-clinic',
      ]),
    );
  });

  it('sends no referrer, and is between the header and the content', () => {
    for (const { path, document } of EXIT_PAGES) {
      const out = document.querySelector('.leave-quickly');
      expect(out?.previousElementSibling?.localName, path).toBe('header');
      const after = out?.parentElement?.querySelector('.leave-quickly ~ :not(script)');
      expect(after?.localName, path).toBe('main');
      expect(out?.getAttribute('aria-label'), path).toBe('Quick exit');
      const link = out?.querySelector('a');
      expect(link?.textContent.trim(), path).toBe('Leave this site quickly');
      expect(link?.getAttribute('href'), path).toBe(NEUTRAL_PAGE);
      expect(link?.getAttribute('rel')?.split(' '), path).toContain('noreferrer');
    }
  });

  it('has its limits explained one link away', () => {
    for (const { path, document } of EXIT_PAGES) {
      const links = document.querySelectorAll('main a[href="/privacy#leaving-quickly"]');
      expect(links.length, path).toBe(1);
    }
    const heading = getPage('/privacy').document.getElementById('leaving-quickly');
    expect(heading?.textContent).toContain('Leaving quickly');
    expect(getPage('/privacy').document.querySelector('main')?.textContent).toContain(
      'What it cannot do',
    );
  });
});
