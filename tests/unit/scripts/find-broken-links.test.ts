import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { findBrokenLinks } from '../../../scripts/integrations/find-broken-links.ts';
import { readFacts } from '../../../scripts/integrations/page-facts.ts';

const ORIGIN = 'https://site.example';
const toPage = (path: string, main: string, head = '') =>
  `<html><head><link rel="canonical" href="${ORIGIN}${path}">${head}</head><body>
    <header><a href="/not/in/the/main/part">x</a></header>
    <main id="main"><h1>The <em>page</em></h1>${main}</main></body></html>`;

const PAGES: Record<string, string> = {
  '/': toPage('/', ''),
  '/faqs': toPage('/faqs', '<h2 id="the-law">The law</h2><p id="été">x</p>'),
  '/old': toPage('/new', '', '<meta http-equiv="refresh" content="0;url=/new">'),
};

function find(main: string, path = '/articles/costs') {
  const pages: Record<string, string> = { ...PAGES, [path]: toPage(path, main) };
  const facts = Object.entries(pages).map(([at, html]) =>
    readFacts(parseDocument(html), at, { origin: ORIGIN, pages: 1 }),
  );
  const hasOther = (wanted: string) => ['/data/clinics.csv', '/clinic/releaf'].includes(wanted);
  const [found] = findBrokenLinks({ origin: ORIGIN, pages: facts, hasOther });
  return found && { title: found.page.title, links: found.links };
}

const toLink = (href: string) => `<p>See <a href="${href}">what it costs</a>.</p>`;

describe('a sound link', () => {
  it.each([
    ['to a page', '/faqs'],
    ['to a page by its file name', '/faqs.html'],
    ['to a section of another page', '/faqs#the-law'],
    ['to a section with an accent', '/faqs#%C3%A9t%C3%A9'],
    ['to a section of the same page', '#main'],
    ['with the site’s full address', `${ORIGIN}/faqs#the-law`],
    ['relative to the page', '../faqs'],
    ['to an address that redirects', '/old#anywhere'],
    ['to a file', '/data/clinics.csv'],
    ['to an address the host serves', '/clinic/releaf'],
    ['to another site, which is not checked', 'https://elsewhere.example/gone'],
  ])('is one %s', (_what, href) => {
    expect(find(toLink(href))).toBeUndefined();
  });
});

describe('a broken link', () => {
  it.each([
    ['to a missing page', '/articles/gone', 'page'],
    ['to a missing page, with the site’s full address', `${ORIGIN}/gone`, 'page'],
    ['to a page of the admin area', '/admin/articles/new', 'page'],
    ['without https://', 'www.nhs.uk/conditions', 'page'],
    ['to a missing section of another page', '/faqs#costs', 'place'],
    ['to a missing section of the same page', '#_Toc123', 'place'],
    ['to a folder above the root', '/faqs/../../gone%', 'page'],
  ])('is one %s', (_what, href, missing) => {
    expect(find(toLink(href))?.links).toEqual([
      { href, words: 'what it costs', heading: '', missing },
    ]);
  });

  it('is reported with its page, its words and the heading above it', () => {
    const found = find(`<p><a href="/one">One</a></p>
      <h2>Prices &amp; <em>fees</em></h2><p><a href="/two">The\n second</a> <a href="/faqs">x</a></p>
      <h3>More</h3><a href="/three"><img alt="" src="/x.png"></a>`);
    expect(found?.title).toBe('The page');
    expect(found?.links.map(({ href, words, heading }) => [href, words, heading])).toEqual([
      ['/one', 'One', ''],
      ['/two', 'The second', 'Prices & fees'],
      ['/three', '', 'More'],
    ]);
  });
});
