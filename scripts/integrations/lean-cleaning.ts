import type { Plugin } from 'vite';

/** What the browser needs of the packages that sanitize-html brings along. */
const BROWSER_PARTS = new Map([
  // Reads style attributes, which articles may not have.
  ['postcss', 'export const parse = undefined;'],
  // Only of the package's modules can the bundler leave out what nobody calls.
  ['htmlparser2', "export { Parser } from 'htmlparser2';"],
]);
const PREFIX = '\0browser-part:';

/** Halves the cleaning of articles as the editor's preview loads it; the build uses it whole. */
export const leanCleaning: Plugin = {
  name: 'lean-cleaning',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    const isPart = BROWSER_PARTS.has(id) && importer?.includes('/sanitize-html/');
    return isPart ? PREFIX + id : undefined;
  },
  load(id) {
    return id.startsWith(PREFIX) ? BROWSER_PARTS.get(id.slice(PREFIX.length)) : undefined;
  },
};
