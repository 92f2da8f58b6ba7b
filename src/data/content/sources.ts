import { type Source, sourcesSchema } from '../../schemas/sources.ts';
import { readContent } from './read-content.ts';

/**
 * Gives the sources with these ids, in their order.
 *
 * @throws naming the id when content/sources.yml has no such source
 */
export function getSources(ids: string[]): Source[] {
  const register = readContent('sources.yml', sourcesSchema);
  return ids.map((id) => {
    const source = register[id];
    if (!source) throw new Error(`content/sources.yml has no source "${id}"`);
    return { ...source, id };
  });
}
