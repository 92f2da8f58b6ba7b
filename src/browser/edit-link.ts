import { toDeskAddress } from '../domain/admin/editable-page.ts';
import { toWordsScreen, type WordsIndex, WORDS_INDEX_PATH } from '../domain/words/words.ts';
import css from './edit-link.css?inline';
import { adoptStyles, make } from './elements.ts';

adoptStyles(css);

async function findWordsScreen(path: string): Promise<string | null> {
  const answer = await fetch(WORDS_INDEX_PATH);
  const { files } = (await answer.json()) as WordsIndex;
  const [file] = files
    .filter(({ page }) => path === page || path.startsWith(`${page}/`))
    .toSorted((one, other) => other.page.length - one.page.length);
  return file ? toWordsScreen(file.path) : null;
}

export async function showEditLink(place: Element): Promise<void> {
  const href =
    toDeskAddress(location.pathname) ??
    (await findWordsScreen(location.pathname).catch(() => null));
  if (href === null) return;
  place.after(make('a', { className: 'button edit-link screen-only', href }, 'Edit this page'));
}
