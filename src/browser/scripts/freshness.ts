/** Says when clinics have changed since the build (rules §4); pauses after a failure (rules §8). */
import { createQueryCache, LIFETIMES_MS } from '../../backend/query-cache.ts';
import { readClinicVersions } from '../../backend/visitor-calls.ts';
import { hasObjected } from '../backend-objection.ts';
import { siteBackend } from '../site-backend.ts';
import { tabStorage } from '../storage.ts';

type BuiltClinic = [id: string, name: string, updatedAt: string | null];

const TIMEOUT_MS = 8000;
/** Holds the time and reason of the last failure. */
const FAILURE = 'clinic-check-failed';
const QUIET_MS = 5 * 60 * 1000;
/** Some browsers abort requests before `pagehide`, once another page is asked for. */
const LEAVING_MS = 3000;
let isLeft = false;
const cache = createQueryCache(Date.now);
const panel = document.querySelector<HTMLElement>('[data-freshness]');

function showNotice(kind: 'unlisted' | 'changed' | 'failed', detail: string) {
  const notice = panel?.querySelector<HTMLElement>(`[data-when=${kind}]`);
  if (!notice) return;
  notice.querySelector('[data-detail]')?.replaceChildren(detail);
  notice.hidden = false;
}

/** A style sheet also covers cards drawn later by an island. */
function markCards(clinics: BuiltClinic[]) {
  const sheet = new CSSStyleSheet();
  for (const [, name] of clinics) {
    sheet.insertRule(
      `.clinic-card[aria-label="${CSS.escape(name)}"] h3::after { content: ' (no longer listed)' }`,
    );
  }
  document.adoptedStyleSheets.push(sheet);
}

function fail(reason: string) {
  setTimeout(() => {
    if (isLeft) return;
    tabStorage.write(FAILURE, JSON.stringify([Date.now(), reason]));
    showNotice('failed', reason);
  }, LEAVING_MS);
}

async function check(built: BuiltClinic[]) {
  if (!siteBackend) return;
  const ids = built.map(([id]) => id);
  const backend = siteBackend;
  const answer = await cache.read(`clinics:${ids.join()}`, LIFETIMES_MS.clinics, () =>
    readClinicVersions(backend, ids, AbortSignal.timeout(TIMEOUT_MS)),
  );
  if (!answer.ok) {
    fail(answer.message);
    return;
  }
  const isWhole = answer.data.every((row) => Boolean(row) && ids.includes(row.id));
  // No rows for a whole page of clinics mean a faulty answer.
  if (!isWhole || (built.length > 1 && answer.data.length === 0)) {
    fail('the answer made no sense');
    return;
  }
  const current = new Map(answer.data.map((row) => [row.id, Date.parse(row.updated_at)]));
  const toNames = (clinics: BuiltClinic[]) => clinics.map(([, name]) => name).join(', ');
  const unlisted = built.filter(([id]) => !current.has(id));
  const changed = built.filter(
    ([id, , updatedAt]) => updatedAt && (current.get(id) ?? 0) > Date.parse(updatedAt),
  );
  if (unlisted.length > 0) {
    showNotice('unlisted', toNames(unlisted));
    markCards(unlisted);
  }
  if (changed.length > 0) showNotice('changed', toNames(changed));
}

function start() {
  const built = JSON.parse(panel?.dataset['freshness'] ?? '[]') as BuiltClinic[];
  if (built.length === 0 || hasObjected()) return;
  const [failedAt, reason] = (tabStorage.readJson(FAILURE) ?? [0, '']) as [number, string];
  if (Date.now() - failedAt < QUIET_MS) showNotice('failed', reason);
  else void check(built);
}

addEventListener('pagehide', () => {
  isLeft = true;
});
panel?.querySelector('button')?.addEventListener('click', () => {
  tabStorage.write(FAILURE, null);
  location.reload();
});
addEventListener('load', () =>
  'requestIdleCallback' in self ? requestIdleCallback(start) : start(),
);
