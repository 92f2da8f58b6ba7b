const HEADING = /(?=<h2[ >])/;
const ID = /^<h2 id="([^"]+)"/;

/**
 * Parts the HTML of a page before each of its h2 headings.
 *
 * @returns each part with the id of the heading that it begins with, in their order; null for what stands
 *   before the first heading, and for one without an id. Together they are the HTML.
 */
export const splitSections = (html: string): { id: string | null; html: string }[] =>
  html
    .split(HEADING)
    .filter((part) => part !== '')
    .map((part) => ({ id: ID.exec(part)?.[1] ?? null, html: part }));
