import type { ReactNode } from 'react';
import { readArticleSummaries } from '../../../backend/article-editing.ts';
import { readReadingRequests } from '../../../backend/article-notes.ts';
import { readMissedSearches } from '../../../backend/missed-searches.ts';
import { type Inbox, readInbox, readReportedFigures } from '../../../backend/moderation.ts';
import { listReadingQueue, readSecondLooks } from '../../../backend/page-reading.ts';
import { readAll, type Result } from '../../../backend/result.ts';
import { toAskSentence } from '../../../domain/admin/article-notes.ts';
import type { BuildManifest } from '../../../domain/admin/build.ts';
import { FINDINGS_PATH, parseFindings } from '../../../domain/admin/findings.ts';
import {
  findDueReviews,
  findLinkPages,
  findStaleArticles,
  type LinkPage,
  REVIEW_AHEAD_DAYS,
  STALE_MONTHS,
  toLinkPlace,
  toLinkReason,
  toReviewSentence,
} from '../../../domain/admin/overview.ts';
import { toWholeQueueSummary } from '../../../domain/desk/queue-reason.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import { toClockWords } from '../../../domain/moderation/submission-words.ts';
import { toSearchFragment } from '../../../domain/search/search-address.ts';
import { toWordsScreen, type WordsEntry } from '../../../domain/words/words.ts';
import { backend } from '../admin-context.ts';
import { formatShortTime } from '../build/format.ts';
import { fetchBuilt } from '../build/use-build.ts';
import { readUnsaved, toDraftScreen } from '../editor/article-drafts.ts';
import { readWordsIndex } from '../words/read-words.ts';

/** Null without permission to moderate. */
async function readOwnInbox(mayModerate: boolean): Promise<Result<Inbox | null>> {
  if (!mayModerate) return { ok: true, data: null };
  const read = await readInbox(backend);
  return !read.ok && read.reason === 'not-allowed' ? { ok: true, data: null } : read;
}

const readFindings = async () => parseFindings(await fetchBuilt(FINDINGS_PATH));

const toResult = async <Data,>(read: Promise<Data>) => ({ ok: true, data: await read }) as const;

export const readToday = (owner: string, mayModerate: boolean) =>
  readAll({
    articles: readArticleSummaries(backend),
    asks: readReadingRequests(backend),
    queue: listReadingQueue(backend, 1),
    looks: readSecondLooks(backend),
    reported: readReportedFigures(backend),
    missed: readMissedSearches(backend),
    inbox: readOwnInbox(mayModerate),
    unsaved: toResult(readUnsaved(owner)),
    findings: toResult(readFindings()),
    words: readWordsIndex(),
  });

export type Today = Extract<Awaited<ReturnType<typeof readToday>>, { ok: true }>['data'];

export type Item = {
  key: string;
  title: string;
  note: ReactNode;
  isUrgent?: boolean;
  link: TaskLink;
  details?: ReactNode;
};

export type TaskLink = readonly [act: string, to: string];

export type Part = {
  heading: string;
  count: number;
  about: string;
  /** The screen for the part, if there is one. */
  link?: TaskLink;
  items?: readonly Item[];
  /** Whether it is shown even if the count is 0. */
  isShown?: boolean;
};

/** All parts, including empty ones, most urgent first. */
export function toParts(today: Today, manifest: BuildManifest | null): Part[] {
  const { articles, asks, queue, looks, reported, missed, inbox, unsaved, findings, words } = today;
  const now = Date.now();
  const at = new Date(now).toISOString();
  const toEditor = (id: string) => `/admin/articles/edit/${id}`;
  const toTime = (day: string) => <time dateTime={day}>{formatDate(day)}</time>;
  const toPart = (heading: string, about: string, items: readonly Item[]): Part => ({
    ...{ heading, about, items },
    count: items.length,
  });
  const [firstReport] = reported;
  const [firstSent] = inbox?.items ?? [];
  const toClock = (due: string | null | undefined) =>
    due ? `${toClockWords(due, at).replace(/^Answer by/, 'Next due:')}.` : '';
  return [
    toPart(
      'Unsaved work',
      'You have not saved this yet. Only you can see it.',
      unsaved.map((draft) => ({
        key: draft.key,
        title: draft.value.values.title.trim() || 'Untitled',
        note: <>Typed {formatShortTime(new Date(draft.writtenAt).toISOString())}.</>,
        link: ['Continue', toDraftScreen(draft)],
      })),
    ),
    {
      heading: 'Figures reported as wrong',
      count: reported.length,
      about: `Readers or clinics say so. ${toClock(firstReport?.due_on)}`,
      link: ['View them', '/admin/figures'],
    },
    ...(inbox
      ? [
          {
            heading: 'Inbox',
            count: inbox.waiting,
            about: `Reports, reviews and replies are waiting. ${toClock(firstSent?.due_on)}`,
            link: ['Open the inbox', '/admin/inbox'] as const,
          },
        ]
      : []),
    {
      heading: 'Second looks',
      count: looks.length,
      about: 'A surprising figure is published once a second person has also found it.',
      link: ['Take a second look', '/admin/figures'],
    },
    toPart(
      'Articles to read',
      'Another editor has asked you, or every editor, to read these.',
      asks
        .filter((ask) => !ask.is_own && (ask.is_for_me || ask.asked_of === null))
        .flatMap((ask) => {
          const article = articles.find(({ id }) => id === ask.article_id);
          if (!article) return [];
          const { id, title } = article;
          const note = toAskSentence(ask);
          return { key: id, title, note, isUrgent: ask.is_for_me, link: ['Open it', toEditor(id)] };
        }),
    ),
    toPart(
      'Broken links',
      'Each build checks the links between the site’s own pages. Links to other sites are not checked.',
      findLinkPages(findings?.brokenLinks ?? [], articles, manifest?.articles ?? {}, now).map(
        (page) => ({
          ...toFix(page, words.files),
          details: (
            <ul className="small">
              {page.links.map((link, index) => (
                <li key={index}>
                  {toLinkPlace(link)}: <code>{link.href}</code>.{' '}
                  <span className="muted">{toLinkReason(link, articles, now)}</span>
                </li>
              ))}
            </ul>
          ),
        }),
      ),
    ),
    {
      heading: 'Clinic pages to read',
      count: queue.pages,
      about:
        queue.pages > 0
          ? 'Read them to check figures and add missing ones.'
          : toWholeQueueSummary(queue),
      link: ['Go to the figures', '/admin/figures'],
      isShown: queue.gaps > 0,
    },
    toPart(
      'Pages to review',
      `Overdue, or due within ${REVIEW_AHEAD_DAYS} days. Read the page, correct its words and set the next review date.`,
      findDueReviews(findings?.reviews ?? [], now).map((review) => ({
        key: review.path,
        title: review.title,
        note: toReviewSentence(review),
        isUrgent: review.isOverdue,
        link: ['Edit the words', toWordsScreen(review.file)],
      })),
    ),
    toPart(
      'Old articles',
      `Live, and unchanged for ${STALE_MONTHS} months. Read each one again. Any change takes it off this list.`,
      findStaleArticles(articles, now).map(({ id, title, since }) => ({
        key: id,
        title,
        note: <>Unchanged since {toTime(since)}.</>,
        link: ['Read it again', toEditor(id)],
      })),
    ),
    toPart(
      'Searches that found nothing',
      'Visitors searched for these words five times or more in the last 30 days and found nothing. Write about them, or add the words where they belong.',
      missed.map(({ words: title, times, last }) => ({
        key: title,
        title,
        note: (
          <>
            {formatCount(times, 'time')}, last on {toTime(last)}.
          </>
        ),
        link: ['Search for it', `/search${toSearchFragment(title)}`],
      })),
    ),
  ];
}

function toFix(page: LinkPage, files: readonly WordsEntry[]): Item {
  const file = files.find((entry) => entry.page === page.path);
  const words = file && toWordsScreen(file.path);
  const screen = page.article === null ? words : `/admin/articles/edit/${page.article}`;
  return {
    key: page.path,
    title: page.title,
    note: (
      <>
        {page.isChanged && 'Changed since. The next build will check it again. '}
        {!screen && 'Only the person who runs the site can correct this.'}
      </>
    ),
    link: screen ? ['Correct it', screen] : ['See the page', page.path],
  };
}
