/**
 * Articles as editors work on them: drafts too, never cached, and no save overwrites somebody else's.
 * Every refusal says what it is; the database decides each of them.
 */
import {
  type ArticleFields,
  EMPTY_ARTICLE,
  isSameArticle,
} from '../domain/article/article-fields.ts';
import type { Backend } from './client.ts';
import type { Returns, Row } from './database.types.ts';
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

export type EditableArticle = Row<'articles'>;

export type ArticleSummary = Omit<EditableArticle, 'content'>;

export type ArticleWriter = NonNullable<Returns<'read_article_writer'>>;

export type OldAddress = Returns<'read_old_addresses'>[number];

type LeadsTo = Pick<OldAddress, 'article_id' | 'title'>;

export type SaveFailure =
  /** Somebody saved first: the stored version, null when the article is gone, and who that was. */
  | { ok: false; reason: 'stale'; current: EditableArticle | null; by: ArticleWriter | null }
  /** `leadsTo` where it is an old address, which still leads to that live article. */
  | { ok: false; reason: 'slug-taken'; leadsTo?: LeadsTo }
  | { ok: false; reason: 'signed-out' | 'not-allowed' | 'offline' }
  | { ok: false; reason: 'failed'; message: string };

export type SaveResult = { ok: true; article: EditableArticle } | SaveFailure;
export type DeleteResult = { ok: true } | SaveFailure;

const SUMMARY_COLUMNS = Object.keys(EMPTY_ARTICLE)
  .filter((name) => name !== 'content')
  .concat('id', 'view_count', 'created_at', 'updated_at')
  .join(', ');

/** Postgres's code for a value that must be unique and is not. */
const UNIQUE_VIOLATION = '23505';

/** The article that the database names when it refuses an old address; it names none for one in use. */
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

/** A page of the articles after the id, in the order of ids, which no save changes. */
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

/** Every article without its content, drafts too, however many there are; newest change first. */
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

/** Signs that stand for others in a pattern of the database, or part its lists. */
const PATTERN_SIGNS = /[%_*\\(),"]/g;

/** The ids of the articles whose text has all the words, drafts too; at most a thousand. */
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
  askAsEditor<EditableArticle | null>(backend, (client) =>
    client.from('articles').select('*').eq('id', id).maybeSingle(),
  );

/** The article with that id, a UUID; null when there is none. */
export const readArticleForEditing = async (
  backend: Backend,
  id: string,
): Promise<Result<EditableArticle | null>> => toResult(await readCurrent(backend, id));

/** The articles that have one of the ids (UUIDs) or one of the addresses (slugs), drafts too. */
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

/** For a change that matched no row: the stored version if `isRight` accepts it, else `stale`. */
const acceptCurrent = async (
  backend: Backend,
  id: string,
  isRight: (current: EditableArticle) => boolean,
): Promise<SaveResult> => {
  const current = await readCurrent(backend, id);
  if (!current.ok) return toSaveFailure(current);
  return current.data && isRight(current.data)
    ? { ok: true, article: current.data }
    : toStale(backend, id, current.data);
};

/** The refusal of a stale copy, with who made it stale where that can be told. */
const toStale = async (
  backend: Backend,
  id: string,
  current: EditableArticle | null,
): Promise<Extract<SaveFailure, { reason: 'stale' }>> => {
  const writer = await readArticleWriter(backend, id);
  return { ok: false, reason: 'stale', current, by: writer.ok ? writer.data : null };
};

/**
 * Stores a new article; publishing without a date publishes now. One whose answer was lost on the way
 * may be sent again as a repeat; it is recognised.
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
    ? recogniseOwn(backend, fields, failure)
    : failure;
};

const recogniseOwn = async (
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
 * Stores the fields over the version loaded at `loadedAt`, its `updated_at`, and over no other: a
 * stale copy is refused with the stored version. A save whose answer was lost on the way may be
 * sent again; it is recognised.
 */
export const saveArticle = async (
  backend: Backend,
  id: string,
  fields: ArticleFields,
  loadedAt: string,
): Promise<SaveResult> => {
  const saved = await askAsEditor<EditableArticle | null>(backend, (client) =>
    client
      .from('articles')
      .update(fields)
      .eq('id', id)
      .eq('updated_at', loadedAt)
      .select('*')
      .maybeSingle(),
  );
  if (!saved.ok) return toSaveFailure(saved);
  if (saved.data) return { ok: true, article: saved.data };
  return acceptCurrent(backend, id, (current) => isSameArticle(current, fields));
};

/**
 * Deletes the version loaded at `loadedAt`, and no other; what was deleted can be brought back. An
 * article that is gone already counts as deleted.
 */
export const deleteArticle = async (
  backend: Backend,
  id: string,
  loadedAt: string,
): Promise<DeleteResult> => {
  const deleted = await askAsEditor<{ id: string } | null>(backend, (client) =>
    client
      .from('articles')
      .delete()
      .eq('id', id)
      .eq('updated_at', loadedAt)
      .select('id')
      .maybeSingle(),
  );
  if (!deleted.ok) return toSaveFailure(deleted);
  if (deleted.data) return { ok: true };
  const current = await readCurrent(backend, id);
  if (!current.ok) return toSaveFailure(current);
  return current.data ? toStale(backend, id, current.data) : { ok: true };
};

/**
 * Brings a deleted article back as it last was, under its own id, published if it was. `stale`
 * without a current version when none was kept, `slug-taken` when another article has its address.
 */
export const undeleteArticle = async (backend: Backend, id: string): Promise<SaveResult> => {
  const restored = await callFunctionAsEditor(backend, 'restore_article', { article_id: id });
  if (!restored.ok) return toSaveFailure(restored);
  return acceptCurrent(backend, id, () => true);
};

/** Who wrote the version that stands, or deleted it; null when there never was such an article. */
export const readArticleWriter = (backend: Backend, id: string) =>
  callAsEditor(backend, 'read_article_writer', { article_id: id });

/** Every address that an article has left, by slug. */
export const readOldAddresses = (backend: Backend) =>
  callAsEditor(backend, 'read_old_addresses', {});
