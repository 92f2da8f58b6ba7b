import { describe, expect, it } from 'vitest';
import type { Fetched, Moved } from '../../../../scripts/watch/fetch-page.ts';
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

const toText = (text: string, moved: Moved = null): Fetched => ({
  kind: 'text',
  text,
  isHtml: true,
  moved,
  etag: '"new"',
  lastModified: 'Mon, 23 Nov 2026 09:00:00 GMT',
});

describe('a readable page', () => {
  it('is unchanged when every quote is there, and its version is recorded', () => {
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

  it('counts as changed when one price has changed; its other quotes count as unchanged', () => {
    const look = toLook(PAGE, toText(HTML.replace('99.99', '89.99')));
    expect(look.verdict).toBe('changed');
    expect(look.sources.map(({ outcome }) => outcome)).toEqual(['changed', 'same']);
    expect(look.sources[0]?.suggestion).toContain('89.99');
  });

  it('is fetched in full next time, unless every quote was found', () => {
    for (const html of [HTML.replace('99.99', '89.99'), HTML.replace('£49', '')]) {
      expect(toLook(PAGE, toText(html))).toMatchObject({ etag: null, last_modified: null });
    }
  });
});

describe('an unreadable page', () => {
  const filler = '<p>Welcome.</p>';

  it.each([
    ['is empty', '', null],
    [
      'is an empty frame for a script',
      '<div id="root"></div><script src="/app.js"></script>',
      'script',
    ],
    ['requires a script', `<h1>Please enable JavaScript to see this page</h1>${filler}`, 'script'],
    [
      'requires a password',
      '<h1>Sign in to continue</h1><form><input name="a"><input class="b" type="password"></form>',
      'signed-in',
    ],
    ['requires consent', '<h1>We use cookies</h1><p>Accept all cookies</p><p>Manage</p>', null],
    ['has lost most of its words', `<p>${TEXT.slice(0, TEXT.length / 6)}</p>`, null],
  ])('that %s says nothing about any figure', (_, html, why) => {
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

describe('an address that no longer leads to the page', () => {
  const HOME = `<h1>Welcome</h1><p>${'We are a clinic with a long and careful tradition. '.repeat(4)}</p>`;
  const summarise = (html: string, moved: Moved, failures = 0) => {
    const { verdict, why_person: why } = toLook({ ...PAGE, failures }, toText(html, moved));
    return [verdict, why];
  };

  it('is left to a person, at once if the redirect is permanent or after three checks if it is temporary; no figure is reported as gone', () => {
    expect(summarise(HOME, 'permanent')).toEqual(['unreadable', 'moved']);
    expect([0, 1, 2].map((failures) => summarise(HOME, 'temporary', failures))).toEqual([
      ['unreadable', null],
      ['unreadable', null],
      ['unreadable', 'moved'],
    ]);
  });

  it('is read as usual if its target has the quote; a quote is reported as gone only if there was no redirect', () => {
    expect(summarise(HTML, 'permanent')).toEqual(['same', null]);
    expect(summarise(HTML.replace('£49', '£59'), 'permanent')).toEqual(['changed', null]);
    expect(summarise(HOME, null)).toEqual(['gone', null]);
  });

  it.each([
    'Sorry, we cannot find that page',
    'Sorry, we can’t find the page you are looking for.',
    'Page not found',
    'This page could not be found.',
    'Oops! That page can’t be found.',
    '404',
    '404 - Not Found',
    'Error 404',
    'The page you requested does not exist',
    "This page doesn't exist.",
    'This page isn’t available',
    'The page you are looking for has been moved or deleted',
    'This page is no longer here',
    'We couldn’t find what you were looking for',
    'Not found',
    'The requested URL was not found on this server: page not found',
    'Unable to find the page',
  ])('is recognised even if it answers 200 with “%s”', (words) => {
    const html = `<nav>Home Team News Contact Book now</nav><h1>${words}</h1><p>${'Use the menu above, or search our site for it. '.repeat(12)}</p>`;
    expect(summarise(html, null)).toEqual(['unreadable', null]);
    expect(summarise(html, null, 2)).toEqual(['unreadable', 'moved']);
    expect(summarise(`${HTML}<p>${words}</p>`, null)).toEqual(['same', null]);
  });

  it.each([
    'Call 020 404 1234',
    '404 5678',
    'Your stories on this page have moved us',
    'We have not found a better way to care',
    'Our fees page explains what is not included',
    'We no longer charge for repeat prescriptions',
  ])('is not recognised merely by the words “%s”', (words) => {
    expect(summarise(`${HOME}<p>${words}</p>`, null)).toEqual(['gone', null]);
  });
});

describe('a page that could not be fetched', () => {
  const away = (busy: Partial<Extract<Fetched, { kind: 'unreachable' }>> = {}): Fetched => ({
    kind: 'unreachable',
    reason: 'its host returned 500',
    isBusy: false,
    retryAfterMs: 0,
    ...busy,
  });

  it('says nothing about any figure, and is tried less and less often', () => {
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

  it.each(['robots', 'refused'] as const)(
    'is left to a person immediately if the reason is “%s”',
    (why) => {
      expect(toLook(PAGE, { kind: 'refused', why, reason: 'no' })).toMatchObject({
        verdict: 'unreadable',
        why_person: why,
        sources: [],
      });
    },
  );
});

describe('the log line for a check', () => {
  it('names the host and the outcome, and contains no words from the page', () => {
    const fetched = toText(HTML.replace('99.99', '89.99'));
    expect(describeLook(PAGE, fetched, toLook(PAGE, fetched))).toBe(
      'clinic.example  changed  1 changed, 1 same',
    );
    const no: Fetched = { kind: 'refused', why: 'robots', reason: 'its robots.txt says no' };
    expect(describeLook(PAGE, no, toLook(PAGE, no))).toBe(
      'clinic.example  unreadable  its robots.txt says no; a person must read it from now on',
    );
  });
});
