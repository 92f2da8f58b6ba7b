/**
 * Finds addresses in what is typed or pasted, for the links of the rich text. What knows every ending of an
 * address is large, so it comes once the editor is ready; until then it finds none. It stands for the
 * package in browsers (scripts/integrations/browser-bundle.ts).
 */
import type * as Linkify from 'linkifyjs';

let linkify: typeof Linkify | null = null;

export const linkFinder = {
  fetch: async (): Promise<void> => {
    linkify ??= await import('linkifyjs');
  },
  find: (...asked: Parameters<typeof Linkify.find>): ReturnType<typeof Linkify.find> =>
    linkify?.find(...asked) ?? [],
  tokenize: (...asked: Parameters<typeof Linkify.tokenize>): ReturnType<typeof Linkify.tokenize> =>
    linkify?.tokenize(...asked) ?? [],
  /** Articles link to nothing but what the package knows. */
  registerCustomProtocol: (): void => undefined,
  reset: (): void => undefined,
};
