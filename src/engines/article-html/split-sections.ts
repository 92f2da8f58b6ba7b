const HEADING = /(?=<h2[ >])/;
const ID = /^<h2 id="([^"]+)"/;

/**
 * Splits HTML before each h2. `id` is the heading's ID; null if it has none, and for anything
 * before the first h2.
 */
export const splitSections = (html: string): { id: string | null; html: string }[] =>
  html
    .split(HEADING)
    .filter((part) => part !== '')
    .map((part) => ({ id: ID.exec(part)?.[1] ?? null, html: part }));
