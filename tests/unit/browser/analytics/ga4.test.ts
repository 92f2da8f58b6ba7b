import { describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '../../../../src/browser/analytics/events.ts';
import { toGa4Query } from '../../../../src/browser/analytics/ga4.ts';

const PAGE = 'https://clinics.example/clinics';
const toParameters = (event: AnalyticsEvent) =>
  Object.fromEntries(new URLSearchParams(toGa4Query(event, 'G-TEST', '123.456', PAGE)));

const COMMON = { v: '2', tid: 'G-TEST', cid: '123.456', sid: '123', npa: '1', dl: PAGE };

describe('the GA4 format', () => {
  it.each<[AnalyticsEvent, Record<string, string>]>([
    [
      { name: 'page_view', title: 'A & B | C', location: `${PAGE}/b`, path: '/clinics/b' },
      { en: 'page_view', dt: 'A & B | C', dl: `${PAGE}/b`, 'ep.path': '/clinics/b' },
    ],
    [
      { name: 'exception', description: 'It broke', where: 'promise', fatal: false },
      {
        en: 'exception',
        'ep.description': 'It broke',
        'ep.where': 'promise',
        'ep.fatal': 'false',
      },
    ],
    [
      { name: 'page_load_time', path: '/', milliseconds: 1234 },
      { en: 'page_load_time', 'ep.path': '/', 'epn.milliseconds': '1234' },
    ],
    [
      { name: 'redirect', from: '/clinic/b', to: '/clinics/b' },
      { en: 'redirect', 'ep.from': '/clinic/b', 'ep.to': '/clinics/b' },
    ],
    // GA4 drops events whose name does not begin with a letter.
    [
      { name: '404_referrer', path: '/x', referrer: 'Direct' },
      { en: 'error_404_referrer', 'ep.path': '/x', 'ep.referrer': 'Direct' },
    ],
  ])('has a parameter for each part of the event %o', (event, expected) => {
    expect(toParameters(event)).toEqual({ ...COMMON, ...expected });
  });
});
