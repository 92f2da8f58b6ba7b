/**
 * A migrated database, made once in a run: a copy of it is faster than starting a fresh Postgres and
 * migrating it.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import {
  type EmbeddedBackend,
  type EmbeddedBackendOptions,
  startEmbeddedBackend,
} from '../../scripts/backend/embedded-backend.ts';
import { createDatabase, dropDatabase, SERVER } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the migrated database, or its address on the server. */
    preparedDatabase: string;
  }
}

type Place = { dataDirectory: string; remove: () => Promise<void> };

/** An empty place for a database, or a copy of the one at `template`. */
const makePlace = async (template?: string): Promise<Place> => {
  const server = SERVER;
  if (server !== null) {
    const address = await createDatabase(server, template);
    return { dataDirectory: address, remove: () => dropDatabase(server, address) };
  }
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  const dataDirectory = join(folder, 'data');
  if (template !== undefined) await cp(template, dataDirectory, { recursive: true });
  return { dataDirectory, remove: () => rm(folder, { recursive: true }) };
};

export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const { dataDirectory, remove } = await makePlace();
  const backend = await startEmbeddedBackend({ dataDirectory, port: 0, seeded: false });
  await backend.stop();
  project.provide('preparedDatabase', dataDirectory);
  return remove;
}

/** Starts a backend with a copy of its own, which goes when the backend stops. */
export async function startPreparedBackend(
  options: Pick<EmbeddedBackendOptions, 'seeded' | 'deliver'>,
): Promise<EmbeddedBackend> {
  const { dataDirectory, remove } = await makePlace(inject('preparedDatabase'));
  const backend = await startEmbeddedBackend({ ...options, dataDirectory, port: 0 });
  const stop = async () => {
    await backend.stop();
    await remove();
  };
  return { ...backend, stop };
}
