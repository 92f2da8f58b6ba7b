import { showToast } from '../../browser/toasts.ts';
import type * as AddToPack from './add-to-pack.ts';

export const importPack = (): Promise<typeof AddToPack | undefined> =>
  import('./add-to-pack.ts').catch(() => {
    showToast('That could not be loaded. Try again when you are online.', { type: 'error' });
    return undefined;
  });
