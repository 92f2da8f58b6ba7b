import { beforeEach, expect, it, vi } from 'vitest';
import type { EditableArticle } from '../../src/backend/article-editing.ts';
import { createBackend } from '../../src/backend/client.ts';
import { EMPTY_ARTICLE, toValues } from '../../src/domain/article/article-fields.ts';
import { explain, setPublication } from '../../src/islands/admin/dashboard/actions.ts';
import { findFormFaults } from '../../src/islands/admin/editor/use-article-editor.ts';

const editing = vi.hoisted(() => ({ readArticleForEditing: vi.fn(), saveArticle: vi.fn() }));
vi.mock(import('../../src/backend/article-editing.ts'), async (load) => ({
  ...(await load()),
  ...editing,
}));

const ARTICLE: EditableArticle = {
  ...EMPTY_ARTICLE,
  id: 'a1',
  slug: 'costs',
  title: 'Costs',
  content: '<p>About £150.</p>',
  view_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
};

async function publishFromList(article: EditableArticle) {
  editing.readArticleForEditing.mockResolvedValue({ ok: true, data: article });
  return setPublication(createBackend(null), article, { published: true, published_at: null });
}

function publishFromEditor(article: EditableArticle) {
  return Object.values(findFormFaults(toValues(article), true, () => null));
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockReturnValue();
});

it.each([
  ['no text', { content: '<p> </p>' }],
  ['a picture but no text', { content: '<img src="https://a.b/c.png" alt="A form">' }],
  ['a picture without a description', { content: '<p>a<img src="https://a.b/c.png"></p>' }],
  ['more text than the limit', { content: `<p>${'x'.repeat(500_000)}</p>` }],
  ['the address of a list of articles', { slug: 'page' }],
])('the list and the editor refuse, in the same words, an article with %s', async (_, part) => {
  const article = { ...ARTICLE, ...part };
  const [sentence] = publishFromEditor(article);
  expect(sentence).toBeTruthy();
  const outcome = await publishFromList(article);
  if (outcome.ok) throw new Error('It was published');
  expect(explain(article, outcome)).toContain(`${sentence}.`);
  expect(editing.saveArticle).not.toHaveBeenCalled();
});

it('a complete article can be published from both the list and the editor', async () => {
  const published = { ...ARTICLE, published: true, published_at: '2026-01-03T00:00:00Z' };
  editing.saveArticle.mockResolvedValue({ ok: true, article: published });
  expect(publishFromEditor(ARTICLE)).toEqual([]);
  expect(await publishFromList(ARTICLE)).toMatchObject({ ok: true, saved: published });
});
