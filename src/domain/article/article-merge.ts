import { type ArticleFieldName, type ArticleFields, findDifferences } from './article-fields.ts';

export type Side = 'mine' | 'theirs';

export type FieldConflict = {
  name: ArticleFieldName;
  proposal: Side | null;
};

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

export function mergeFields(
  mine: ArticleFields,
  theirs: ArticleFields,
  choices: Readonly<Partial<Record<ArticleFieldName, Side>>>,
): ArticleFields {
  const names = Object.keys(choices) as ArticleFieldName[];
  const taken = names.filter((name) => choices[name] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
}
