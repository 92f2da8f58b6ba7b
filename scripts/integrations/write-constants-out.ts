import { readFileSync } from 'node:fs';

type Declaration = { prop: string; value: string; remove: () => void };

/** What no theme, no width and no component changes. */
const CONSTANT =
  /^--(s\d|r(-\w+)?|layer-\w+|t-(tick|small|h3)|tap|text-w|page|aside|fast|scrim|text)$/;
const USE = /var\((--[\w-]+)\)/g;

/**
 * A PostCSS plugin that writes scales out where they are used, so that pages, which carry
 * their styles, carry no table of them.
 *
 * @throws when a style uses one that the stylesheet of tokens lacks
 */
export function writeConstantsOut() {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const values = new Map(
    Array.from(tokens.matchAll(/(--[\w-]+): ([^;]+);/g), ([, name, value]) => [name, value]),
  );

  function getValue(use: string, name: string): string {
    if (!CONSTANT.test(name)) return use;
    const value = values.get(name);
    if (!value) throw new Error(`src/styles/tokens.css has no ${name}`);
    return value;
  }

  return {
    postcssPlugin: 'write-constants-out',
    Declaration(declaration: Declaration) {
      if (CONSTANT.test(declaration.prop)) declaration.remove();
      else declaration.value = declaration.value.replace(USE, getValue);
    },
  };
}
