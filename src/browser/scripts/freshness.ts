/**
 * Shows which clinics have changed since the build (rules §13). Pauses after a failure (rules §8).
 */
import type { BackendConfig } from '../../backend/config.ts';
import { readClinicVersions } from '../../backend/visitor-calls.ts';
import { adoptStyles } from '../elements.ts';
import { getAllowedBackend } from '../site-backend.ts';
import { tabStorage } from '../storage.ts';

type BuiltClinic = [id: string, name: string, updatedAt: string | null];

const TIMEOUT_MS = 8000;
const FAILURE = 'clinic-check-failed';
const QUIET_MS = 5 * 60 * 1000;
/** Some browsers abort requests before `pagehide`, as soon as navigation starts. */
const LEAVING_MS = 3000;
let isLeft = false;
const panel = document.querySelector<HTMLElement>('[data-freshness]');

function showNotice(kind: 'unlisted' | 'changed' | 'failed', detail: string) {
  const notice = panel?.querySelector<HTMLElement>(`[data-when=${kind}]`);
  if (!notice) return;
  notice.querySelector('[data-detail]')?.replaceChildren(detail);
  notice.hidden = false;
}

/** A style sheet also marks cards that an island renders later. */
function markCards(clinics: BuiltClinic[]) {
  const cards = clinics.map(
    ([, name]) => `.clinic-card[aria-label="${CSS.escape(name)}"] h3::after`,
  );
  adoptStyles(`${cards.join()} { content: ' (no longer listed)' }`);
}

function fail(reason: string) {
  setTimeout(() => {
    if (isLeft) return;
    tabStorage.write(FAILURE, JSON.stringify([Date.now(), reason]));
    showNotice('failed', reason);
  }, LEAVING_MS);
}

async function check(backend: BackendConfig, built: BuiltClinic[]) {
  const ids = built.map(([id]) => id);
  const answer = await readClinicVersions(backend, ids, AbortSignal.timeout(TIMEOUT_MS));
  if (!answer.ok) {
    fail(answer.message);
    return;
  }
  const isWhole = answer.data.every((row) => Boolean(row) && ids.includes(row.id));
  // On a page with several clinics, a response without rows must be faulty.
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
  const backend = getAllowedBackend();
  if (!backend || built.length === 0) return;
  const [failedAt, reason] = (tabStorage.readJson(FAILURE) ?? [0, '']) as [number, string];
  if (Date.now() - failedAt < QUIET_MS) showNotice('failed', reason);
  else void check(backend, built);
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
