import { PAGE_SIZE, readRows } from '../../src/backend/rest.ts';
import type { BackendConfig } from '../../src/backend/config.ts';
import { readClinicVersions } from '../../src/backend/visitor-calls.ts';
import {
  BUILD_MANIFEST_PATH,
  type BuildManifest,
  parseBuildManifest,
} from '../../src/domain/admin/build.ts';
import { type Health, HEALTH_PATH, parseHealth } from '../../src/domain/monitoring/health.ts';
import { ANSWER_LIMIT_MS, isSilence } from './ask.ts';
import type { Check, LiveSite } from './site.ts';

const CARDS_PATH = '/clinics/cards.json';

const DAY_MS = 24 * 60 * 60_000;
/** Saves more recent than this may not have been published yet. */
const ON_ITS_WAY_MS = 15 * 60_000;
/** The length of an address is limited. */
const IDS_AT_ONCE = 100;

async function readJson({ ask }: LiveSite, path: string): Promise<unknown> {
  const answer = await ask(path);
  if (isSilence(answer) || answer.status !== 200) return null;
  try {
    return JSON.parse(answer.text);
  } catch {
    return null;
  }
}

const toDay = (instant: string) => instant.slice(0, 10);

function findAgeFaults(
  { builtAt, snapshotTakenAt }: Health,
  { now, mostDays }: LiveSite,
): string[] {
  const toDays = (instant: string) => Math.floor((now - Date.parse(instant)) / DAY_MS);
  const faults: string[] = [];
  if (toDays(builtAt) > mostDays) faults.push(`the site was built ${toDays(builtAt)} days ago`);
  if (snapshotTakenAt === null)
    faults.push('the site shows the built-in content, for want of rows');
  return faults;
}

/** Files of one build agree with each other. */
async function findMixFaults(site: LiveSite, health: Health): Promise<string[]> {
  const manifest = parseBuildManifest(await readJson(site, BUILD_MANIFEST_PATH));
  const data = (await readJson(site, '/data/clinics.json')) as { clinics?: unknown[] } | null;
  const isOfOneBuild =
    manifest?.builtAt === health.builtAt && manifest.snapshotTakenAt === health.snapshotTakenAt;
  const count = data?.clinics?.length;
  return [
    ...(isOfOneBuild ? [] : [`${HEALTH_PATH} and ${BUILD_MANIFEST_PATH} are of different builds`]),
    ...(count === health.clinics
      ? []
      : [
          `/data/clinics.json holds ${count ?? 'no'} clinics, and ${HEALTH_PATH} says ${health.clinics}`,
        ]),
  ];
}

export const wholeBuild: Check = {
  name: 'Build',
  toDo: 'Build and publish once more; if it stays, the build hook or the schedule is dead, or a cache in front keeps an old copy.',
  async run(site) {
    const health = parseHealth(await readJson(site, HEALTH_PATH));
    if (!health) {
      return { faults: [`${HEALTH_PATH} does not say what the site was built from`], seen: '' };
    }
    const faults = [...findAgeFaults(health, site), ...(await findMixFaults(site, health))];
    const { builtAt, commit, snapshotTakenAt, mode, clinics, examples, articles } = health;
    const invented = examples === 0 ? '' : ` and ${examples} examples`;
    const from = commit === null ? '' : ` from ${commit.replace(/(?<=^.{10})[^-]+/, '')}`;
    return {
      faults,
      seen:
        `${mode === 'live' ? 'a live site' : 'a demonstration'} with ${clinics} clinics${invented}, and ${articles} articles, ` +
        `built on ${toDay(builtAt)}${from}, of rows of ${toDay(snapshotTakenAt ?? '')}`,
    };
  },
};

/** Later changes are too recent to be expected on the site. */
const toSettled = ({ now }: LiveSite) => new Date(now - ON_ITS_WAY_MS).toISOString();

type Rows<Row> = { rows: Row[] } | { failure: string };

async function read<Row>(backend: BackendConfig, path: string): Promise<Rows<Row>> {
  const result = await readRows<Row>(backend, path, AbortSignal.timeout(ANSWER_LIMIT_MS));
  return result.ok ? { rows: result.data } : { failure: result.message };
}

async function readById<Row extends { id: string }>(
  backend: BackendConfig,
  table: string,
  query: URLSearchParams,
): Promise<Rows<Row>> {
  const rows: Row[] = [];
  for (let last = ''; ; last = rows.at(-1)?.id ?? '') {
    const part = new URLSearchParams([...query, ['order', 'id'], ['limit', `${PAGE_SIZE}`]]);
    if (last !== '') part.append('id', `gt.${last}`);
    const page = await read<Row>(backend, `${table}?${part.toString()}`);
    if ('failure' in page) return page;
    rows.push(...page.rows);
    if (page.rows.length < PAGE_SIZE) return { rows };
  }
}

async function readShownClinics(
  backend: BackendConfig,
  ids: string[],
): Promise<Rows<{ id: string }>> {
  const rows: { id: string }[] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const result = await readClinicVersions(backend, some, signal);
    if (!result.ok) return { failure: result.message };
    rows.push(...result.data);
  }
  return { rows };
}

type HeldRow = { clinic_id: string; field: string };

/** Finds clinics and figures that changed since the build, and clinics no longer listed. */
async function compareClinics(site: LiveSite, backend: BackendConfig, takenAt: string) {
  const cards = await readJson(site, CARDS_PATH);
  if (!Array.isArray(cards)) return { faults: [`${CARDS_PATH} is no list of clinics`] };
  const shown = (cards as { id: string }[]).map(({ id }) => id);
  const listed = await readShownClinics(backend, shown);
  if ('failure' in listed) return listed;
  const known = new Set(listed.rows.map(({ id }) => id));
  const gone = shown.filter((id) => !known.has(id));
  const query = new URLSearchParams({ select: 'name', active: 'eq.true', order: 'updated_at' });
  query.append('updated_at', `gt.${takenAt}`);
  query.append('updated_at', `lt.${toSettled(site)}`);
  // A live site shows no examples.
  const health = parseHealth(await readJson(site, HEALTH_PATH));
  if (health?.mode === 'live') query.append('is_example', 'eq.false');
  const changed = await read<{ name: string }>(backend, `clinics?${query.toString()}`);
  if ('failure' in changed) return changed;
  const held = new URLSearchParams({ select: 'clinic_id,field', order: 'clinic_id,field' });
  held.append('withheld_since', `gt.${takenAt}`);
  held.append('withheld_since', `lt.${toSettled(site)}`);
  const back = await read<HeldRow>(backend, `figure_sources?${held.toString()}`);
  if ('failure' in back) return back;
  return {
    faults: [
      ...back.rows.map(
        ({ clinic_id: id, field }) =>
          `${field} of the clinic ${id} is held back at the desk since the site was built`,
      ),
      ...changed.rows.map(({ name }) => `${name} has changed at the desk since the site was built`),
      ...gone.map((id) => `the clinic ${id} is shown, and the desk lists it no longer`),
    ],
  };
}

type ArticleRow = { id: string; slug: string; updated_at: string; published_at: string };

async function compareArticles(
  site: LiveSite,
  backend: BackendConfig,
  { articles }: BuildManifest,
) {
  // The database itself hides articles scheduled for later.
  const query = new URLSearchParams({
    select: 'id,slug,updated_at,published_at',
    published: 'eq.true',
  });
  const stored = await readById<ArticleRow>(backend, 'articles', query);
  if ('failure' in stored) return stored;
  const settled = Date.parse(toSettled(site));
  const waiting = stored.rows.filter(
    ({ id, updated_at: version, published_at: since }) =>
      articles[id] !== version && Date.parse(version) < settled && Date.parse(since) < settled,
  );
  const known = new Set(stored.rows.map(({ id }) => id));
  const gone = Object.keys(articles).filter((id) => !known.has(id));
  return {
    faults: [
      ...waiting.map(({ slug }) => `/articles/${slug} is another version than the desk published`),
      ...gone.map((id) => `the article ${id} is shown, and the desk publishes it no longer`),
    ],
  };
}

export const freshness: Check = {
  name: 'Freshness',
  toDo: 'Press Retry at the desk, or run “npm run rebuild -- --force” where the site is built. If the backend gave no answer, look at its status page.',
  async run(site) {
    const { backend } = site;
    const manifest = parseBuildManifest(await readJson(site, BUILD_MANIFEST_PATH));
    if (!backend) return { faults: [], seen: 'not compared: no backend is set' };
    // Reported by `wholeBuild`.
    if (!manifest?.snapshotTakenAt)
      return { faults: [], seen: 'not compared: the build says nothing' };
    const faults: string[] = [];
    for (const compared of [
      await compareClinics(site, backend, manifest.snapshotTakenAt),
      await compareArticles(site, backend, manifest),
    ]) {
      if ('failure' in compared) faults.push(`the backend cannot be asked: ${compared.failure}`);
      else faults.push(...compared.faults);
    }
    return { faults: [...new Set(faults)], seen: 'clinics and articles are as the desk has them' };
  },
};
