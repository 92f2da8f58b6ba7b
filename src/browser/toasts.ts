/**
 * Toasts (rules §3, §4 and §9): short messages that come and go by themselves. Firing
 * one costs a page next to nothing: this only sends the document an event, and the first one fetches what
 * shows them (src/browser/scripts/toasts.ts).
 */
export type ToastType = 'blank' | 'error' | 'success' | 'loading' | 'custom';

type ToastOptions = {
  /** Sets the looks, the voice and how long the toast stays; `blank` when left out. */
  type?: ToastType;
  /** Milliseconds it stays instead of what its type says; a loading toast has no end. */
  duration?: number;
  /** One character beside the message, instead of the picture of the type. */
  icon?: string;
  /** The id of a toast that is already shown, to replace it. */
  id?: string;
};

/** The event's detail. */
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
  // What takes it may itself still be on its way.
  if (!isTaken && document.readyState !== 'complete') {
    addEventListener('load', () => send(call), { once: true });
  }
}

/**
 * Shows a toast.
 *
 * @param message plain text, complete in itself, without anything of the visitor's answers
 * @returns the toast's id, with which another call replaces it
 */
export function showToast(message: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++count}`;
  send({ ...options, id, message });
  return id;
}
