/** Submissions from readers and clinics, for moderators. */
import type { DecisionName } from '../domain/moderation/decisions.ts';
import type { Backend } from './client.ts';
import type { Returns, Shape } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';
import type { Result } from './result.ts';

/**
 * As moderators see it: without the sender's address, the rating or the answers. `read_decisions`
 * and `read_decision` add the last two, only once a review is published, questioned, declined or
 * removed.
 */
export type Submission = Shape<'show_submission'>;

export type Inbox = Returns<'read_inbox'>;

/**
 * Up to a hundred submissions awaiting a decision, soonest due first; with `withSuspects`, only
 * those that look automated, which are otherwise left out.
 */
export const readInbox = (backend: Backend, withSuspects = false): Promise<Result<Inbox>> =>
  callAsEditor(backend, 'read_inbox', { with_suspects: withSuspects });

/** Up to a hundred submissions with a decision: questioned reviews first, then the latest. */
export const readDecisions = (backend: Backend): Promise<Result<Submission[]>> =>
  callAsEditor(backend, 'read_decisions', {});

/**
 * The submission of a review, by the review's ID on the site; empty if it was not sent through the
 * site.
 */
export const readDecision = (backend: Backend, review: string): Promise<Result<Submission[]>> =>
  callAsEditor(backend, 'read_decision', { review });

export type Decision = {
  decision: DecisionName;
  /** The rule it applies; empty if the decision needs none. */
  reason: string;
  /** Words that the author must remove; may be empty. */
  marked: string;
};

export type DecisionAnswer = Returns<'decide_submission'>;

/** Records a decision, unless the submission has changed since the moderator loaded it. */
export const decideSubmission = (
  backend: Backend,
  { id, updated_at: version }: Pick<Submission, 'id' | 'updated_at'>,
  decision: Decision,
): Promise<Result<DecisionAnswer>> =>
  callAsEditor(backend, 'decide_submission', {
    submission: id,
    version,
    ...decision,
  });

/** Closes all pending reports that look automated; returns their number. */
export const closeSuspectedSpam = (backend: Backend): Promise<Result<number>> =>
  callAsEditor(backend, 'close_suspected_spam', {});

/**
 * A figure that readers reported or its clinic disputes. All editors see it, but not the messages.
 */
export type ReportedFigure = Returns<'read_reported_figures'>[number];

/** Up to a hundred, soonest due first. */
export const readReportedFigures = (backend: Backend): Promise<Result<ReportedFigure[]>> =>
  callAsEditor(backend, 'read_reported_figures', {});

/**
 * Grants or removes permission to moderate, including your own. Super admins only. Resolves to true
 * if the editor exists.
 */
export const setModerator = (
  backend: Backend,
  id: string,
  mayModerate: boolean,
): Promise<Result<boolean>> =>
  callAsEditor(backend, 'set_moderator', { person: id, may_moderate: mayModerate });
