import { expect, it, vi } from 'vitest';
import { publishSite } from '../../../scripts/publish/publish.ts';
import { buildSite, toBuildEnvironment } from '../../../scripts/publish/site-build.ts';

vi.mock('../../../scripts/snapshot/take-snapshot.ts', () => ({ takeSnapshot: vi.fn() }));
vi.mock(import('../../../scripts/publish/site-build.ts'), async (original) => ({
  ...(await original()),
  buildSite: vi.fn(() => Promise.resolve()),
}));

it('the settings of a published site decide where it measures visits and whether it is a demonstration', async () => {
  const analytics = { url: 'https://example.com/g/collect', id: 'G-TEST' };
  const backend = { url: 'https://example.com', key: 'public' };
  await publishSite({ siteUrl: 'https://example.org', backend, analytics, demonstration: false });
  const [settings] = vi.mocked(buildSite).mock.calls[0]!;
  expect(toBuildEnvironment(settings)).toMatchObject({
    SITE_URL: 'https://example.org',
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.key,
    PUBLIC_ANALYTICS_URL: analytics.url,
    PUBLIC_ANALYTICS_ID: analytics.id,
    DEMONSTRATION: 'false',
  });
});
