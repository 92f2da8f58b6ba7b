import { createBackend } from '../../src/backend/client.ts';
import type { BackendConfig } from '../../src/backend/config.ts';
import { readWholeTable, SNAPSHOT_READS } from '../../src/backend/whole-table.ts';
import {
  BUILD_MANIFEST_PATH,
  type BuildManifest,
  parseBuildManifest,
} from '../../src/domain/admin/build.ts';
import { formatCount } from '../../src/domain/format/counts.ts';
import { type Health, HEALTH_PATH, parseHealth } from '../../src/domain/monitoring/health.ts';
import { UserError } from '../lib/environment.ts';
import { isFailure } from './fetcher.ts';
import type { Check, LiveSite } from './site.ts';

const CARDS_PATH = '/clinics/cards.json';

const DAY_MS = 24 * 60 * 60_000;
/** Newer changes may not have been published yet. */
const PUBLISH_DELAY_MS = 15 * 60_000;
const TABLE_LIMIT_MS = 30_000;

async function readJson({ fetchPath }: LiveSite, path: string): Promise<unknown> {
  const response = await fetchPath(path);
  if (isFailure(response) || response.status !== 200) return null;
  try {
    return JSON.parse(response.text);
  } catch {
    return null;
  }
}

const toDay = (instant: string) => instant.slice(0, 10);

async function findBuildFaults(site: LiveSite, health: Health): Promise<string[]> {
  const { builtAt, snapshotTakenAt, clinics } = health;
  const days = Math.floor((site.now - Date.parse(builtAt)) / DAY_MS);
  const manifest = parseBuildManifest(await readJson(site, BUILD_MANIFEST_PATH));
  const data = (await readJson(site, '/data/clinics.json')) as { clinics?: unknown[] } | null;
  const isOfOneBuild =
    manifest?.builtAt === builtAt && manifest.snapshotTakenAt === snapshotTakenAt;
  const count = data?.clinics?.length;
  return [
    days > site.maxDays && `the site was built ${formatCount(days, 'day')} ago`,
    snapshotTakenAt === null &&
      'the site shows the built-in content, because it was built without a snapshot',
    !isOfOneBuild && `${HEALTH_PATH} and ${BUILD_MANIFEST_PATH} come from different builds`,
    count !== clinics &&
      `/data/clinics.json lists ${count ?? 'no'} clinics, but ${HEALTH_PATH} says ${clinics}`,
  ].filter((fault) => fault !== false);
}

export const buildCheck: Check = {
  name: 'Build',
  advice:
    'Build and publish again. If that does not help, the build hook or the schedule has stopped, or a cache in front of the site holds an old copy.',
  async run(site) {
    const health = parseHealth(await readJson(site, HEALTH_PATH));
    if (!health) {
      return { faults: [`${HEALTH_PATH} does not say what the site was built from`], success: '' };
    }
    const { builtAt, commit, snapshotTakenAt, mode, clinics, examples, articles } = health;
    const invented = examples === 0 ? '' : ` and ${examples} examples`;
    const from = commit === null ? '' : ` from ${commit.replace(/(?<=^.{10})[^-]+/, '')}`;
    return {
      faults: await findBuildFaults(site, health),
      success:
        `${mode === 'live' ? 'a live site' : 'a demonstration'} with ${clinics} clinics${invented}, and ${articles} articles, ` +
        `built on ${toDay(builtAt)}${from}, with data from ${toDay(snapshotTakenAt ?? '')}`,
    };
  },
};

async function readTable<Shown>(
  backend: BackendConfig,
  table: 'clinics' | 'figure_sources' | 'articles',
): Promise<Shown[]> {
  const rows = await readWholeTable(createBackend(backend), SNAPSHOT_READS[table], {
    signal: AbortSignal.timeout(TABLE_LIMIT_MS),
    retryDelaysMs: [],
  });
  if (!rows.ok) throw new UserError(`the backend cannot be read: ${rows.message}`);
  return rows.data as Shown[];
}

/** Whether a change is newer than the build's data and should be on the site by now. */
type IsDue = (instant: string | null) => boolean;

type ClinicRow = { id: string; name: string; updated_at: string; is_example: boolean | null };
type SourceRow = { clinic_id: string; field: string; withheld_since: string | null };

async function compareClinics(site: LiveSite, backend: BackendConfig, isDue: IsDue) {
  const cards = await readJson(site, CARDS_PATH);
  if (!Array.isArray(cards)) return [`${CARDS_PATH} is not a list of clinics`];
  const stored = await readTable<ClinicRow>(backend, 'clinics');
  const sources = await readTable<SourceRow>(backend, 'figure_sources');
  const health = parseHealth(await readJson(site, HEALTH_PATH));
  const known = new Set(stored.map(({ id }) => id));
  const changed = stored
    .filter(({ is_example: isExample }) => health?.mode !== 'live' || !isExample)
    .filter(({ updated_at: version }) => isDue(version));
  return [
    ...sources
      .filter(({ withheld_since: since }) => isDue(since))
      .map(
        ({ clinic_id: id, field }) =>
          `${field} of the clinic ${id} has been withheld at the desk since the site was built`,
      ),
    ...changed.map(({ name }) => `${name} has changed at the desk since the site was built`),
    ...(cards as { id: string }[])
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => `the clinic ${id} is still shown, but the desk no longer lists it`),
  ];
}

type ArticleRow = { id: string; slug: string; updated_at: string; published_at: string };

async function compareArticles(
  backend: BackendConfig,
  { articles }: BuildManifest,
  settled: number,
) {
  // The database itself hides articles scheduled for later.
  const stored = await readTable<ArticleRow>(backend, 'articles');
  const waiting = stored.filter(
    ({ id, updated_at: version, published_at: since }) =>
      articles[id] !== version && Date.parse(version) < settled && Date.parse(since) < settled,
  );
  const known = new Set(stored.map(({ id }) => id));
  return [
    ...waiting.map(({ slug }) => `/articles/${slug} is not the version that the desk published`),
    ...Object.keys(articles)
      .filter((id) => !known.has(id))
      .map((id) => `the article ${id} is still shown, but the desk no longer publishes it`),
  ];
}

export const freshness: Check = {
  name: 'Freshness',
  advice:
    'Press Retry at the desk, or run “npm run rebuild -- --force” on the machine that builds the site. If the backend did not respond, check its status page.',
  async run(site) {
    const { backend } = site;
    const manifest = parseBuildManifest(await readJson(site, BUILD_MANIFEST_PATH));
    if (!backend) return { faults: [], success: 'not compared: no backend is configured' };
    // Reported by `buildCheck`.
    if (!manifest?.snapshotTakenAt) {
      return {
        faults: [],
        success: 'not compared: the build does not state when its data was read',
      };
    }
    const takenAt = Date.parse(manifest.snapshotTakenAt);
    const settled = site.now - PUBLISH_DELAY_MS;
    const isDue: IsDue = (instant) => {
      const at = Date.parse(instant ?? '');
      return at > takenAt && at < settled;
    };
    const success = 'clinics and articles match the desk';
    try {
      const ofClinics = await compareClinics(site, backend, isDue);
      return {
        faults: [
          ...new Set([...ofClinics, ...(await compareArticles(backend, manifest, settled))]),
        ],
        success,
      };
    } catch (error) {
      if (error instanceof UserError) return { faults: [error.message], success };
      throw error;
    }
  },
};
