import { atom, onMount } from 'nanostores';
import { type ArticleNote, readAsks } from '../../../backend/article-notes.ts';
import { backend } from '../admin-context.ts';
import { renewWhileSeen } from '../renew-while-seen.ts';

/** Every open ask for a look, read again while something shows them; what was read stays where that fails. */
export const $asks = atom<readonly ArticleNote[]>([]);

onMount($asks, () =>
  renewWhileSeen(async () => {
    const asks = await readAsks(backend);
    if (asks.ok) $asks.set(asks.data);
  }),
);
