// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findLoss,
  findEmbeds,
  survivesRoundTrip,
  toDocument,
  toHtml,
} from '../../src/islands/admin/editor/text/article-document.ts';
import { BENIGN_HTML, benignBlock } from '../fixtures/benign.ts';

const SEED = readFileSync('scripts/supabase/seeds/2_articles.sql', 'utf8');
const ARTICLES = [...SEED.matchAll(/\$article\$([\s\S]*?)\$article\$/g)].map(([, html = '']) =>
  html.trim(),
);

const LOST = [
  '<p style="color: red" onclick="x()">a</p>',
  '<iframe src="https://www.youtube.com/embed/x"></iframe>',
  '<p>a <font>b</font></p>',
  '<script>a()</script>',
  '<p>a<video src="a.mp4"></video></p>',
];

describe('an article loaded and saved', () => {
  it.each(ARTICLES)('is identical, character for character (article %#)', (html) => {
    expect(toHtml(toDocument(html))).toBe(html);
  });

  it.each([...ARTICLES, ...BENIGN_HTML])('looks the same to readers (text %#)', (html) => {
    expect(findLoss(html)).toBeNull();
    if (survivesRoundTrip(html)) expect(findEmbeds(html)).toEqual([]);
  });

  it('does not count as identical when anything is lost', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOST), benignBlock, (lost, block) => {
        expect(survivesRoundTrip(`${block}\n${lost}`)).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('looks the same to readers, and no longer changes when saved again', () => {
    fc.assert(
      fc.property(fc.array(benignBlock, { maxLength: 12 }), (blocks) => {
        const html = blocks.join('\n');
        expect(findLoss(html)).toBeNull();
        const once = toHtml(toDocument(html));
        expect(toHtml(toDocument(once))).toBe(once);
      }),
      { numRuns: 20 },
    );
  });
});

describe('content that the site allows', () => {
  it.each([
    '<h1>a</h1><h5 id="x">b</h5><p><a href="#x">c</a></p>',
    '<p>a <b>b <i>c</i></b> d<br>e <strong>f</strong>g</p>',
    '<p><u>a</u> <s>b</s> <del>c</del> <ins>d</ins> <mark>e</mark> <small>f</small></p>',
    '<p><kbd>a</kbd> <samp>b</samp> <var>c</var> H<sub>2</sub>O m<sup>2</sup></p>',
    '<p><abbr title="National Health Service">NHS</abbr> <cite>a</cite> <q>b</q></p>',
    '<p><code>a <b>b</b></code></p><pre>a\n  b <i>c</i>\n\n<code>d</code></pre>',
    '<ol start="3" reversed><li>a<li>b<ul><li>c</ul></ol><ul><li><p>a</p><p>b</p></ul>',
    '<dl><dt>a <b>b</b><dd>c<dd><p>d</p><ul><li>e</ul></dl>',
    '<blockquote>a<p>b</p><ul><li>c</ul></blockquote><hr>',
    '<table><caption>Fees</caption><thead><tr><th scope="col">a<th>b</thead><tbody><tr><th scope="row">c<td>d<tr><td colspan="2">e</tbody><tfoot><tr><td rowspan="1">f<td><ul><li>g</ul></tfoot></table>',
    '<table><tr><td><table><tr><td>a</table></table>',
    '<p><img src="/a.png" alt="x" width="20" height="10"> <a href="/x"><img src="https://a.b/c.png" alt=""></a></p><img src="https://a.b/d.png">',
    '<div>a<div>b</div>c</div><section>d</section><figure><img src="/a.png" alt=""><figcaption>e</figcaption></figure>',
    '<details><summary>a</summary>b<p>c</p></details><center>d</center><main>e</main><nav>f</nav>',
    '<p>a&nbsp;b &lt;c&gt; &amp; d</p>',
    '<a href="mailto:a@b.example">a</a> <a href="tel:999">b</a> <a href="/c">c</a> <a href="javascript:x">d</a> <a>e</a>',
    '<p>a</p><script>x</script><p style="color:red" class="b" onclick="c">d</p><form><input><button>e</button></form>',
    '<font color="red">a</font><span>b</span> <tt>c</tt>',
    'plain words',
    '',
  ])('is kept: %s', (html) => {
    expect(findLoss(html)).toBeNull();
  });

  it.each([
    ['<p>a</p><table><caption>Fees <b>2026</b></caption><tr><td>a</table>', 'Fees 2026'],
    ['<p><q>a <q>b</q> c</q></p>', 'a b c'],
  ])('is reported if rich text would change it: %s', (html, words) => {
    expect(findLoss(html)).toBe(words);
  });
});

describe('content that neither rich text nor the site shows', () => {
  it.each([
    ['<object data="https://www.a.example/x"></object>', 'an embedded file (www.a.example)'],
    ['<iframe></iframe>', 'an embedded page'],
    ['<video><source src="https://a.example/b.mp4"></video>', 'a video (a.example)'],
    ['<script>alert(1)</script>', 'a script'],
    ['<svg></svg>', 'a drawing or a formula'],
  ])('is named: %s', (html, name) => {
    expect(findEmbeds(`<p>a</p>${html}<p>b</p>${html}`)).toEqual([name]);
  });

  it('is absent from an ordinary article', () => {
    expect(ARTICLES.flatMap(findEmbeds)).toEqual([]);
  });
});
