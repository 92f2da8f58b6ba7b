import { toDeskAddress } from '../domain/admin/editable-page.ts';
import { toWordsScreen, type WordsIndex, WORDS_INDEX_PATH } from '../domain/words/words.ts';
import css from './edit-link.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

async function findWordsScreen(path: string): Promise<string | null> {
  const answer = await fetch(WORDS_INDEX_PATH);
  const { files } = (await answer.json()) as WordsIndex;
  const [file] = files
    .filter(({ page }) => path === page || path.startsWith(`${page}/`))
    .toSorted((one, other) => other.page.length - one.page.length);
  return file ? toWordsScreen(file.path) : null;
}

/** Adds a link after `place` where the desk can edit this page. */
export async function showEditLink(place: Element): Promise<void> {
  const address =
    toDeskAddress(location.pathname) ??
    (await findWordsScreen(location.pathname).catch(() => null));
  if (address === null) return;
  const link = document.createElement('a');
  link.className = 'button edit-link screen-only';
  link.href = address;
  link.textContent = 'Edit this page';
  place.after(link);
}
