// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '../../../src/browser/analytics/events.ts';
import NotFoundSuggester from '../../../src/islands/not-found/NotFoundSuggester.island.tsx';

const sent = vi.hoisted((): AnalyticsEvent[] => []);
vi.mock('../../../src/browser/analytics/send-event.ts', () => ({
  sendEvent: (event: AnalyticsEvent) => void sent.push(event),
}));

let root: Root;

async function open(address: string, referrer = '') {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  history.replaceState(null, '', address);
  document.body.innerHTML = renderToString(<NotFoundSuggester />);
  root = await act(() => hydrateRoot(document.body, <NotFoundSuggester />));
}

const leave = () => window.dispatchEvent(new Event('pagehide'));
const getLink = (name: string) =>
  [...document.querySelectorAll('a')].find((link) => link.textContent === name)!;

function click(name: string, button = 0) {
  const link = getLink(name);
  link.addEventListener('click', (event) => event.preventDefault());
  const type = button === 0 ? 'click' : 'auxclick';
  act(() => void link.dispatchEvent(new MouseEvent(type, { button, bubbles: true })));
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(() => {
  act(() => root.unmount());
  sent.length = 0;
  vi.restoreAllMocks();
});

const OPENED = [
  { name: 'route_error', description: 'Page Not Found', path: '/conditons/epilepsy' },
  { name: 'page_not_found', path: '/conditons/epilepsy' },
  {
    name: '404_referrer',
    path: '/conditons/epilepsy',
    referrer: 'https://elsewhere.example/list',
  },
];

it('the not-found page records the missing path and the referrer once, and logs the path', async () => {
  await open('/conditons/epilepsy?condition=ptsd#x', 'https://elsewhere.example/list?q=ptsd#x');
  expect(sent).toEqual(OPENED);
  expect(vi.mocked(console.info).mock.calls).toEqual([['Page not found:', '/conditons/epilepsy']]);
});

it.each([0, 1])(
  'a suggestion opened with mouse button %d is recorded, and does not count as leaving',
  async (button) => {
    await open('/conditons/epilepsy', 'https://elsewhere.example/list');
    click('Epilepsy', button);
    leave();
    expect(sent).toEqual([
      ...OPENED,
      { name: '404_redirect_success', from: '/conditons/epilepsy', to: '/conditions/epilepsy' },
    ]);
  },
);

it('leaving without following a suggestion is recorded once, however often the page is hidden', async () => {
  await open('/conditons/epilepsy', 'https://elsewhere.example/list');
  click('Go to Homepage');
  leave();
  leave();
  expect(sent).toEqual([...OPENED, { name: '404_redirect_ignored', path: '/conditons/epilepsy' }]);
});

it('a mangled address or referrer reveals no quiz answer', async () => {
  await open('/results%3Fcondition=epilepsy', 'https://elsewhere.example/a%3Fb=epilepsy');
  leave();
  expect(JSON.stringify(sent)).not.toContain('epilepsy');
  expect(JSON.stringify(vi.mocked(console.info).mock.calls)).not.toContain('epilepsy');
  expect(sent.map(({ name }) => name)).toContain('404_redirect_ignored');
});

const getNames = (heading: string) => {
  const sections = [...document.querySelectorAll('section')];
  const section = sections.find((one) => one.querySelector('h2')?.textContent === heading);
  return [...(section?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);
};

it.each([
  {
    path: '/clinic-review-pain-cost',
    suggested: ['Browse Clinics', 'Find My Clinic', 'Clinic Reviews', 'Chronic Pain'],
    meant: ['Clinic Reviews', 'Browse Clinics', 'Chronic Pain', 'Find My Clinic'],
  },
  {
    path: '/faq-help-about-legal-price',
    suggested: ['Budget Calculator', 'Browse Clinics', 'Legal Information', 'Education Hub'],
    meant: ['Legal Information'],
  },
  {
    path: '/something-unknown',
    suggested: ['Find My Clinic', 'Browse Clinics', 'Medical Conditions', 'Education Hub'],
    meant: [],
  },
])('$path gets suggestions, and always the four popular pages', async (shown) => {
  await open(shown.path);
  expect(getNames('Suggested pages')).toEqual(shown.suggested);
  expect(getNames('Did you mean')).toEqual(shown.meant);
  expect(getNames('Popular pages')).toEqual([
    ...['Find My Clinic', 'Browse Clinics', 'Medical Conditions', 'Helpful Tools'],
  ]);
  const line = document.querySelector('.not-found-line')?.textContent;
  expect(line).toBe(`Error code: 404 · Page: ${shown.path} · Referrer: Direct`);
});
