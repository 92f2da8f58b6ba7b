import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import {
  type EmbeddedBackend,
  startEmbeddedBackend,
} from '../../scripts/backend/embedded-backend.ts';
import { createCaller, PASSWORD, signIn } from './test-backend.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
const dataDirectory = join(folder, 'data');
const lock = join(folder, 'backend.lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (port = 0, log?: (line: string) => void): Promise<EmbeddedBackend> =>
  startEmbeddedBackend({ dataDirectory, port, seeded: false, log });

const countClinics = async ({ sql }: EmbeddedBackend): Promise<unknown> =>
  (await sql('select count(*) as count from clinics'))[0]?.['count'];

/** Starts a backend in another process on the same data; resolves at its first output. */
const startElsewhere = async () => {
  const module = JSON.stringify(join(PROJECT, 'scripts/backend/embedded-backend.ts'));
  const code = `
    import { startEmbeddedBackend } from ${module};
    const dataDirectory = ${JSON.stringify(dataDirectory)};
    const { sql } = await startEmbeddedBackend({ dataDirectory, port: 0, seeded: false });
    await sql("insert into clinics (name) values ('From elsewhere')");
    console.log('written');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

describe('the embedded backend on disk', () => {
  it('migrates once, loses nothing on restart, and keeps its keys readable only by its owner', async () => {
    const lines: string[] = [];
    const first = await start(0, (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith('Migrated')).length).toBeGreaterThan(3);
    await first.sql(`insert into clinics (name) values ('Kept')`);
    await createAccount(first.sql, 'editor@example.org', PASSWORD, { isAdmin: true });
    await first.stop();

    lines.length = 0;
    const second = await start(0, (line) => lines.push(line));
    expect(lines).toEqual([]);
    expect(await countClinics(second)).toBe(1);
    expect(await signIn(second, 'editor@example.org')).toMatch(/^ey/);
    expect(second.publishableKey).toBe(first.publishableKey);
    await second.stop();

    const file = join(folder, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { jwtSecret } = JSON.parse(readFileSync(file, 'utf8')) as { jwtSecret: string };
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
  });

  it('refuses data held by another process, and takes over after a crash', async () => {
    const other = await startElsewhere();
    await expect(start()).rejects.toThrow(
      new RegExp(`^The embedded backend's data is in use by process ${other.pid ?? 0};`),
    );
    const exit = once(other, 'exit');
    other.kill('SIGKILL');
    await exit;
    const backend = await start();
    expect(await countClinics(backend)).toBe(2);
    await backend.stop();
  });

  it('ignores an old lock', { tags: ['exhaustive'] }, async () => {
    for (const text of ['garbage', `${process.pid}`]) {
      writeFileSync(lock, text);
      const backend = await start();
      await expect(start()).rejects.toThrow(`in use by process ${process.pid};`);
      await backend.stop();
    }
  });

  it('says when its data is damaged', async () => {
    rmSync(join(dataDirectory, 'global'), { recursive: true });
    await expect(start()).rejects.toThrow(/^The data in .* cannot be opened;/);
  });
});

describe('the embedded backend', () => {
  let backend: EmbeddedBackend;
  beforeAll(async () => {
    backend = await startEmbeddedBackend({ dataDirectory: 'memory', port: 0, seeded: false });
  });
  const read = (path: string) => createCaller(backend)('GET', `/rest/v1/${path}`);

  it('filters lists as hosted Supabase does, and carries on after a rejected request', async () => {
    expect((await read('articles?tags=cs.{}')).status).toBe(200);
    for (const refused of ['articles?tags=cs.{"a":1}', 'articles?tags=cs.5']) {
      expect((await read(refused)).status).toBeGreaterThanOrEqual(400);
      expect((await read('articles')).status).toBe(200);
    }
  });

  it('reports a taken port in one sentence, and keeps answering until stopped', async () => {
    const port = Number(new URL(backend.url).port);
    await expect(startEmbeddedBackend({ dataDirectory: 'memory', port })).rejects.toThrow(
      `Port ${port} is in use: stop the program that uses it, or choose another port for the backend.`,
    );
    expect((await read('clinics?select=id')).status).toBe(200);
    await backend.stop();
    await expect(fetch(backend.url)).rejects.toThrow();
  });
});
