/** "Edit this page", for editors who read the site. */
import { toDeskAddress } from '../domain/admin/editable-page.ts';
import { toWordsScreen, type WordsIndex, WORDS_INDEX_PATH } from '../domain/words/words.ts';
import css from './edit-link.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

/** The screen that edits the words of the page at that path, or of the page it is a part of; or null. */
async function findWordsScreen(path: string): Promise<string | null> {
  const answer = await fetch(WORDS_INDEX_PATH);
  const { files } = (await answer.json()) as WordsIndex;
  const [file] = files
    .filter(({ page }) => path === page || path.startsWith(`${page}/`))
    .toSorted((one, other) => other.page.length - one.page.length);
  return file ? toWordsScreen(file.path) : null;
}

/** Puts the link after that element, where the desk can edit what the page shows. */
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
