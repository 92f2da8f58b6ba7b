/** Articles for editors, including drafts; never cached. No save overwrites someone else's work. */
import {
  type ArticleFields,
  EMPTY_ARTICLE,
  isSameArticle,
  toArticleFields,
} from '../domain/article/article-fields.ts';
import type { Backend } from './client.ts';
import type { Returns, Row, Shape } from './database.types.ts';
import {
  askAsEditor,
  callAsEditor,
  callFunctionAsEditor,
  type EditorFailure,
  type EditorResult,
  toResult,
} from './editor-query.ts';
import { PAGE_SIZE } from './rest.ts';
import type { Result } from './result.ts';

/** Contains the text of its pending version, if there is one. */
export type EditableArticle = Shape<'show_article'>;

export type PendingVersion = NonNullable<EditableArticle['pending']>;

type Loaded = Pick<EditableArticle, 'updated_at' | 'pending'>;

export type ArticleSummary = Omit<Row<'articles'>, 'content'>;

export type ArticleWriter = NonNullable<Returns<'read_article_writer'>>;

export type OldAddress = Returns<'read_old_addresses'>[number];

type LeadsTo = Pick<OldAddress, 'article_id' | 'title'>;

export type SaveFailure =
  /** Someone else saved first. `current` is null if the article has been deleted. */
  | { ok: false; reason: 'stale'; current: EditableArticle | null; by: ArticleWriter | null }
  /** `leadsTo` is set if the slug still redirects to a live article. */
  | { ok: false; reason: 'slug-taken'; leadsTo?: LeadsTo }
  | { ok: false; reason: 'signed-out' | 'not-allowed' | 'offline' }
  | { ok: false; reason: 'failed'; message: string };

export type SaveResult = { ok: true; article: EditableArticle } | SaveFailure;
export type DeleteResult = { ok: true } | SaveFailure;

const SUMMARY_COLUMNS = Object.keys(EMPTY_ARTICLE)
  .filter((name) => name !== 'content')
  .concat('id', 'view_count', 'created_at', 'updated_at')
  .join(', ');

const UNIQUE_VIOLATION = '23505';

/** The details are JSON only when the slug is an old address. */
const toLeadsTo = (details: string): LeadsTo | null =>
  details.startsWith('{') ? (JSON.parse(details) as LeadsTo) : null;

const toSaveFailure = ({ reason, message, code, details }: EditorFailure): SaveFailure => {
  if (code === UNIQUE_VIOLATION) {
    const leadsTo = toLeadsTo(details ?? '');
    return { ok: false, reason: 'slug-taken', ...(leadsTo && { leadsTo }) };
  }
  if (reason === 'failed' || reason === 'not-configured') {
    return { ok: false, reason: 'failed', message };
  }
  return { ok: false, reason };
};

/** The page of articles after this ID. Sorted by ID, because saving never changes an ID. */
const readPage = (
  backend: Backend,
  after: string | null,
): Promise<EditorResult<ArticleSummary[]>> =>
  askAsEditor<ArticleSummary[]>(backend, (client) => {
    const page = client.from('articles').select(SUMMARY_COLUMNS).order('id').limit(PAGE_SIZE);
    return (after === null ? page : page.gt('id', after)).overrideTypes<
      ArticleSummary[],
      { merge: false }
    >();
  });

/** Every article, including drafts, without its content; latest change first. */
export const readArticleSummaries = async (backend: Backend): Promise<Result<ArticleSummary[]>> => {
  const all: ArticleSummary[] = [];
  for (;;) {
    const page = await readPage(backend, all.at(-1)?.id ?? null);
    if (!page.ok) return toResult(page);
    all.push(...page.data);
    if (page.data.length < PAGE_SIZE) break;
  }
  const newestFirst = all.sort(
    (first, second) => Date.parse(second.updated_at) - Date.parse(first.updated_at),
  );
  return { ok: true, data: newestFirst };
};

/** Characters with a special meaning in a PostgREST pattern. */
const PATTERN_SIGNS = /[%_*\\(),"]/g;

/** IDs of up to 1,000 articles, including drafts, whose text contains every word. */
export const findArticlesByText = async (
  backend: Backend,
  words: readonly string[],
): Promise<Result<string[]>> => {
  const found = await askAsEditor<{ id: string }[]>(backend, (client) =>
    words.reduce(
      (query, word) => query.ilike('content', `%${word.replace(PATTERN_SIGNS, '_')}%`),
      client.from('articles').select('id').limit(PAGE_SIZE),
    ),
  );
  return found.ok ? { ok: true, data: found.data.map(({ id }) => id) } : toResult(found);
};

const readCurrent = (backend: Backend, id: string): Promise<EditorResult<EditableArticle | null>> =>
  callFunctionAsEditor(backend, 'read_article', { article_id: id });

export const readArticleForEditing = async (
  backend: Backend,
  id: string,
): Promise<Result<EditableArticle | null>> => toResult(await readCurrent(backend, id));

/**
 * The version that the current text is based on. Differs from the stored one if the live article
 * changed after its pending version was saved.
 */
export const toBase = (article: EditableArticle): EditableArticle => {
  const { pending } = article;
  if (!pending?.base || article.updated_at !== pending.based_on) return article;
  return { ...pending.base, pending };
};

export const isSameVersion = (one: Loaded | null, other: Loaded | null): boolean =>
  one?.updated_at === other?.updated_at && one?.pending?.saved_at === other?.pending?.saved_at;

/** The articles with these IDs (UUIDs) or slugs, including drafts, without pending versions. */
export const readArticlesAmong = async (
  backend: Backend,
  ids: readonly string[],
  slugs: readonly string[],
): Promise<Result<EditableArticle[]>> => {
  const names = [...ids.map((id) => `id.eq.${id}`), ...slugs.map((slug) => `slug.eq.${slug}`)];
  if (names.length === 0) return { ok: true, data: [] };
  return toResult(
    await askAsEditor<EditableArticle[]>(backend, (client) =>
      client.from('articles').select('*').or(names.join()),
    ),
  );
};

/**
 * Stores a new article. Without a date, publishing takes effect immediately. If the response is
 * lost, retry with `isRepeat`.
 */
export const createArticle = async (
  backend: Backend,
  fields: ArticleFields,
  isRepeat = false,
): Promise<SaveResult> => {
  const created = await askAsEditor<EditableArticle>(backend, (client) =>
    client.from('articles').insert(fields).select('*').single(),
  );
  if (created.ok) return { ok: true, article: created.data };
  const failure = toSaveFailure(created);
  return isRepeat && failure.reason === 'slug-taken'
    ? findOwnSave(backend, fields, failure)
    : failure;
};

const findOwnSave = async (
  backend: Backend,
  fields: ArticleFields,
  failure: SaveFailure,
): Promise<SaveResult> => {
  const holder = await askAsEditor<EditableArticle | null>(backend, (client) =>
    client.from('articles').select('*').eq('slug', fields.slug).maybeSingle(),
  );
  const isOwn = holder.ok && holder.data !== null && isSameArticle(holder.data, fields);
  return isOwn && holder.data ? { ok: true, article: holder.data } : failure;
};

/**
 * `store` writes all fields and drops the pending version. `keep` saves everything except the
 * publication state as a pending version. `publication` changes only that state. `discard` drops
 * the pending version.
 */
export type SaveAct = 'store' | 'keep' | 'publication' | 'discard';

/**
 * Overwrites only the version that was loaded; otherwise fails and returns the stored version. Safe
 * to retry if the response is lost.
 */
export const saveArticle = async (
  backend: Backend,
  id: string,
  fields: ArticleFields,
  { updated_at: loaded_at, pending }: Loaded,
  act: SaveAct = 'store',
): Promise<SaveResult> => {
  const loaded = { loaded_at, pending_at: pending?.saved_at ?? null };
  const asked = { article_id: id, act, fields: toArticleFields(fields), ...loaded };
  const saved = await callFunctionAsEditor(backend, 'save_article', asked);
  if (!saved.ok) return toSaveFailure(saved);
  const { is_done: isDone, article, by } = saved.data;
  return article && (isDone || isSameArticle(article, fields))
    ? { ok: true, article }
    : { ok: false, reason: 'stale', current: article, by };
};

/**
 * Deletes the article unless it has changed since `loadedAt`. Succeeds if it is already deleted. It
 * can be restored.
 */
export const deleteArticle = async (
  backend: Backend,
  id: string,
  loadedAt: string,
): Promise<DeleteResult> => {
  const loaded = { loaded_at: loadedAt, pending_at: null };
  const asked = { article_id: id, act: 'delete', fields: null, ...loaded };
  const deleted = await callFunctionAsEditor(backend, 'save_article', asked);
  if (!deleted.ok) return toSaveFailure(deleted);
  const { article, by } = deleted.data;
  return article ? { ok: false, reason: 'stale', current: article, by } : { ok: true };
};

/**
 * Restores a deleted article under its own ID and in its former state. Fails as `stale`, with a
 * null `current`, if no version was saved, and as `slug-taken` if another article has its address.
 */
export const undeleteArticle = async (backend: Backend, id: string): Promise<SaveResult> => {
  const restored = await callFunctionAsEditor(backend, 'restore_article', { article_id: id });
  if (!restored.ok) return toSaveFailure(restored);
  const current = await readCurrent(backend, id);
  if (!current.ok) return toSaveFailure(current);
  return current.data
    ? { ok: true, article: current.data }
    : { ok: false, reason: 'stale', current: null, by: null };
};

/** Who last saved or deleted the article; null if it never existed. */
export const readArticleWriter = (backend: Backend, id: string) =>
  callAsEditor(backend, 'read_article_writer', { article_id: id });

/** Articles with a pending version, and who saved it; newest first. */
export const readPendingVersions = (backend: Backend) =>
  callAsEditor(backend, 'read_pending_versions', {});

export const readOldAddresses = (backend: Backend) =>
  callAsEditor(backend, 'read_old_addresses', {});
