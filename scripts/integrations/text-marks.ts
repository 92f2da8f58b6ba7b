const ISLAND = /(<astro-island[^]*?<\/astro-island>)/;

/** The page without the marks that React writes between two texts: islands alone read them again. */
export const dropTextMarks = (html: string): string =>
  html
    .split(ISLAND)
    .map((part) => (part.startsWith('<astro-island') ? part : part.replaceAll('<!-- -->', '')))
    .join('');
