// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toDocument, toHtml } from '../../src/islands/admin/editor/text/article-document.ts';
import { cleanPastedHtml } from '../../src/islands/admin/editor/text/paste-html.ts';
import {
  GOOGLE_ARTICLE,
  GOOGLE_ARTICLE_HTML,
  WORD_ARTICLE,
  WORD_ARTICLE_HTML,
} from '../fixtures/clipboard.ts';
import { PASTED } from '../fixtures/pasted-html.ts';

const clean = (html: string) =>
  cleanPastedHtml(html).html.replace(/waiting:lost-[0-9a-f-]+/g, 'waiting:lost');
const paste = (html: string) => toHtml(toDocument(clean(html)));

describe('pasted text', () => {
  it('from Word becomes plain headings, lists and tables', () => {
    expect(paste(WORD_ARTICLE)).toBe(WORD_ARTICLE_HTML);
  });

  it('from Google Docs becomes plain headings, lists and tables too', () => {
    expect(paste(GOOGLE_ARTICLE)).toBe(GOOGLE_ARTICLE_HTML);
  });

  it.each(PASTED)('from %s keeps what its writer meant', (_source, html, meant) => {
    expect(paste(html)).toBe(meant);
  });

  it('keeps its pictures, and names those it cannot keep', () => {
    const html =
      '<p data-pm-slice="0 0 []">a<img src="data:image/png;base64,AA"><img src="file:///C:/b.png"><img src="https://c.d/e.png"><img src="/attachments/plan.png?x" alt="A plan"><img src="blob:https://f.g/h"></p>';
    const pasted = cleanPastedHtml(html, (addresses) =>
      addresses.map((address, index) => (address.startsWith('data:') ? `waiting:${index}` : null)),
    );
    expect(pasted.lostPictures).toEqual(['b.png', 'A plan', '']);
    expect(pasted.html.replace(/lost-[0-9a-f-]+/g, 'lost')).toBe(
      '<p>a<img src="waiting:0"><img src="waiting:lost"><img src="https://c.d/e.png"><img src="waiting:lost" alt="A plan"><img src="waiting:lost"></p>',
    );
  });

  it('keeps the words of links whose addresses cannot be used, and lists those links', () => {
    const pasted = cleanPastedHtml(
      '<p><a href="https://protect-eu.mimecast.com/s/AbC?domain=a.example">terms</a> <a href="/wiki/fees">fees</a> <a href="#top">up</a> <a href="https://a.example/?utm_source=x">a</a></p>',
    );
    expect(pasted.html).toBe('<p>terms fees up <a href="https://a.example/">a</a></p>');
    expect(pasted.lostLinks).toEqual(['terms', 'fees']);
  });

  it('copied from this editor is unchanged', () => {
    const html = '<p data-article-part="" data-pm-slice="0 0 []">1. <a href="/clinics/a">a</a></p>';
    expect(cleanPastedHtml(html).html).toBe(html);
  });

  it('from a web page keeps no style, class, id, script or dead link', () => {
    const html = `<div class="x" style="color:red"><h2 id="a" onclick="b()">A</h2>
      <p class="c">b <a href="#a">c</a> <a href="javascript:d()">d</a> <a href="https://a.b/e">e</a></p>
      <script>f()</script><img src="https://a.b/c.png" alt=""></div>`;
    expect(paste(html)).toBe(
      '<h2>A</h2>\n<p>b c d <a href="https://a.b/e">e</a></p>\n<p><img src="https://a.b/c.png"></p>',
    );
  });

  it('keeps nested lists', () => {
    const item = (level: number, words: string) =>
      `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">a)&nbsp;</span>${words}</p>`;
    expect(paste([item(1, 'a'), item(3, 'b'), item(2, 'c'), item(1, 'd')].join('\n'))).toBe(
      '<ol>\n<li>a\n<ol>\n<li>b</li>\n</ol>\n<ol>\n<li>c</li>\n</ol>\n</li>\n<li>d</li>\n</ol>',
    );
  });
});
