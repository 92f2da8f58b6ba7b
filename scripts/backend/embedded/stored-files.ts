import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '@supabase/lite';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;

const toHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Named after a hash of bucket and key, so that no key can escape the folder. */
export const toStoredFile = (folder: string, bucket: string, key: string): string =>
  join(folder, toHash(`${bucket}/${key}`));

export const createStoredFiles = (folder: string): Adapter => {
  const toFile = (bucket: string, key: string) => toStoredFile(folder, bucket, key);
  const toDescription = (file: string) => `${file}.json`;
  const refuse = () => Promise.reject(new Error('Stored files cannot be copied or linked to.'));

  const readMetadata = async (bucket: string, key: string): Promise<Metadata> => {
    const file = toFile(bucket, key);
    const { size, mtime } = await stat(file);
    const description = JSON.parse(await readFile(toDescription(file), 'utf8')) as Pick<
      Metadata,
      'mimetype' | 'cacheControl'
    >;
    return {
      ...description,
      lastModified: mtime,
      eTag: `"${toHash(`${size}-${mtime.getTime()}`)}"`,
      size,
      contentLength: size,
      httpStatusCode: 200,
    };
  };
  const remove = async (bucket: string, key: string): Promise<void> => {
    const file = toFile(bucket, key);
    await Promise.all([file, toDescription(file)].map((path) => rm(path, { force: true })));
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
      await writeFile(toDescription(file), JSON.stringify({ mimetype, cacheControl }));
      await writeFile(file, Buffer.from(await new Response(body as BodyInit).arrayBuffer()));
      return readMetadata(bucket, key);
    },
    deleteObject: remove,
    deleteObjects: async (bucket, keys) => {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    copyObject: refuse,
    headObject: readMetadata,
    privateAssetUrl: refuse,
  };
};
