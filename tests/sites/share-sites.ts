/** Builds each shared site when a test file first asks for it. TEST_SITES keeps it for the run's next step. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { writeSnapshot } from '../fixtures/snapshots.ts';
import { BUILT_BACKEND, BUILT_COLLECTOR, buildSite } from './build-site.ts';
import { buildHostileSite } from './hostile-site.ts';
import { buildOddSite } from './odd-site.ts';
import { buildElsewhere } from './other-place.ts';
import { buildPublishedSite } from './published-site.ts';
import { type ServedCopy, serveFolder } from './serve-copy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Responds at the path of a site's name with a SharedSite or, as `failure`, the reason why there is none. A POST
     * of replacements serves a copy until the run ends.
     */
    sharedSites: string;
  }
}

const ANALYTICS = { url: `${BUILT_COLLECTOR}/g/collect`, id: 'G-TEST' };

/** The committed snapshot as it goes live: with a backend and analytics. */
const buildAsLive = (demonstration: boolean) => (folder: string, snapshotDirectory: string) => {
  const { rows } = readSnapshotFiles(resolve('content/snapshots'));
  const fields = rows.figure_fields as Record<string, unknown>[];
  // With a backend, a figure’s age is counted up to the day of the build. These limits keep every
  // figure current for years.
  const lasting = { fresh_days: 3000, old_days: 4000, lapse_days: 5000 };
  writeSnapshot(snapshotDirectory, {
    ...rows,
    figure_fields: fields.map((field) => ({ ...field, ...lasting })),
  });
  return buildSite(folder, {
    snapshotDirectory,
    demonstration,
    backend: BUILT_BACKEND,
    analytics: ANALYTICS,
  });
};

const BUILDS = {
  /** The committed snapshot as a live site without a backend, with analytics. */
  live: (folder: string) => buildSite(folder, { demonstration: false, analytics: ANALYTICS }),
  demonstration: buildAsLive(true),
  launched: buildAsLive(false),
  hostile: buildHostileSite,
  elsewhere: buildElsewhere,
  empty: (folder, snapshotDirectory) => {
    writeSnapshot(snapshotDirectory, {});
    return buildSite(folder, { snapshotDirectory, backend: BUILT_BACKEND });
  },
  odd: buildOddSite,
  published: buildPublishedSite,
} satisfies Record<string, (folder: string, snapshotDirectory: string) => Promise<string>>;

export type SiteName = keyof typeof BUILDS;

export type SharedSite = {
  /** The built files, shared with other test files: do not change them. */
  folder: string;
  output: string;
};

export default async function shareSites(project: TestProject): Promise<() => Promise<void>> {
  const kept = process.env['TEST_SITES'];
  const base = kept || (await mkdtemp(join(tmpdir(), 'sites-')));
  const built = new Map<SiteName, Promise<SharedSite>>();
  const build = async (name: SiteName) => {
    const folder = join(base, name);
    // Written once the site is complete.
    const written = `${folder}.log`;
    if (existsSync(written)) return { folder, output: await readFile(written, 'utf8') };
    // Astro renders in the project's folder, where two builds would conflict.
    await Promise.allSettled(built.values());
    const output = await BUILDS[name](folder, join(base, `${name}-snapshot`));
    await writeFile(written, output);
    return { folder, output };
  };
  const getOrBuild = (name: SiteName) => {
    const site = built.get(name) ?? build(name);
    built.set(name, site);
    return site;
  };
  const copies: ServedCopy[] = [];
  const answer = async (request: IncomingMessage): Promise<object> => {
    const site = await getOrBuild(request.url?.slice(1) as SiteName);
    if (request.method !== 'POST') return site;
    const copy = await serveFolder(site.folder, (await json(request)) as Record<string, string>);
    copies.push(copy);
    return { url: copy.url, folder: copy.folder };
  };
  const server = createServer((request, response) => {
    // A kept-alive connection may close just as the next test file sends its request.
    response.setHeader('connection', 'close');
    // A client may wait minutes for the body, but not for the headers.
    response.flushHeaders();
    answer(request).then(
      (given) => response.end(JSON.stringify(given)),
      (error: unknown) => response.end(JSON.stringify({ failure: String(error) })),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  project.provide('sharedSites', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await Promise.allSettled([...built.values(), ...copies.map((copy) => copy.stop())]);
    if (!kept) await rm(base, { recursive: true, force: true });
  };
}
