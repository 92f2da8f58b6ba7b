// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendEvent } from '../../src/browser/analytics/send-event.ts';
import { showToast } from '../../src/browser/toasts.ts';

vi.mock(import('../../src/browser/analytics/send-event.ts'), () => ({ sendEvent: vi.fn() }));

const TOASTER = '../../src/islands/toaster/mount-toaster.ts';

const runLoader = () => import('../../src/browser/scripts/toasts.ts');

const mountToaster = vi.fn();

beforeEach(() => {
  vi.resetModules();
  mountToaster.mockClear();
  vi.doMock(TOASTER, () => ({ mountToaster }));
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('nothing loads before the first toast, and toasts wait until the toaster is ready', async () => {
  const fetched = vi.fn(() => ({ mountToaster }));
  vi.doMock(TOASTER, fetched);
  await runLoader();
  expect(fetched).not.toHaveBeenCalled();
  const first = showToast('First', { type: 'success' });
  showToast('Second');
  await vi.waitFor(() => expect(mountToaster).toHaveBeenCalled());
  expect(fetched).toHaveBeenCalledOnce();
  expect(mountToaster.mock.calls).toEqual([
    [
      [
        { id: first, message: 'First', type: 'success' },
        expect.objectContaining({ message: 'Second' }),
      ],
    ],
  ]);
});

it('a toast fired before the page’s scripts have run is kept', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  showToast('Early');
  await runLoader();
  expect(mountToaster).not.toHaveBeenCalled();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(mountToaster).toHaveBeenCalled());
});

it('the next toast retries a toaster that failed to load, and the failure is reported', async () => {
  vi.doMock(TOASTER, () => {
    throw new TypeError('offline');
  });
  await runLoader();
  showToast('Lost');
  await vi.waitFor(() => expect(sendEvent).toHaveBeenCalledOnce());
  vi.doMock(TOASTER, () => ({ mountToaster }));
  showToast('Shown');
  await vi.waitFor(() => expect(mountToaster).toHaveBeenCalled());
  expect(mountToaster.mock.calls).toEqual([[[expect.objectContaining({ message: 'Shown' })]]]);
});
