/** Toasts (rules §4 and §9). Only fires an event; the toaster loads on demand. */
export type ToastType = 'blank' | 'error' | 'success' | 'loading' | 'custom';

type ToastOptions = {
  type?: ToastType;
  /** Milliseconds; defaults to the type's duration. Loading toasts do not expire. */
  duration?: number;
  icon?: string;
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
  if (!isTaken && document.readyState !== 'complete') {
    addEventListener('load', () => send(call), { once: true });
  }
}

/** Takes plain text without the visitor's answers. Returns an ID for replacing the toast. */
export function showToast(message: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++count}`;
  send({ ...options, id, message });
  return id;
}
