/**
 * Counts a view of the article shown (rules §4 and §5): once an article in half an
 * hour and browser, when the page is idle. Not when the visitor has objected (see the privacy page).
 * A page without a backend does not load this.
 */
import { callFunction } from '../../backend/rest.ts';
import { hasObjected } from '../backend-objection.ts';
import { deviceStorage } from '../storage.ts';

const KEY = 'article-views';
const COUNTED_FOR_MS = 30 * 60 * 1000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The backend's words for an article that has gone since the page was built. */
const EXPECTED = /not found|not published/i;

const url = import.meta.env.PUBLIC_SUPABASE_URL;
const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY;

/** When each article was viewed, as kept; views that have run out, and nonsense, are left out. */
function readRecentViews(now: number): [id: string, time: unknown][] {
  return Object.entries(deviceStorage.readJson(KEY) ?? {}).filter(
    ([, time]) => typeof time === 'number' && time <= now && now - time < COUNTED_FOR_MS,
  );
}

/** Whether the view is new to this browser; if so, it is kept where storage allows. */
function isNew(id: string): boolean {
  const now = Date.now();
  const recent = readRecentViews(now);
  if (recent.some(([viewed]) => viewed === id)) return false;
  deviceStorage.write(KEY, JSON.stringify(Object.fromEntries([...recent, [id, now]])));
  return true;
}

async function countView() {
  const id = document.querySelector<HTMLElement>('[data-article-id]')?.dataset['articleId'] ?? '';
  if (!url || !key || !UUID.test(id) || hasObjected() || !isNew(id)) return;
  const backend = { url: url.replace(/\/+$/, ''), key };
  const answer = await callFunction(backend, 'increment_article_view_count', { article_id: id });
  if (!answer.ok && !EXPECTED.test(answer.message)) console.warn(answer.message);
}

const start = () => void countView();
addEventListener('load', () =>
  'requestIdleCallback' in self ? requestIdleCallback(start) : start(),
);
