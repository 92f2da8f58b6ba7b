/** What readers and clinics have sent, for those who may moderate. */
import type { DecisionName, SubmissionKind } from '../domain/moderation/decisions.ts';
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';
import type { Result } from './result.ts';

/** One as a moderator sees it: never an address, and no rating before it is decided. Instants are ISO (UTC). */
export type Submission = {
  id: string;
  kind: SubmissionKind;
  state: string;
  /** The rule of the last decision. */
  reason: string | null;
  /** Words of its author's that were marked for them. */
  marked: string | null;
  /** Whether it came with work done for a ticket: from a browser with a script. */
  has_work: boolean;
  is_suspect: boolean;
  /** Whether its author can be written to. */
  has_address: boolean;
  made_at: string;
  waiting_since: string | null;
  decided_at: string | null;
  /** The version that a decision names. */
  updated_at: string;
  /** ISO date by which it has to be answered; null for what never waited. */
  due_on: string | null;
  clinic: { id: string; name: string; slug: string | null } | null;
  /** Null once it has been deleted. Which keys there are depends on the kind. */
  form: Partial<
    Record<
      'says' | 'month' | 'shown_name' | 'about' | 'choice' | 'field' | 'shown' | 'seen_at',
      string
    >
  > | null;
  /** Of a review: how many others of this clinic came from the same address. */
  others: number | null;
  /** What a reply or a report is about. */
  review: { id: string; body: string; experienced_in: string | null } | null;
  events: { at: string; is_now: string; reason: string | null; by: string | null }[];
  /** Of decided reviews alone. */
  rating?: number | null;
  answers?: Record<string, string> | null;
};

export type Inbox = {
  waiting: number;
  /** How many look like a program's; they are left out of the items unless asked for. */
  suspects: number;
  /** At most a hundred, the soonest due first. */
  items: Submission[];
};

/** What waits for a decision; with `withSuspects`, what looks like a program's instead. */
export const readInbox = (backend: Backend, withSuspects = false): Promise<Result<Inbox>> =>
  callAsEditor<Inbox>(backend, 'read_inbox', { with_suspects: withSuspects });

/** The hundred decided last, what is questioned before the others. */
export const readDecided = (backend: Backend): Promise<Result<Submission[]>> =>
  callAsEditor<Submission[]>(backend, 'read_decided', {});

/** What was decided about a review of the site, by its id there; empty where it was not sent through the site. */
export const readDecidedReview = (
  backend: Backend,
  review: string,
): Promise<Result<Submission[]>> =>
  callAsEditor<Submission[]>(backend, 'read_decided_review', { review });

export type Decision = {
  decision: DecisionName;
  /** The rule it goes by; empty where the decision needs none. */
  reason: string;
  /** Words of its author's that have to go; may be empty. */
  marked: string;
};

export type DecisionAnswer =
  | { outcome: 'done' }
  /** Somebody else was quicker. */
  | { outcome: 'conflict' }
  /** With a sentence that says what to do. */
  | { outcome: 'refused'; reason: string };

/** Decides about a submission, which has to be as the moderator saw it. */
export const decideSubmission = (
  backend: Backend,
  { id, updated_at: version }: Pick<Submission, 'id' | 'updated_at'>,
  decision: Decision,
): Promise<Result<DecisionAnswer>> =>
  callAsEditor<DecisionAnswer>(backend, 'decide_submission', {
    submission: id,
    version,
    ...decision,
  });

/** Closes every waiting report that looks like a program's; gives how many. */
export const closeSuspects = (backend: Backend): Promise<Result<number>> =>
  callAsEditor<number>(backend, 'close_suspects', {});

/** That somebody says a figure is wrong: for every editor, without their words. */
export type ReportedFigure = {
  clinic_id: string;
  /** The clinic's name. */
  clinic: string;
  /** The column. */
  field: string;
  /** Whether the clinic itself says so. */
  is_dispute: boolean;
  reports: number;
  /** ISO instant of the first. */
  since: string;
  /** ISO date. */
  due_on: string;
};

/** At most a hundred, the soonest due first. */
export const readReportedFigures = (backend: Backend): Promise<Result<ReportedFigure[]>> =>
  callAsEditor<ReportedFigure[]>(backend, 'read_reported_figures', {});

/** The ids of those who may moderate. For super admins, as the next. */
export const listModerators = (backend: Backend): Promise<Result<string[]>> =>
  callAsEditor<string[]>(backend, 'list_moderators', {});

/** Lets an editor moderate or no longer, oneself too. Says whether there is such an editor. */
export const setModerator = (
  backend: Backend,
  id: string,
  mayModerate: boolean,
): Promise<Result<boolean>> =>
  callAsEditor<boolean>(backend, 'set_moderator', { person: id, may_moderate: mayModerate });
