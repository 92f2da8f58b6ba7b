import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { cleanArticleHtml } from '../../../../src/engines/article-html/clean-article-html.ts';
import { benignBlock } from '../../../fixtures/benign.ts';
import { HOSTILE_HTML } from '../../../fixtures/hostile.ts';

const window = new Window();

function parse(html: string): Document {
  const parsed = new window.DOMParser().parseFromString(html, 'text/html');
  return parsed as unknown as Document;
}

const clean = (html: string) => cleanArticleHtml(html).html;

const getWords = (html: string) =>
  parse(html.replace(/<(?=[^>]+>)/g, ' <'))
    .body.textContent.split(/\s+/)
    .filter(Boolean);

/** The only allowed attributes. */
const ATTRIBUTES = [
  ...['href', 'rel', 'src', 'alt', 'width', 'height', 'loading', 'id', 'title'],
  ...['scope', 'colspan', 'rowspan', 'class', 'role', 'aria-label', 'tabindex'],
  ...['data-label', 'dir'],
];

describe('hostile markup', () => {
  it.each(HOSTILE_HTML)('runs nothing once cleaned: %s', (html) => {
    const { body } = parse(clean(`<p>before</p>${html}`));
    expect(
      body.querySelectorAll('script, style, iframe, object, embed, form, input, svg, math, base'),
    ).toHaveLength(0);
    for (const element of body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(ATTRIBUTES).toContain(name);
        if (name === 'class') expect(value).toBe('table-scroll');
        expect(value.replace(/[\s\p{Cc}]/gu, '')).not.toMatch(/^(javascript|data|vbscript):/i);
      }
    }
    expect(body.textContent).toContain('before');
  });

  it('never closes an element around it', () => {
    for (const html of HOSTILE_HTML) {
      expect(clean(html)).not.toMatch(/<\/?(div|article|main|body|html|header|footer)\b/i);
    }
  });

  it('loses no word, whatever the order of its tags', () => {
    const piece = fc.constantFrom(
      ...['<p>', '</p>', '<ul><li>', '</ul>', '<table>', '<tr><td>', '</table>', '<h1>', '</h3>'],
      ...[
        '<h5 id=x>',
        '<a href="#x">',
        '</a>',
        '<b>',
        '</b>',
        '<img src=/a.png>',
        '</div>',
        'word ',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = clean(pieces.join(''));
        expect(once).not.toMatch(/<\/(div|article|main)>/);
        expect(getWords(once)).toEqual(pieces.filter((text) => text === 'word ').map(() => 'word'));
      }),
      { numRuns: 40 },
    );
  });
});

describe('headings', () => {
  const getLevels = (html: string) =>
    [...parse(clean(html)).querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
      ({ tagName }) => tagName,
    );

  it.each([
    ['<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>', ['H2', 'H3', 'H4', 'H3']],
    ['<h2>a</h2><h4>b</h4><h4>c</h4><h2>d</h2>', ['H2', 'H3', 'H3', 'H2']],
    ['<h4>a</h4><h2>b</h2><h5>c</h5>', ['H2', 'H2', 'H3']],
    ['<h2>a</h2><h3> </h3><h3>b</h3>', ['H2', 'H3']],
  ])(
    'at the levels in %s fit below the page’s own heading, with no level skipped',
    (html, levels) => {
      expect(getLevels(html)).toEqual(levels);
    },
  );

  it('have unique ids, and the article’s own links lead to them', () => {
    const { html, contents } = cleanArticleHtml(
      '<h2 id="c">Cost &amp; fees</h2><h2>Cost &amp; fees</h2><a href="#c">x</a><a href="#cost-fees">y</a><a href="#gone">z</a>',
    );
    expect(contents).toEqual([
      { id: 'on-cost-fees', heading: 'Cost & fees' },
      { id: 'on-cost-fees-2', heading: 'Cost & fees' },
    ]);
    expect([...parse(html).querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      ['#on-cost-fees', '#on-cost-fees', null],
    );
  });
});

describe('in an article', () => {
  it('a link to another site opens without access to this page', () => {
    expect(clean('<a href="https://a.b/c">x</a><a href="/quiz">y</a>')).toBe(
      '<a href="https://a.b/c" rel="noopener noreferrer">x</a><a href="/quiz">y</a>',
    );
  });

  it.each([
    [
      '<img src="https://a.b/c.png" alt="A form">',
      '<a href="https://a.b/c.png" rel="noopener noreferrer">Picture: A form</a>',
    ],
    [
      '<a href="/x"><img src="https://a.b/c.png" alt="A form"></a>',
      '<a href="/x">Picture: A form</a>',
    ],
    ['<img src="http://a.b/c.png" alt="A form">', 'Picture: A form'],
    ['<img src="//a.b/c.png">', ''],
  ])('a picture from another site becomes words: %s', (html, words) => {
    expect(clean(html)).toBe(words);
  });

  it('a table scrolls in a region the keyboard can reach, named after its caption', () => {
    const table = '<table><caption>Fees</caption><tbody><tr><td>1</td></tr></tbody></table>';
    expect(clean(table)).toBe(
      `<section class="table-scroll" role="region" aria-label="Fees" tabindex="0">${table}</section>`,
    );
    expect(clean('<table></table><table></table>')).toMatch(/"Table".*"Table 2"/);
  });
});

describe('a block of text', () => {
  it.each([
    ['<p>مرحبا.</p><p>Hello.</p>', '<p dir="auto">مرحبا.</p><p dir="auto">Hello.</p>'],
    ['<h2>שלום</h2>', '<h2 dir="auto" id="on-שלום">שלום</h2>'],
    ['<ul><li>שלום</li></ul>', '<ul><li dir="auto">שלום</li></ul>'],
    ['<ul><li><p>שלום</p></li></ul>', '<ul><li dir="auto"><p>שלום</p></li></ul>'],
    ['<p>Hello.</p>', '<p>Hello.</p>'],
  ])('has its own direction only in an article with right-to-left text: %s', (html, shown) => {
    expect(clean(html)).toBe(shown);
  });
});

describe('a table cell', () => {
  const toTable = (head: string, row: string) =>
    `<table><thead><tr>${head}</tr></thead><tbody><tr>${row}</tr></tbody></table>`;
  const HEAD = '<th>Line</th><th>How "often"</th><th><b>Ask</b></th>';

  it('names its column, unless it is the first in its row', () => {
    expect(clean(toTable(HEAD, '<td>Fee</td><td>Once</td><td>When?</td>'))).toContain(
      '<td>Fee</td><td data-label="How &#34;often&#34;">Once</td><td data-label="Ask">When?</td>',
    );
  });

  it.each([
    [toTable('<th>A</th><th>B</th>', '<th>C</th><td>D</td>'), 'col col row'],
    [toTable('<td></td><th>B</th>', '<td>C</td><td>D</td>'), 'col'],
    ['<table><tr><th>A</th><th>B</th></tr><tr><td>C</td><td>D</td></tr></table>', 'col col'],
    ['<table><tr><th>A</th><td>B</td></tr><tr><th>C</th><td>D</td></tr></table>', 'row row'],
    [toTable('<th scope="row">A</th><th>B</th>', '<td>C</td><td>D</td>'), 'row col'],
  ])('is announced with the header of its column or row: %s', (html, scopes) => {
    const found = [...clean(html).matchAll(/<th[^>]* scope="(\w+)"/g)].map(([, scope]) => scope);
    expect(found.join(' ')).toBe(scopes);
  });
});

describe('a picture from another site', () => {
  const COPY = { src: '/_pictures/abc.webp', width: 1600, height: 900 };
  const SHOWN = 'src="/_pictures/abc.webp" alt="A form" width="1600" height="900" loading="lazy"';

  function cleanWithCopies(html: string) {
    const asked: string[] = [];
    const body = cleanArticleHtml(html, {
      pictures: (address) => {
        asked.push(address);
        return COPY;
      },
    });
    return { html: body.html, asked };
  }

  it('is shown as the site’s copy of it, at the size of the copy', () => {
    const { html, asked } = cleanWithCopies(
      '<p><img src="https://a.b/c.png?x=1&amp;y=2" alt="A form" width="10" height="10"></p>',
    );
    expect(html).toBe(`<p><img ${SHOWN} /></p>`);
    expect(asked).toEqual(['https://a.b/c.png?x=1&y=2']);
  });

  it.each([
    'http://a.b/c.png',
    '//a.b/c.png',
    'ftp://a.b/c.png',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'blob:https://a.b/1',
    'c.png',
    ' java\tscript:alert(1)',
    'http://localhost.a.b/c.png',
    'http://127.0.0.1.a.b/c.png',
  ])('is not requested from %s', (address) => {
    const { html, asked } = cleanWithCopies(`<img src="${address}" alt="A form">`);
    expect(asked).toEqual([]);
    expect(html).toBe('Picture: A form');
  });

  it('cannot break out of its attributes', () => {
    const { html } = cleanWithCopies(
      `<img src="https://a.b/&quot;onerror=alert(1)" alt="&quot; onerror=alert(1) x=&quot;&lt;b&gt;">`,
    );
    const picture = parse(html).querySelector('img');
    expect(picture?.getAttributeNames()).toEqual(['src', 'alt', 'width', 'height', 'loading']);
    expect(picture?.getAttribute('alt')).toBe('" onerror=alert(1) x="<b>');
  });
});

const KEPT = ['a', 'ul', 'ol', 'li', 'table', 'tr', 'th', 'td', 'strong', 'blockquote'];

describe('a harmless article', () => {
  it('keeps every word, heading, link, list and table', () => {
    fc.assert(
      fc.property(fc.array(benignBlock, { maxLength: 6 }), (blocks) => {
        const stored = blocks.join('\n');
        const before = parse(stored);
        const after = parse(clean(stored));
        expect(getWords(clean(stored))).toEqual(getWords(stored));
        const headings = (page: Document) =>
          [...page.querySelectorAll('h2, h3')].map(({ tagName }) => tagName);
        expect(headings(after)).toEqual(headings(before));
        for (const tag of KEPT) {
          expect(after.querySelectorAll(tag).length, tag).toBe(before.querySelectorAll(tag).length);
        }
      }),
      { numRuns: 25 },
    );
  });
});
