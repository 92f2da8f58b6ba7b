import { toPictureTitle } from '../domain/article/article-picture.ts';
import type { Backend } from './client.ts';
import type { BackendConfig } from './config.ts';
import type { Returns } from './database.types.ts';
import {
  type Answer,
  askAsEditor,
  callAsEditor,
  type EditorResult,
  toResult,
} from './editor-query.ts';
import { NOT_CONFIGURED, type Result } from './result.ts';

const BUCKET = 'article-pictures';

/** Bytes; the bucket's limit. */
export const MAX_STORED_BYTES = 5 * 1024 * 1024;
/** Seconds. A stored picture never changes. */
const A_YEAR = '31536000';

/** Base URL of stored pictures; append the name. */
export const toPicturesAddress = ({ url }: BackendConfig): string =>
  `${url}/storage/v1/object/public/${BUCKET}/`;

type StorageAnswer<T> =
  { data: T; error: null } | { data: null; error: { message: string; status?: number } };

/** Storage returns HTTP 400 for most errors, with the real status in the body. */
const toAnswer = <T>({ data, error }: StorageAnswer<T>): Answer<T> => {
  if (!error) return { data, error: null, status: 200 };
  const { statusCode } = error as { statusCode?: string };
  const status = Number(statusCode ?? error.status ?? 0) || 0;
  return { data: null, error: { message: error.message, code: String(status) }, status };
};

/** Stores a picture under a new name and returns its address. */
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

export type LibraryPicture = Omit<Returns<'read_pictures'>[number], 'title'> & {
  address: string;
  /** An editor's name for it, or the words of its file name. */
  title: string;
};

export const readPictures = async (backend: Backend): Promise<Result<LibraryPicture[]>> => {
  const { config } = backend;
  if (!config) return NOT_CONFIGURED;
  const read = await callAsEditor(backend, 'read_pictures', {});
  if (!read.ok) return read;
  const base = toPicturesAddress(config);
  return {
    ok: true,
    data: read.data.map((picture) => ({
      ...picture,
      address: base + picture.name,
      title: picture.title ?? toPictureTitle(picture.name),
    })),
  };
};

/**
 * Renames a picture; the name has up to 120 characters. Resolves to whether the picture still
 * exists.
 */
export const setPictureTitle = (
  backend: Backend,
  picture: string,
  title: string,
): Promise<Result<boolean>> => callAsEditor(backend, 'set_picture_title', { picture, title });

/** Deletes a picture permanently. False if an article uses it or it no longer exists. */
export const deletePicture = async (backend: Backend, name: string): Promise<Result<boolean>> => {
  const { config } = backend;
  if (!config) return NOT_CONFIGURED;
  const removed = await askAsEditor<unknown[]>(backend, async (client) => {
    const bucket = client.storage.from(BUCKET);
    return toAnswer<unknown[]>(await bucket.remove([name]));
  });
  return removed.ok ? { ok: true, data: removed.data.length > 0 } : toResult(removed);
};
