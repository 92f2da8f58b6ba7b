import { showToast } from '../../browser/toasts.ts';
import type * as TakeToPack from './take-to-pack.ts';

/** If the import fails, shows a toast and resolves to undefined. */
export const importPack = (): Promise<typeof TakeToPack | undefined> =>
  import('./take-to-pack.ts').catch(() => {
    showToast('That could not be loaded. Try again when you are online.', { type: 'error' });
    return undefined;
  });
