/** How words that people type become the filter text of the REST interface. */

/**
 * The pattern for texts that contain `term`, whatever its case, as `ilike` takes it. The interface
 * reads `*` as a wildcard and offers no escape, so there it stands for any one character.
 */
export const toContainsPattern = (term: string): string =>
  `%${term.replace(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_')}%`;

/**
 * The same for use inside an `or` filter, where punctuation would end the value and how to quote it
 * differs between servers: there every such character stands for any one character.
 */
export const toOrContainsPattern = (term: string): string =>
  `%${term.replace(/[^\p{L}\p{N} -]/gu, '_')}%`;

/**
 * A list of texts as Postgres writes one: `{"Chronic Pain","Anxiety"}`. Inside an `or` filter a
 * text with a brace would end the list, so those are left out.
 */
export const toArrayText = (words: readonly string[]): string => {
  const quoted = words
    .filter((word) => !/[{}]/.test(word))
    .map((word) => `"${word.replace(/[\\"]/g, String.raw`\$&`)}"`);
  return `{${quoted.join(',')}}`;
};
