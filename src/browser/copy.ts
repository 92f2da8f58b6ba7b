import { toSentenceCase } from '../domain/format/counts.ts';
import { showToast } from './toasts.ts';

/** @param name what toasts call the text, such as "questions" */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(`${toSentenceCase(name)} copied.`, { type: 'success' });
  } catch {
    showToast(`Your browser did not let this page copy the ${name}.`, { type: 'error' });
  }
}

export const copyLink = (fragment: string): Promise<void> =>
  copyText(location.origin + location.pathname + fragment, 'link');
