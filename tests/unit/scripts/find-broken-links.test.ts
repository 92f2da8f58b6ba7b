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

describe('a link is sound', () => {
  it.each([
    ['to a page', '/faqs'],
    ['to a page by the name of its file', '/faqs.html'],
    ['to a place on another page', '/faqs#the-law'],
    ['to a place with an accent', '/faqs#%C3%A9t%C3%A9'],
    ['to a place on the page itself', '#main'],
    ['by the site’s whole address', `${ORIGIN}/faqs#the-law`],
    ['by a way from page to page', '../faqs'],
    ['to an address that leads on', '/old#anywhere'],
    ['to a file', '/data/clinics.csv'],
    ['to an address that the host knows', '/clinic/releaf'],
    ['to another site, which is not tried', 'https://elsewhere.example/gone'],
  ])('%s', (_what, href) => {
    expect(find(toLink(href))).toBeUndefined();
  });
});

describe('a link is broken', () => {
  it.each([
    ['to no page', '/articles/gone', 'page'],
    ['to no page, by the site’s whole address', `${ORIGIN}/gone`, 'page'],
    ['to a page of the admin area', '/admin/articles/new', 'page'],
    ['of somebody who left out the https://', 'www.nhs.uk/conditions', 'page'],
    ['to no place on another page', '/faqs#costs', 'place'],
    ['to no place on the page itself', '#_Toc123', 'place'],
    ['to a folder above all', '/faqs/../../gone%', 'page'],
  ])('%s', (_what, href, missing) => {
    expect(find(toLink(href))?.links).toEqual([
      { href, words: 'what it costs', heading: '', missing },
    ]);
  });

  it('and is reported with the page, its words and the heading above it', () => {
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
