import { showToast } from '../../browser/toasts.ts';
import type * as TakeToPack from './take-to-pack.ts';

/** Fetches what takes things to the appointment pack; says so and gives undefined where it does not come. */
export const importPack = (): Promise<typeof TakeToPack | undefined> =>
  import('./take-to-pack.ts').catch(() => {
    showToast('That could not be loaded. Try again when you are online.', { type: 'error' });
    return undefined;
  });
