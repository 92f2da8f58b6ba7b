import { describe, expect, it } from 'vitest';
import { findHtmlFaults } from '../../../../src/domain/article/html-faults.ts';

describe('no error is reported', () => {
  it.each([
    ...['', 'a < b and c > d', '<p>One<p>Two', '<ul><li>a<li>b</ul>'],
    ...['<table><tr><td>a<td>b<tr><td>c</table>', '<img src="/a.png" alt="a > b"><br><hr/>'],
    ...['<!-- <b> --><p>x</p>', "<a href='/x' title=\"it's\">x</a>", '<P>x</p>'],
  ])('in %j', (html) => {
    expect(findHtmlFaults(html)).toEqual([]);
  });
});

describe('each error is reported with its line', () => {
  it.each([
    ['<p>a</p>\n<b>c', ['<b> on line 2 is never closed.']],
    ['<p>a</i></p>', ['</i> on line 1 closes nothing that is open.']],
    ['<b>a\n<i>b</b>', ['</b> on line 2 comes before the end of <i> from line 2.']],
    ['<p>a\n\n<!-- b', ['The comment that starts on line 3 never ends.']],
    ['<p>a\n<a href="/x>b</a>', ['The tag <a on line 2 never ends: a > or a quote is missing.']],
    [
      '<ul><li><strong>a</ul>\n</ul>',
      [
        '</ul> on line 1 comes before the end of <strong> from line 1.',
        '</ul> on line 2 closes nothing that is open.',
      ],
    ],
  ])('in %j', (html, faults) => {
    expect(findHtmlFaults(html)).toEqual(faults);
  });
});
