const ISLAND = /(<astro-island[^]*?<\/astro-island>)/;
const PREFIX = / prefix="r\d+"/;
/** Made of the folder that the project lies in, among others; nothing reads it. */
const NAME = / uid="[^"]*"/;

/**
 * The page without the marks that React writes between two texts, which islands alone read again, and with
 * its islands numbered in their order: React numbers them as they are done, which is not always the same.
 * Islands lose the name that Astro gives them, which is another one in another folder.
 */
export function settleReactMarks(html: string): string {
  let islands = 0;
  return html
    .split(ISLAND)
    .map((part) =>
      part.startsWith('<astro-island')
        ? part.replace(NAME, '').replace(PREFIX, () => ` prefix="r${islands++}"`)
        : part.replaceAll('<!-- -->', ''),
    )
    .join('');
}
