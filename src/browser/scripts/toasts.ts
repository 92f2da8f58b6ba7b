/** Loads the toaster on the first toast (src/browser/toasts.ts) and queues toasts until then. */
import { sendException } from '../analytics/send-exception.ts';
import type { ToastCall } from '../toasts.ts';

const kept: ToastCall[] = [];

async function load() {
  try {
    const { mountToaster } = await import('../../islands/toaster/mount-toaster.ts');
    document.removeEventListener('toast', keep);
    mountToaster(kept);
  } catch (error) {
    kept.length = 0;
    sendException(error, 'toaster', false);
  }
}

function keep(event: CustomEvent<ToastCall>) {
  event.preventDefault();
  if (kept.push(event.detail) === 1) void load();
}

document.addEventListener('toast', keep);
