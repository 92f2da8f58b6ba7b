/** Gives the listing's search box within its form; null when the form has none. */
export function getSearchBox(form: HTMLFormElement | null): HTMLInputElement | null {
  const box = form?.elements.namedItem('q');
  return box instanceof HTMLInputElement ? box : null;
}
