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

const paste = (html: string) => toHtml(toDocument(cleanPastedHtml(html)));

describe('pasted text', () => {
  it('from Word comes out as plain headings, lists and tables', () => {
    expect(paste(WORD_ARTICLE)).toBe(WORD_ARTICLE_HTML);
  });

  it('from Google Docs does too', () => {
    expect(paste(GOOGLE_ARTICLE)).toBe(GOOGLE_ARTICLE_HTML);
  });

  it('takes a picture without an address here where somebody gives it one', () => {
    const asked: string[] = [];
    const html = cleanPastedHtml(
      '<p>a<img src="file:///C:/b.png"><img src="data:image/png;base64,AA"><img src="https://c.d/e.png"></p>',
      (address) => `waiting:${asked.push(address)}`,
    );
    expect(asked).toEqual(['file:///C:/b.png', 'data:image/png;base64,AA']);
    expect(html).toBe(
      '<p>a<img src="waiting:1"><img src="waiting:2"><img src="https://c.d/e.png"></p>',
    );
  });

  it('from a web page keeps no style, class, id, script, foreign picture or dead link', () => {
    const html = `<div class="x" style="color:red"><h2 id="a" onclick="b()">A</h2>
      <p class="c">b <a href="#a">c</a> <a href="javascript:d()">d</a> <a href="/e">e</a></p>
      <script>f()</script><img src="data:image/png;base64,AA"><img src="https://a.b/c.png" alt=""></div>`;
    expect(paste(html)).toBe(
      '<h2>A</h2>\n<p>b c d <a href="/e">e</a></p>\n<p><img src="https://a.b/c.png"></p>',
    );
  });

  it('makes a list that goes deeper and comes back', () => {
    const item = (level: number, words: string) =>
      `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">a)&nbsp;</span>${words}</p>`;
    expect(paste([item(1, 'a'), item(3, 'b'), item(2, 'c'), item(1, 'd')].join('\n'))).toBe(
      '<ol>\n<li>a\n<ol>\n<li>b</li>\n</ol>\n<ol>\n<li>c</li>\n</ol>\n</li>\n<li>d</li>\n</ol>',
    );
  });
});
