import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '@supabase/lite';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;

/** Stored beside the file as JSON. */
type Description = { mimetype: string; cacheControl: string };

const toBytes = async (body: Parameters<Adapter['uploadObject']>[3]): Promise<Buffer> =>
  body instanceof Uint8Array
    ? Buffer.from(body)
    : Buffer.from(await new Response(body as ReadableStream).arrayBuffer());

/** File names are hashes of bucket and key, so that no key can escape the folder. */
export const createStoredFiles = (folder: string): Adapter => {
  const toFile = (bucket: string, key: string): string =>
    join(folder, createHash('sha256').update(`${bucket}/${key}`).digest('hex'));
  const describe = (file: string): string => `${file}.json`;

  const readMetadata = async (bucket: string, key: string): Promise<Metadata> => {
    const file = toFile(bucket, key);
    const { size, mtime } = await stat(file);
    const description = JSON.parse(await readFile(describe(file), 'utf8')) as Description;
    const eTag = `"${createHash('sha256').update(`${size}-${mtime.getTime()}`).digest('hex')}"`;
    return {
      ...description,
      lastModified: mtime,
      eTag,
      size,
      contentLength: size,
      httpStatusCode: 200,
    };
  };
  const remove = async (bucket: string, key: string): Promise<void> => {
    const file = toFile(bucket, key);
    await Promise.all([file, describe(file)].map((path) => rm(path, { force: true })));
  };

  return {
    driver: null,
    getObject: async (bucket, key) => ({
      metadata: await readMetadata(bucket, key),
      httpStatusCode: 200,
      body: await readFile(toFile(bucket, key)),
    }),
    uploadObject: async (bucket, key, _version, body, mimetype, cacheControl) => {
      const file = toFile(bucket, key);
      await mkdir(folder, { recursive: true });
      const description: Description = { mimetype, cacheControl };
      await writeFile(describe(file), JSON.stringify(description));
      await writeFile(file, await toBytes(body));
      return readMetadata(bucket, key);
    },
    deleteObject: remove,
    deleteObjects: async (bucket, keys) => {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    copyObject: async (fromBucket, from, _version, toBucket, to) => {
      await cp(toFile(fromBucket, from), toFile(toBucket, to));
      await cp(describe(toFile(fromBucket, from)), describe(toFile(toBucket, to)));
      return readMetadata(toBucket, to);
    },
    headObject: (bucket, key) => readMetadata(bucket, key),
    privateAssetUrl: () => Promise.reject(new Error('No address leads to a stored file itself.')),
  };
};
