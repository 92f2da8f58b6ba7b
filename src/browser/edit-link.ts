/** "Edit this page", for editors who read the site. */
import { toDeskAddress } from '../domain/admin/editable-page.ts';
import css from './edit-link.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

/** Puts the link after that element, where the desk can edit what the page shows. */
export function showEditLink(place: Element): void {
  const address = toDeskAddress(location.pathname);
  if (address === null) return;
  const link = document.createElement('a');
  link.className = 'button edit-link screen-only';
  link.href = address;
  link.textContent = 'Edit this page';
  place.after(link);
}
