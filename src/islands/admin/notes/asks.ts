import { atom, onMount } from 'nanostores';
import { readAsks } from '../../../backend/article-notes.ts';
import { PRESENCE_RENEWAL_MS } from '../../../backend/presence.ts';
import type { ArticleNote } from '../../../domain/admin/article-notes.ts';
import { backend } from '../admin-context.ts';

/** Every open ask for a look, read again while something shows them; what was read stays where that fails. */
export const $asks = atom<readonly ArticleNote[]>([]);

onMount($asks, () => {
  const read = async () => {
    if (document.hidden) return;
    const asks = await readAsks(backend);
    if (asks.ok) $asks.set(asks.data);
  };
  void read();
  const timer = setInterval(() => void read(), PRESENCE_RENEWAL_MS);
  const come = () => void read();
  document.addEventListener('visibilitychange', come);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', come);
  };
});
