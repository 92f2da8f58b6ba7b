import { useState } from 'react';
import { Link } from 'wouter';
import type { ActivityEntry } from '../../../backend/activity.ts';
import { readArticleWriter, undeleteArticle } from '../../../backend/article-editing.ts';
import { showToast } from '../../../browser/toasts.ts';
import {
  toActivityDetails,
  toActivityLink,
  toActivitySentence,
} from '../../../domain/admin/activity.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';

const LINK_WORDS: Readonly<Record<string, string>> = {
  article: 'See its history',
  words: 'See its history',
  figures: 'See the changes',
};

/** Why a deleted article did not come back. */
const REFUSALS: Readonly<Record<string, string>> = {
  'slug-taken': 'Another article has its address by now. Give that one another address first.',
  stale: 'No version of it was kept.',
  offline: 'The backend cannot be reached. Check your connection and try again.',
  'not-allowed': 'Your account may not do this.',
};

type Props = {
  entry: ActivityEntry;
  /** Called when an article was brought back. */
  onBroughtBack: () => void;
};

/** One thing that happened: who, what, when, and the way to it or back from it. */
export function ActivityItem({ entry, onBroughtBack }: Props) {
  const { at, kind, id, event, title } = entry;
  const sentence = toActivitySentence(entry);
  const details = toActivityDetails(entry);
  const link = toActivityLink(entry);
  return (
    <li className="activity-item row">
      <div className="activity-words">
        <p>{sentence}</p>
        <p className="small muted">
          <time dateTime={at}>{formatLondonTime(at)}</time>
          {details !== '' && kind !== 'build' && ` · ${details}`}
        </p>
        {details !== '' && kind === 'build' && (
          <details className="small">
            <summary className="chevron">Why</summary>
            <p className="activity-reason">{details}</p>
          </details>
        )}
      </div>
      {link !== null && (
        <Link
          className="admin-quiet-button tap article-action small"
          href={link}
          aria-label={`${LINK_WORDS[kind] ?? 'Open'}: ${sentence}`}
        >
          {LINK_WORDS[kind] ?? 'Open'}
        </Link>
      )}
      {kind === 'article' && event === 'deleted' && !entry.is_there && id !== null && (
        <BringBack articleId={id} title={title} onDone={onBroughtBack} />
      )}
    </li>
  );
}

type BringBackProps = { articleId: string; title: string; onDone: () => void };

function BringBack({ articleId, title, onDone }: BringBackProps) {
  const admin = useAdmin();
  const [isBusy, setBusy] = useState(false);

  async function bringBack() {
    if (isBusy) return;
    setBusy(true);
    const answer = await retrySignedIn(admin, () => undeleteArticle(backend, articleId));
    setBusy(false);
    if (answer.ok) {
      const writer = await readArticleWriter(backend, articleId);
      const by = writer.ok && writer.data && !writer.data.is_own ? writer.data.name : null;
      const told = by ? `is there already: ${by} was quicker` : 'is back as it was';
      showToast(`“${title}” ${told}.`, { type: 'success' });
      onDone();
      return;
    }
    const reason =
      answer.reason === 'failed' ? answer.message : (REFUSALS[answer.reason] ?? 'Try again.');
    showToast(`“${title}” was not brought back. ${reason}`, { type: 'error' });
  }

  return (
    <Button
      kind="action"
      isBusy={isBusy}
      aria-label={`Bring back: ${title}`}
      onClick={() => void bringBack()}
    >
      Bring back
    </Button>
  );
}
