import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ARTICLE_LIMITS, countCharacters } from '../../../../src/domain/article/article-limits.ts';

const read = (name: string) => readFileSync(`scripts/supabase/migrations/${name}.sql`, 'utf8');
const GROUND = read('20261127000100_foundation');
const [, TABLE = ''] =
  /create table public\.articles \(([\s\S]*?)\n\);/.exec(read('20261127000500_articles')) ?? [];

it('the limits are those of the table’s checks', () => {
  const checked = TABLE.matchAll(/char_length\((\w+)\) <= (\d+)/g);
  const limits = Object.fromEntries(
    [...checked].map(([, name = '', most]) => [name, Number(most)] as const),
  );
  const slug = Number(/char_length\(slug\) <= (\d+)/.exec(GROUND)?.[1]);
  expect(ARTICLE_LIMITS).toEqual({ ...limits, slug });
});

it('counts a letter outside the basic plane once, as Postgres does', () => {
  expect(countCharacters('a𝒷c')).toBe(3);
});
