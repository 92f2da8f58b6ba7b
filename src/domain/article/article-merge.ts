/** Two people changed one article: what each of them did, and how to make one article of both. */
import { type ArticleFieldName, type ArticleFields, findDifferences } from './article-fields.ts';

export type Side = 'mine' | 'theirs';

export type FieldConflict = {
  name: ArticleFieldName;
  /** Whose version is taken unless someone chooses; null where both sides changed the field. */
  proposal: Side | null;
};

/**
 * The fields in which my version and theirs differ.
 *
 * @param base the version that both started from
 */
export function findConflicts(
  base: ArticleFields,
  mine: ArticleFields,
  theirs: ArticleFields,
): FieldConflict[] {
  const byMe = new Set(findDifferences(base, mine));
  const byThem = new Set(findDifferences(base, theirs));
  return findDifferences(mine, theirs).map((name) => {
    if (!byThem.has(name)) return { name, proposal: 'mine' };
    if (!byMe.has(name)) return { name, proposal: 'theirs' };
    return { name, proposal: null };
  });
}

/** My version with theirs in every field where that was chosen. */
export function mergeFields(
  mine: ArticleFields,
  theirs: ArticleFields,
  choices: Readonly<Partial<Record<ArticleFieldName, Side>>>,
): ArticleFields {
  const names = Object.keys(choices) as ArticleFieldName[];
  const taken = names.filter((name) => choices[name] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
}
