/** What readers and clinics have sent, for those who may moderate. */
import type { DecisionName } from '../domain/moderation/decisions.ts';
import type { Backend } from './client.ts';
import type { Returns, Shape } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';
import type { Result } from './result.ts';

/** One as a moderator sees it: never an address, and no rating before it is decided. */
export type Submission = Shape<'show_submission'>;

export type Inbox = Returns<'read_inbox'>;

/** What waits for a decision; with `withSuspects`, what looks like a program's instead. */
export const readInbox = (backend: Backend, withSuspects = false): Promise<Result<Inbox>> =>
  callAsEditor(backend, 'read_inbox', { with_suspects: withSuspects });

/** The hundred decided last, what is questioned before the others. */
export const readDecided = (backend: Backend): Promise<Result<Submission[]>> =>
  callAsEditor(backend, 'read_decided', {});

/** What was decided about a review of the site, by its id there; empty where it was not sent through the site. */
export const readDecidedReview = (
  backend: Backend,
  review: string,
): Promise<Result<Submission[]>> => callAsEditor(backend, 'read_decided_review', { review });

export type Decision = {
  decision: DecisionName;
  /** The rule it goes by; empty where the decision needs none. */
  reason: string;
  /** Words of its author's that have to go; may be empty. */
  marked: string;
};

export type DecisionAnswer = Returns<'decide_submission'>;

/** Decides about a submission, which has to be as the moderator saw it. */
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

/** Closes every waiting report that looks like a program's; gives how many. */
export const closeSuspects = (backend: Backend): Promise<Result<number>> =>
  callAsEditor(backend, 'close_suspects', {});

/** That somebody says a figure is wrong: for every editor, without their words. */
export type ReportedFigure = Returns<'read_reported_figures'>[number];

/** At most a hundred, the soonest due first. */
export const readReportedFigures = (backend: Backend): Promise<Result<ReportedFigure[]>> =>
  callAsEditor(backend, 'read_reported_figures', {});

/** Grants or removes the right to moderate, also one's own. Super admins only. Returns whether the editor exists. */
export const setModerator = (
  backend: Backend,
  id: string,
  mayModerate: boolean,
): Promise<Result<boolean>> =>
  callAsEditor(backend, 'set_moderator', { person: id, may_moderate: mayModerate });
