/**
 * A migrated database, made once in a run: copying its files is faster than starting a fresh
 * Postgres and migrating it.
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

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the migrated database. */
    preparedDatabase: string;
  }
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'database-'));

export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeFolder();
  const dataDirectory = join(folder, 'data');
  const backend = await startEmbeddedBackend({ dataDirectory, port: 0, seeded: false });
  await backend.stop();
  project.provide('preparedDatabase', dataDirectory);
  return () => rm(folder, { recursive: true });
}

/** Starts a backend with a copy of its own, which goes when the backend stops. */
export async function startPreparedBackend(
  options: Pick<EmbeddedBackendOptions, 'seeded' | 'deliver'>,
): Promise<EmbeddedBackend> {
  const folder = await makeFolder();
  const dataDirectory = join(folder, 'data');
  await cp(inject('preparedDatabase'), dataDirectory, { recursive: true });
  const backend = await startEmbeddedBackend({ ...options, dataDirectory, port: 0 });
  const stop = async () => {
    await backend.stop();
    await rm(folder, { recursive: true });
  };
  return { ...backend, stop };
}
