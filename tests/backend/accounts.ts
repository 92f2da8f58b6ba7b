import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import type { EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import type { EditableArticle, SaveResult } from '../../src/backend/article-editing.ts';
import { type Session, signIn, toSession } from '../../src/backend/auth.ts';
import { type Backend, type Client, createBackend } from '../../src/backend/client.ts';
import type { Result } from '../../src/backend/result.ts';
import type { ArticleFields } from '../../src/domain/article/article-fields.ts';
import { PASSWORD } from './test-backend.ts';

export const getData = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.message);
  return result.data;
};

export const getArticle = (result: SaveResult): EditableArticle => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.article;
};

export const openBrowser = ({ url, publishableKey }: EmbeddedBackend): Backend =>
  createBackend({ url, key: publishableKey });

/** A browser in which the owner of this email address has signed in. */
export const openAdmin = async (
  backend: EmbeddedBackend,
  email: string,
  password = PASSWORD,
): Promise<Backend> => {
  const browser = openBrowser(backend);
  getData(await signIn(browser, { email, password }));
  return browser;
};

/** The Supabase client itself, for requests the product does not make. */
export const getClient = async (backend: Backend): Promise<Client> =>
  getData(await backend.connect());

export const readSession = async (backend: Backend): Promise<Session | null> => {
  const { auth } = await getClient(backend);
  const { session } = (await auth.getSession()).data;
  return session && toSession(session);
};

/** Creates an account, an editor by default, and signs in with it. */
export const addEditor = async (
  backend: EmbeddedBackend,
  email: string,
  flags: { isAdmin?: boolean } = { isAdmin: true },
): Promise<{ id: string; admin: Backend }> => {
  const id = await createAccount(backend.sql, email, PASSWORD, flags);
  return { id, admin: await openAdmin(backend, email) };
};

export const buildFields = (fields: Partial<ArticleFields> = {}): ArticleFields => ({
  slug: 'first',
  title: 'First',
  excerpt: '',
  section: 'Articles',
  category: 'Education',
  content: '<p>Words</p>',
  author: null,
  published: false,
  published_at: null,
  meta_title: null,
  meta_description: null,
  tags: ['cost'],
  ...fields,
});
