import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '../../../../src/domain/evidence/page-words.ts';
import { chooseParts } from '../../../../src/engines/page-text/choose-parts.ts';
import { toPageText, toPlainPageText } from '../../../../src/engines/page-text/to-page-text.ts';
import { BENIGN_HTML, benignBlock } from '../../../fixtures/benign.ts';
import { HOSTILE_HTML } from '../../../fixtures/hostile.ts';

describe('the text of a page', () => {
  it.each([
    ['blocks', '<h2>Fees</h2><div>One<p>two</p>three</div>', 'Fees\nOne\ntwo\nthree'],
    ['line breaks', '<p>One<br>two<br/><br>three</p>', 'One\ntwo\nthree'],
    ['list items', '<ul><li>One<li>Two</ul>', 'One\nTwo'],
    ['definitions', '<dl><dt>Fee</dt><dd>£5</dd></dl>', 'Fee\n£5'],
    ['preformatted lines', '<pre>One\n  two</pre>', 'One\ntwo'],
    ['paragraphs, however their source wraps', '<p>One\n two</p>', 'One two'],
  ])('has a line for each of its %s', (_, html, text) => {
    expect(toPageText(html)).toBe(text);
  });

  it('has a line for each table row, with each cell kept separate and in its column', () => {
    expect(
      toPageText(
        '<table><caption>Fees</caption><thead><tr><th>What<th>Once<th>Again</thead><tr><td><p>First</p><p>visit</p><td>£9<td><tr><td>Review<td><td>£5</table>',
      ),
    ).toBe('Fees\nWhat | Once | Again\nFirst visit | £9\nReview | | £5');
    expect(
      toPageText(
        '<div role="row"><span role="cell">First</span><span role="cell">£9</span></div><p>End</p>',
      ),
    ).toBe('First | £9\nEnd');
  });

  it('keeps the columns of a table copied as plain text', () => {
    expect(toPlainPageText('Fees\r\nWhat\tOnce\tAgain\r\nReview\t\t£5\r\n\t£6\t\r\nEnd')).toBe(
      'Fees\nWhat | Once | Again\nReview | | £5\n| £6\nEnd',
    );
  });

  it('keeps collapsed content, and its headings', () => {
    const folded = [
      '<details><summary>Fee</summary><p>£9</p></details>',
      '<h3><button aria-expanded="false" aria-controls="a">Fee</button></h3><div id="a" hidden>£9</div>',
      '<button role="tab" aria-controls="a">Fee</button><div id="a" style="display: none">£9</div>',
      '<p>Fee</p><div hidden="until-found">£9</div>',
    ];
    for (const html of folded) expect(toPageText(html).split('\n').join(' ')).toBe('Fee £9');
    expect(toPageText(folded[0]!.replace('<details', '<details open'))).toBe('Fee\n£9');
  });

  it.each([
    '<script>x</script>',
    '<style>x</style>',
    '<noscript>x</noscript>',
    '<template>x</template>',
    '<svg><text>x</text></svg>',
    '<p hidden>x</p>',
    '<p aria-hidden="true">x</p>',
    '<p style="color: red; DISPLAY:none">x</p>',
    '<img alt="x" src="x.png">',
    '<input value="x">',
    '<select><option>x</option></select>',
    '<textarea>x</textarea>',
    '<button>x</button>',
    '<del>x</del>',
    '<s>x</s>',
    '<span style="text-decoration: line-through">x</span>',
    '<!-- x -->',
  ])('leaves out %s', (html) => {
    expect(toPageText(`<title>x</title><p>One ${html} two</p>`)).toMatch(/^One\s+two$/);
  });

  it('writes an amount in the same way, however the page does', () => {
    const sources = [
      '£ 99.99',
      '£&nbsp;99.99',
      '&pound;99.99',
      '£<b>99</b><sup>.99</sup>',
      '￡９９.99',
    ];
    expect(sources.map((html) => toPageText(`<p>Fee ${html}</p>`))).toEqual(
      sources.map(() => 'Fee £99.99'),
    );
    expect(toPageText('<div><span>£</span>\n<div>99.99</div></div>')).toBe('£99.99');
  });

  it('includes only the chosen parts, each once', () => {
    const html =
      '<div class="a">One<div class="a b">two</div></div><p>three</p><div class="a">four</div>';
    expect(toPageText(html, chooseParts({ keepCss: '.a' }))).toBe('One\ntwo\nfour');
    expect(toPageText(html, chooseParts({ keepCss: '.a', dropCss: '.b' }))).toBe('One\nfour');
    expect(toPageText(html, chooseParts({ dropCss: 'p, .b' }))).toBe('One\nfour');
    expect(toPageText(html, chooseParts({ keepCss: '.none' }))).toBe('');
  });

  it.each([
    ['depth', '<div>'.repeat(400_000)],
    ['unmatched closing tags', '<b>'.repeat(20_000) + '</i>'.repeat(20_000)],
    ['size', 'x'.repeat(6_000_000)],
  ])('with endless %s is ready quickly', (_, html) => {
    expect(toPageText(`<p>One</p>${html}`).startsWith('One')).toBe(true);
  });

  it('is normalised and has no markup, whatever the page contains', () => {
    const unit = fc.constantFrom(...Array.from(' \n<>/="&;![]-#:.*abp£9²’😀'), '\u00A0', '\u0000');
    const any = fc.string({ unit, maxLength: 60 });
    const html = fc.oneof(fc.constantFrom(...HOSTILE_HTML, ...BENIGN_HTML), benignBlock, any);
    fc.assert(
      fc.property(fc.array(html, { maxLength: 6 }), any, (parts, css) => {
        const text = toPageText(parts.join(''), chooseParts({ keepCss: css, dropCss: css }));
        expect(normaliseText(text)).toBe(text);
      }),
    );
    for (const page of HOSTILE_HTML) expect(toPageText(page)).not.toContain('executed');
  });
});
