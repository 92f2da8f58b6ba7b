import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ToastCall } from '../../browser/toasts.ts';
import { Toaster } from './parts/Toaster.tsx';
// As text: an imported stylesheet would be loaded by every page that may show a toast.
import css from './Toaster.css?inline';

/** Listens for toasts on return. `kept` were fired before. */
export function mountToaster(kept: readonly ToastCall[]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const place = document.createElement('div');
  document.body.append(place);
  flushSync(() => createRoot(place).render(createElement(Toaster, { kept })));
}
