/** Toasts (rules §3, §4 and §9): this only fires an event, and the display loads on demand. */
export type ToastType = 'blank' | 'error' | 'success' | 'loading' | 'custom';

type ToastOptions = {
  type?: ToastType;
  /** Milliseconds, instead of the type's duration; loading toasts do not expire. */
  duration?: number;
  /** A character instead of the type's picture. */
  icon?: string;
  /** The id of a shown toast to replace. */
  id?: string;
};

export type ToastCall = { id: string; message: string } & ToastOptions;

declare global {
  interface DocumentEventMap {
    toast: CustomEvent<ToastCall>;
  }
}

let count = 0;

function send(call: ToastCall): void {
  const isTaken = !document.dispatchEvent(
    new CustomEvent('toast', { detail: call, cancelable: true }),
  );
  // The listener may still be loading.
  if (!isTaken && document.readyState !== 'complete') {
    addEventListener('load', () => send(call), { once: true });
  }
}

/** Plain text without the visitor's answers. Returns an id for replacing the toast. */
export function showToast(message: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++count}`;
  send({ ...options, id, message });
  return id;
}
