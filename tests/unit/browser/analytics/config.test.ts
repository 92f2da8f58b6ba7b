import { describe, expect, it } from 'vitest';
import { getAnalyticsConfig } from '../../../../src/browser/analytics/config.ts';

const ID = 'PUBLIC_ANALYTICS_ID must be letters, digits, hyphens and underscores; it is';
const URL = 'PUBLIC_ANALYTICS_URL must be an http or https address without a query; it is';

describe('the analytics settings', () => {
  it('turn measuring off when neither is set', () => {
    expect(getAnalyticsConfig({})).toBeNull();
    expect(getAnalyticsConfig({ PUBLIC_ANALYTICS_URL: '', PUBLIC_ANALYTICS_ID: ' ' })).toBeNull();
  });

  it('are accepted unchanged when valid', () => {
    const url = 'https://region1.google-analytics.com/g/collect';
    expect(
      getAnalyticsConfig({ PUBLIC_ANALYTICS_URL: ` ${url}`, PUBLIC_ANALYTICS_ID: 'G-ABC_12' }),
    ).toEqual({ url, id: 'G-ABC_12' });
  });

  it.each([
    ['collect', 'G-1', `${URL} "collect".`],
    ['ftp://example.com/', 'G-1', `${URL} "ftp://example.com/".`],
    ['https://example.com/g?v=2', 'G-1', `${URL} "https://example.com/g?v=2".`],
    ['https://example.com/g#', 'G-1', `${URL} "https://example.com/g#".`],
    ['https://me@example.com/g', 'G-1', `${URL} "https://me@example.com/g".`],
    ['https://example.com/g', 'G 1', `${ID} "G 1".`],
    ['https://example.com/g', 'G-1&en=x', `${ID} "G-1&en=x".`],
  ])(
    'with the address “%s” and the ID “%s” are rejected, and one sentence says why',
    (url, id, sentence) => {
      expect(() =>
        getAnalyticsConfig({ PUBLIC_ANALYTICS_URL: url, PUBLIC_ANALYTICS_ID: id }),
      ).toThrow(sentence);
    },
  );
});
