const ISLAND = /(<astro-island[^]*?<\/astro-island>)/;
const PREFIX = / prefix="r\d+"/;

/**
 * The page without the marks that React writes between two texts, which islands alone read again, and with
 * its islands numbered in their order: React numbers them as they are done, which is not always the same.
 */
export function settleReactMarks(html: string): string {
  let islands = 0;
  return html
    .split(ISLAND)
    .map((part) =>
      part.startsWith('<astro-island')
        ? part.replace(PREFIX, () => ` prefix="r${islands++}"`)
        : part.replaceAll('<!-- -->', ''),
    )
    .join('');
}
