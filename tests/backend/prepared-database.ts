/**
 * A migrated database, made once per run, and backends with copies of it: a shared one for each worker, and more
 * for tests that need their own.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import {
  type EmbeddedBackend,
  type EmbeddedBackendOptions,
  startEmbeddedBackend,
} from '../../scripts/backend/embedded-backend.ts';
import { saveOriginalRows } from './original-rows.ts';
import { createDatabase, dropDatabase, SERVER } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    preparedDatabase: string;
  }
}

type Place = { dataDirectory: string; remove: () => Promise<void> };

const makePlace = async (): Promise<Place> => {
  const server = SERVER;
  if (server !== null) {
    const address = await createDatabase(server);
    return { dataDirectory: address, remove: () => dropDatabase(server, address) };
  }
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  const remove = () => rm(folder, { recursive: true });
  return { dataDirectory: join(folder, 'prepared', 'data'), remove };
};

const copyPrepared = async (): Promise<Place> => {
  const prepared = inject('preparedDatabase');
  if (SERVER !== null) {
    const server = SERVER;
    const address = await createDatabase(server, prepared);
    return { dataDirectory: address, remove: () => dropDatabase(server, address) };
  }
  const folder = await mkdtemp(join(dirname(dirname(prepared)), 'copy-'));
  const dataDirectory = join(folder, 'data');
  await cp(prepared, dataDirectory, { recursive: true });
  return { dataDirectory, remove: () => rm(folder, { recursive: true }) };
};

export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const { dataDirectory, remove } = await makePlace();
  const backend = await startEmbeddedBackend({ dataDirectory, port: 0, seeded: false });
  await backend.stop();
  project.provide('preparedDatabase', dataDirectory);
  return remove;
}

/** Starts a backend with its own copy, deleted when it stops. */
export async function startPreparedBackend(
  options: Pick<EmbeddedBackendOptions, 'seeded' | 'deliver'>,
): Promise<EmbeddedBackend> {
  const { dataDirectory, remove } = await copyPrepared();
  const backend = await startEmbeddedBackend({ ...options, dataDirectory, port: 0 });
  const stop = async () => {
    await backend.stop();
    await remove();
  };
  return { ...backend, stop };
}

type Deliver = NonNullable<EmbeddedBackendOptions['deliver']>;
type Kept = { backend: EmbeddedBackend; restoreRows: () => Promise<void>; mail: { to: Deliver } };

const shared = new Map<boolean, Promise<Kept>>();

const startShared = async (seeded: boolean): Promise<Kept> => {
  const mail: Kept['mail'] = { to: () => undefined };
  const backend = await startPreparedBackend({ seeded, deliver: (sent) => mail.to(sent) });
  const stop = () => Promise.resolve();
  return { backend: { ...backend, stop }, restoreRows: await saveOriginalRows(backend.sql), mail };
};

/**
 * The backend shared by a worker's test files, with its original rows. A file that changes the schema must undo
 * that; one that stops its backend, or needs two, starts its own.
 */
export async function shareBackend({
  seeded = true,
  deliver = () => undefined,
}: Pick<EmbeddedBackendOptions, 'seeded' | 'deliver'>): Promise<EmbeddedBackend> {
  const isNew = !shared.has(seeded);
  const starting = shared.get(seeded) ?? startShared(seeded);
  shared.set(seeded, starting);
  const { backend, restoreRows, mail } = await starting;
  mail.to = deliver;
  if (!isNew) await restoreRows();
  return backend;
}
