/** The pictures of articles in Storage: every editor adds them, and takes out those that no article shows. */
import type { Backend } from './client.ts';
import type { BackendConfig } from './config.ts';
import { type Answer, askAsEditor, type EditorResult, toResult } from './editor-query.ts';
import { NOT_CONFIGURED, type Result } from './result.ts';

const BUCKET = 'article-pictures';

/** Bytes: the bucket takes no more. */
export const MAX_STORED_BYTES = 5 * 1024 * 1024;
/** Seconds: a stored picture never changes. */
const A_YEAR = '31536000';

/** Where everybody may read the stored pictures, by name behind it. */
export const toPicturesAddress = ({ url }: BackendConfig): string =>
  `${url}/storage/v1/object/public/${BUCKET}/`;

type StorageAnswer<T> =
  { data: T; error: null } | { data: null; error: { message: string; status?: number } };

/** Storage says 400 in HTTP for most refusals, and in its body what it means. */
const toAnswer = <T>({ data, error }: StorageAnswer<T>): Answer<T> => {
  if (!error) return { data, error: null, status: 200 };
  const { statusCode } = error as { statusCode?: string };
  const status = Number(statusCode ?? error.status ?? 0) || 0;
  return { data: null, error: { message: error.message, code: String(status) }, status };
};

/** Stores a picture under a name that none has yet, and gives its address. */
export const uploadPicture = async (
  backend: Backend,
  { name, bytes, type }: { name: string; bytes: ArrayBuffer; type: string },
): Promise<EditorResult<string>> => {
  const { config } = backend;
  if (!config) return NOT_CONFIGURED;
  const stored = await askAsEditor<unknown>(backend, async (client) => {
    const bucket = client.storage.from(BUCKET);
    return toAnswer(await bucket.upload(name, bytes, { contentType: type, cacheControl: A_YEAR }));
  });
  return stored.ok ? { ok: true, data: toPicturesAddress(config) + name } : stored;
};

export type LibraryPicture = {
  name: string;
  address: string;
  bytes: number;
  /** ISO instant. */
  addedAt: string;
  /** The e-mail address of who added it; null when nobody knows. */
  addedBy: string | null;
  /** The articles that show it. */
  articles: { id: string; title: string; published: boolean }[];
  /** How many earlier versions of articles show it. */
  versions: number;
};

type StoredRow = {
  name: string;
  bytes: number | null;
  added_at: string;
  added_by: string | null;
  articles: LibraryPicture['articles'];
  versions: number;
};

/** Every stored picture, newest first. */
export const readPictures = async (backend: Backend): Promise<Result<LibraryPicture[]>> => {
  const rows = await askAsEditor(backend, (client) => client.rpc('read_pictures'));
  if (!rows.ok || !backend.config) return rows.ok ? { ok: true, data: [] } : toResult(rows);
  const base = toPicturesAddress(backend.config);
  // The function builds exactly this.
  const stored = rows.data as unknown as StoredRow[];
  return {
    ok: true,
    data: stored.map(({ name, bytes, added_at: addedAt, added_by: addedBy, ...used }) => ({
      name,
      address: base + name,
      bytes: bytes ?? 0,
      addedAt,
      addedBy,
      ...used,
    })),
  };
};

/** Deletes a picture for good; says whether it did. It does not while an article shows it. */
export const deletePicture = async (backend: Backend, name: string): Promise<Result<boolean>> => {
  const { config } = backend;
  if (!config) return NOT_CONFIGURED;
  const removed = await askAsEditor<unknown[]>(backend, async (client) => {
    const bucket = client.storage.from(BUCKET);
    return toAnswer<unknown[]>(await bucket.remove([name]));
  });
  return removed.ok ? { ok: true, data: removed.data.length > 0 } : toResult(removed);
};
