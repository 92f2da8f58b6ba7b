// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { sendEvent } from '../../src/browser/analytics/send-event.ts';

vi.mock(import('../../src/browser/analytics/send-event.ts'), () => ({
  PROVIDER: null,
  sendEvent: vi.fn(),
}));

it('an island whose script never loads sends one event', async () => {
  await import('../../src/browser/scripts/measuring.ts');
  const island = document.createElement('astro-island');
  document.body.append(island);
  const detail = { error: new TypeError('offline'), componentUrl: '/_astro/Some.island.js' };
  island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
  const exceptions = vi
    .mocked(sendEvent)
    .mock.calls.flatMap(([event]) => (event.name === 'exception' ? event : []));
  expect(exceptions).toEqual([
    { name: 'exception', description: 'TypeError', where: '/_astro/Some.island.js', fatal: false },
  ]);
});
