import { createCaller, type Caller } from './test-backend.ts';
import { readActivity } from '../../src/backend/activity.ts';
import {
  findArticlesByText,
  readArticleForEditing,
  readArticleSummaries,
  readPendingVersions,
} from '../../src/backend/article-editing.ts';
import { readDeletedArticles, readRevisions } from '../../src/backend/article-history.ts';
import { readArticleNotes } from '../../src/backend/article-notes.ts';
import type { Backend } from '../../src/backend/client.ts';
import { searchClinics } from '../../src/backend/clinics.ts';
import {
  addClinic,
  changeFigures,
  readAllFigures,
  readClinics,
  upsertSourcePage,
  readChanges,
  readHistory,
  readClinicSheet,
  saveCapture,
  undoFigures,
  withholdFigure,
} from '../../src/backend/figure-desk.ts';
import {
  closeSuspectedSpam,
  readDecisions,
  readInbox,
  readReportedFigures,
} from '../../src/backend/moderation.ts';
import {
  listReadingQueue,
  getSourcePage,
  readSecondLooks,
} from '../../src/backend/page-reading.ts';
import { readRebuilds } from '../../src/backend/rebuilds.ts';
import { createTicket, sendForm } from '../../src/backend/sending.ts';
import {
  countArticleView,
  readClinicVersions,
  reportMissedSearch,
} from '../../src/backend/visitor-calls.ts';
import { readWholeTable, SNAPSHOT_READS } from '../../src/backend/whole-table.ts';
import { takeDuePages } from '../../src/backend/watching.ts';
import { claimRebuilds } from '../../src/backend/owner-calls.ts';
import { claimMail, finishMail, sweepSubmissions } from '../../src/backend/owner-mails.ts';
import type { EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { REPORT, REVIEW } from './submitted.ts';

export type Question = () => Promise<unknown>;

export type Known = Record<'clinic' | 'page' | 'article' | 'batch' | 'change' | 'mail', string>;

const KNOWN = `
  select
    (select id from clinics where active order by id limit 1) as clinic,
    (select id from source_pages order by id limit 1) as page,
    (select id from articles where published and published_at < now() order by id limit 1) as article,
    (select batch_id from figure_changes order by id limit 1) as batch,
    (select id::text from figure_changes order by id limit 1) as change,
    (select id from private.outbox order by id limit 1) as mail`;

export const findKnown = async ({ sql }: EmbeddedBackend): Promise<Known> => {
  const [row] = await sql(KNOWN);
  return row as Known;
};

export const createVisitorQueries = (
  backend: EmbeddedBackend,
  { clinic, article }: Known,
): Record<string, Question> => {
  const config = { url: backend.url, key: backend.publishableKey };
  const call: Caller = createCaller(backend);
  const { signal } = new AbortController();
  return {
    'whether a clinic changed': () => readClinicVersions(config, [clinic], signal),
    'a view of an article': () => countArticleView(config, article),
    'a search that found nothing': () => reportMissedSearch(config, 'dover'),
    'a ticket for a form': () => createTicket(config, 'report'),
    'a report': () =>
      sendForm(config, 'report', { ...REPORT, about: '/clinics/clinic-7', is_plain: '1' }),
    'a review': () => sendForm(config, 'review', { ...REVIEW, clinic: 'Clinic 7', is_plain: '1' }),
    'an article by its address': () =>
      call('GET', '/rest/v1/articles?slug=eq.article-7&published=eq.true&select=*'),
    'the reviews of a clinic': () =>
      call('GET', `/rest/v1/clinic_reviews?clinic_id=eq.${clinic}&order=created_at.desc`),
    'the sources of a clinic': () => call('GET', `/rest/v1/figure_sources?clinic_id=eq.${clinic}`),
    'where an old address leads': () =>
      call('GET', '/rest/v1/article_redirects?slug=eq.old-article-7'),
  };
};

export const createEditorQueries = (
  desk: Backend,
  { clinic, page, article, batch, change }: Known,
): Record<string, Question> => ({
  'a clinic’s sheet': () => readClinicSheet(desk, clinic),
  'a page to read': () => getSourcePage(desk, page),
  'a page to save': () =>
    upsertSourcePage(desk, {
      clinic,
      kind: 'clinic',
      url: 'https://a.example/',
      title: 'New',
      watch: 'weekly',
      why_person: null,
    } as never),
  'a text to save': () =>
    saveCapture(desk, { page, how: 'pasted', body: 'The words of the page.' }),
  'the newest changes': () => readHistory(desk, {}, 100),
  'changes of a clinic': () => readHistory(desk, { clinic }, 100),
  'changes of a figure': () => readChanges(desk, { clinic, field: 'rating', limit: 100 }),
  'a clinic by its name': () => searchClinics(desk, { term: 'Clinic 77', limit: 10 }),
  'a change': () =>
    changeFigures(
      desk,
      {
        reason: 'correction',
        rows: [{ clinic, field: 'hero_background_color', base_version: null, value: '#112233' }],
      } as never,
      false,
    ),
  'a figure to withhold': () =>
    withholdFigure(desk, { clinic, field: 'transfer_consultation_fee', isWithheld: true }),
  'a change to undo': () => undoFigures(desk, batch, [Number(change)]),
  'a new clinic': () => addClinic(desk, 'A clinic of its own', 'https://own.example/'),
  'articles by their words': () => findArticlesByText(desk, ['something']),
  'the list of articles': () => readArticleSummaries(desk),
  'the articles with a draft beside them': () => readPendingVersions(desk),
  'an article to edit': () => readArticleForEditing(desk, article),
  'versions of an article': () => readRevisions(desk, article),
  'deleted articles': () => readDeletedArticles(desk, new Set()),
  'notes of an article': () => readArticleNotes(desk, article),
  'the activity': () => readActivity(desk, {}, 50),
  'the activity of one person': () =>
    readActivity(desk, { person: '00000000-0000-4000-8000-0000000000ff' }, 50),
  'the newest builds': () => readRebuilds(desk, 20),
  'the inbox': () => readInbox(desk),
  'the decisions': () => readDecisions(desk),
  'suspected spam to close': () => closeSuspectedSpam(desk),
});

export const createServiceQueries = (
  service: Backend,
  { mail }: Known,
): Record<string, Question> => ({
  'pages that are due': () => takeDuePages(service, 50, '%'),
  'build requests': () => claimRebuilds(service),
  'emails to send': () => claimMail(service),
  'an email that was sent': () => finishMail(service, mail, null),
  'expired data': () => sweepSubmissions(service),
});

export const createFullReads = (desk: Backend, visitor: Backend): Record<string, Question> => ({
  'every clinic': () => readClinics(desk),
  'every figure': () => readAllFigures(desk),
  'the reading queue': () => listReadingQueue(desk, 100),
  'figures that visitors reported': () => readReportedFigures(desk),
  'changes that need a second look': () => readSecondLooks(desk),
  ...Object.fromEntries(
    Object.entries(SNAPSHOT_READS).map(([name, read]) => [
      `the ${name} of a snapshot`,
      () => readWholeTable(visitor, read, { signal: new AbortController().signal }),
    ]),
  ),
});
