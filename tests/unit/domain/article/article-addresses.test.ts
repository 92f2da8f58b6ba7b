import { expect, it } from 'vitest';
import { findHolder } from '../../../../src/domain/article/article-addresses.ts';

const ARTICLES = [{ id: 'a', slug: 'costs', title: 'Costs' }];
const OLD = [
  { slug: 'fees', article_id: 'a', title: 'Costs', is_live: true },
  { slug: 'prices', article_id: 'b', title: 'Prices', is_live: false },
];
const find = (slug: string, articleId: string | null) => findHolder(slug, articleId, ARTICLES, OLD);

it('an address is taken if another article has it, or if it redirects to a live one', () => {
  expect(find('costs', null)).toContain('“Costs”');
  expect(find('fees', null)).toContain('old address of “Costs”');
  expect(find('fees', 'b')).not.toBeNull();
});

it('an article can keep its own address, return to its old one, and take an unused one', () => {
  expect(find('costs', 'a')).toBeNull();
  expect(find('fees', 'a')).toBeNull();
  expect(find('prices', 'a')).toBeNull();
  expect(find('', null)).toBeNull();
});
