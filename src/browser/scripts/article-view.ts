/** Counts an article view (rules §5) once per half hour, unless the visitor has objected. */
import { countArticleView } from '../../backend/visitor-calls.ts';
import { getAllowedBackend } from '../site-backend.ts';
import { deviceStorage } from '../storage.ts';

const KEY = 'article-views';
const VIEW_INTERVAL_MS = 30 * 60 * 1000;

function readRecentViews(now: number): [id: string, time: unknown][] {
  return Object.entries(deviceStorage.readJson(KEY) ?? {}).filter(
    ([, time]) => typeof time === 'number' && time <= now && now - time < VIEW_INTERVAL_MS,
  );
}

function isNew(id: string): boolean {
  const now = Date.now();
  const recent = readRecentViews(now);
  if (recent.some(([viewed]) => viewed === id)) return false;
  deviceStorage.write(KEY, JSON.stringify(Object.fromEntries([...recent, [id, now]])));
  return true;
}

async function countView() {
  const id = document.querySelector<HTMLDataElement>('data[data-article-id]')?.value;
  const backend = getAllowedBackend();
  if (backend && id && isNew(id)) await countArticleView(backend, id);
}

const start = () => void countView();
addEventListener('load', () =>
  'requestIdleCallback' in self ? requestIdleCallback(start) : start(),
);
