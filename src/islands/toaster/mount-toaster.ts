import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '../../browser/elements.ts';
import type { ToastCall } from '../../browser/toasts.ts';
import { Toaster } from './parts/Toaster.tsx';
// As text: an imported stylesheet would be loaded by every page that may show a toast.
import css from './Toaster.css?inline';

/** Listens for toasts on return. `kept` were fired before. */
export function mountToaster(kept: readonly ToastCall[]): void {
  adoptStyles(css);
  const place = document.createElement('div');
  document.body.append(place);
  flushSync(() => createRoot(place).render(createElement(Toaster, { kept })));
}
