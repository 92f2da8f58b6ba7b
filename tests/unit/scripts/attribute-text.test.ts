import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { escapeAttributeText } from '../../../scripts/integrations/attribute-text.ts';

const window = new Window();

const parse = (html: string) => new window.DOMParser().parseFromString(html, 'text/html');

/** Pieces of pages as they are rendered: quotes within a value are written as what stands for them. */
const words = fc
  .array(
    fc.constantFrom(
      ...['a', ' ', '<', '>', '</', '/>', "'", '=', '&amp;', '&quot;', '-->', '<!--'],
    ),
  )
  .map((pieces) => pieces.join(''));
const named = fc.constantFrom('<style>', '</style>', '<script>', '</head>', '<main', '<img src=x>');
const value = fc.tuple(words, named, words).map((pieces) => pieces.join(''));
const page = fc
  .array(
    fc.oneof(
      value.map((text) => `<p title="${text}">x</p>`),
      value.map((text) => `<meta content="${text}"/>`),
      fc.constantFrom(
        '<style>a>b{content:"<p title=\'>\'>"}</style>',
        '<script>if (a<b && c>d) f("<p title=\'<\'>")</script>',
        '<!-- <p title="<"> -->',
        'a &lt; b > c',
      ),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

describe('a page whose attributes hold no angle bracket', () => {
  it('reads the same, whatever stands in them', () => {
    fc.assert(
      fc.property(page, (html) => {
        const escaped = parse(escapeAttributeText(html));
        expect(escaped.documentElement.outerHTML).toBe(parse(html).documentElement.outerHTML);
      }),
    );
  });
});
