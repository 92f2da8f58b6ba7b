/** What the watcher makes of what came, page by page. */
import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../scripts/watch/fetch-page.ts';
import { describeLook } from '../../../../scripts/watch/round.ts';
import { toLook } from '../../../../scripts/watch/to-look.ts';
import type { DuePage } from '../../../../src/backend/watching.ts';
import { toQuote } from '../../../../src/domain/evidence/quote.ts';
import { toPageText } from '../../../../src/engines/page-text/to-page-text.ts';

const HTML = `<h1>Our fees</h1><table>
<tr><th>Initial consultation</th><td>£99.99</td></tr>
<tr><th>Follow-up consultation</th><td>£49</td></tr>
<tr><th>Repeat prescription</th><td>£20</td></tr></table>
<p>Every fee is shown with nothing left out. Pay by card when you book.</p>`;
const TEXT = toPageText(HTML);

const toSource = (words: string) => {
  const at = TEXT.indexOf(words);
  return { id: words, ...toQuote(TEXT, at, at + words.length) };
};
const FIRST = toSource('Initial consultation | £99.99');
const SECOND = toSource('Follow-up consultation | £49');

const PAGE: DuePage = {
  id: 'page',
  url: 'https://clinic.example/prices',
  keep_css: null,
  drop_css: null,
  etag: '"old"',
  last_modified: null,
  failures: 0,
  length: TEXT.length,
  sources: [FIRST, SECOND],
};

const toText = (text: string): Fetched => ({
  kind: 'text',
  text,
  isHtml: true,
  etag: '"new"',
  lastModified: 'Mon, 23 Nov 2026 09:00:00 GMT',
});

describe('a page that can be read', () => {
  it('is the same when every quote is there, and is known by its version', () => {
    expect(toLook(PAGE, toText(HTML))).toEqual({
      verdict: 'same',
      body: TEXT,
      etag: '"new"',
      last_modified: 'Mon, 23 Nov 2026 09:00:00 GMT',
      why_person: null,
      retry_after: 0,
      sources: [
        { id: FIRST.id, outcome: 'same', suggestion: null },
        { id: SECOND.id, outcome: 'same', suggestion: null },
      ],
    });
  });

  it('has changed when one price has, and the others are as they were', () => {
    const look = toLook(PAGE, toText(HTML.replace('99.99', '89.99')));
    expect(look.verdict).toBe('changed');
    expect(look.sources.map(({ outcome }) => outcome)).toEqual(['changed', 'same']);
    expect(look.sources[0]?.suggestion).toContain('89.99');
  });

  it('is asked for as a whole next time, unless every quote was found', () => {
    for (const html of [HTML.replace('99.99', '89.99'), HTML.replace('£49', '')]) {
      expect(toLook(PAGE, toText(html))).toMatchObject({ etag: null, last_modified: null });
    }
  });
});

describe('a page that came empty or walled', () => {
  const filler = '<p>Welcome.</p>';

  it.each([
    ['is empty', '', null],
    ['is a frame for a script', '<div id="root"></div><script src="/app.js"></script>', 'script'],
    ['asks for a script', `<h1>Please enable JavaScript to see this page</h1>${filler}`, 'script'],
    [
      'asks for a password',
      '<h1>Sign in to continue</h1><form><input name="a"><input class="b" type="password"></form>',
      'signed-in',
    ],
    ['asks for consent', '<h1>We use cookies</h1><p>Accept all cookies</p><p>Manage</p>', null],
    ['has lost most of its words', `<p>${TEXT.slice(0, TEXT.length / 6)}</p>`, null],
  ])('because it %s says nothing of any figure', (_, html, why) => {
    expect(toLook(PAGE, toText(html))).toEqual({
      verdict: 'unreadable',
      body: null,
      etag: null,
      last_modified: null,
      why_person: why,
      retry_after: 0,
      sources: [],
    });
  });

  it('is left to a person the third time', () => {
    const look = (failures: number) => toLook({ ...PAGE, failures }, toText('')).why_person;
    expect([look(0), look(1), look(2)]).toEqual([null, null, 'script']);
  });
});

describe('a page that could not be fetched', () => {
  const away = (busy: Partial<Extract<Fetched, { kind: 'unreachable' }>> = {}): Fetched => ({
    kind: 'unreachable',
    reason: 'its host answered 500',
    isBusy: false,
    retryAfterMs: 0,
    ...busy,
  });

  it('says nothing of any figure, and is tried less and less often', () => {
    const look = (failures: number) => toLook({ ...PAGE, failures }, away());
    expect(look(0)).toMatchObject({ verdict: 'unreachable', why_person: null, sources: [] });
    expect([0, 1, 2, 8, 9, 50].map((failures) => look(failures).retry_after)).toEqual([
      ...[0, 0, 86_400, 86_400],
      ...[7 * 86_400, 7 * 86_400],
    ]);
    expect(look(50).why_person).toBeNull();
  });

  it('is left to a person when its host has been busy three times', () => {
    const look = (failures: number) => toLook({ ...PAGE, failures }, away({ isBusy: true }));
    expect([0, 1, 2].map((failures) => look(failures).why_person)).toEqual([null, null, 'refused']);
  });

  it.each(['robots', 'refused'] as const)('is left to a person at once on %s', (why) => {
    expect(toLook(PAGE, { kind: 'refused', why, reason: 'no' })).toMatchObject({
      verdict: 'unreadable',
      why_person: why,
      sources: [],
    });
  });
});

describe('the line about a look', () => {
  it('names the host and what came of it, and nothing that the page says', () => {
    const fetched = toText(HTML.replace('99.99', '89.99'));
    expect(describeLook(PAGE, fetched, toLook(PAGE, fetched))).toBe(
      'clinic.example  changed  1 changed, 1 same',
    );
    const no: Fetched = { kind: 'refused', why: 'robots', reason: 'its robots.txt says no' };
    expect(describeLook(PAGE, no, toLook(PAGE, no))).toBe(
      'clinic.example  unreadable  its robots.txt says no; a person reads it from now on',
    );
  });
});
