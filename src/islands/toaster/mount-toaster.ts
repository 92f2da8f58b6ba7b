import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '../../browser/elements.ts';
import type { ToastCall } from '../../browser/toasts.ts';
import { Toaster } from './parts/Toaster.tsx';
// As text, because otherwise every page that may show a toast would load the style sheet.
import css from './Toaster.css?inline';

export function mountToaster(kept: readonly ToastCall[]): void {
  adoptStyles(css);
  const place = document.createElement('div');
  document.body.append(place);
  flushSync(() => createRoot(place).render(createElement(Toaster, { kept })));
}
