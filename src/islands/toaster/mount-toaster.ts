import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ToastCall } from '../../browser/toasts.ts';
import { Toaster } from './parts/Toaster.tsx';
// As text: a stylesheet of its own would be part of every page that may fire a toast one day.
import css from './Toaster.css?inline';

/**
 * Puts the toaster at the end of the page. When this returns, it listens for toasts.
 *
 * @param kept toasts that were fired before
 */
export function mountToaster(kept: readonly ToastCall[]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const place = document.createElement('div');
  document.body.append(place);
  flushSync(() => createRoot(place).render(createElement(Toaster, { kept })));
}
