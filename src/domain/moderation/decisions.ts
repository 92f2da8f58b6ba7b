import { SUBMISSION_DECISIONS } from '../database-rules.ts';

type StoredRule = (typeof SUBMISSION_DECISIONS)[number];

export type SubmissionKind = StoredRule['kind'];
export type DecisionName = StoredRule['decision'];
export type ReasonName = StoredRule['reasons'][number];

export type DecisionRule = {
  kind: SubmissionKind;
  from_state: string;
  decision: DecisionName;
  to_state: string;
  reasons: readonly ReasonName[];
};

export const DECISIONS: readonly DecisionRule[] = SUBMISSION_DECISIONS;

export const findDecisions = ({ kind, state }: { kind: string; state: string }): DecisionRule[] =>
  DECISIONS.filter((rule) => rule.kind === kind && rule.from_state === state);

export const DECISION_KEYS: Readonly<Record<DecisionName, string>> = {
  publish: 'P',
  return: 'R',
  decline: 'D',
  question: 'Q',
  remove: 'X',
  close: 'C',
};

const LABELS: Readonly<Record<DecisionName, string>> = {
  publish: 'Publish it',
  return: 'Send it back',
  decline: 'Decline it',
  question: 'Question it',
  remove: 'Take it off the site',
  close: 'Close it',
};

export function toDecisionLabel({ kind, from_state, decision }: DecisionRule): string {
  if (decision !== 'publish') return LABELS[decision];
  if (from_state === 'questioned') return 'Keep it on the site';
  return kind === 'dispute' ? 'Show it beside the figure' : LABELS.publish;
}

const MEANINGS: Readonly<Record<string, string>> = {
  'review publish': 'It appears on the clinic’s page after the next build, with its stars.',
  'review return':
    'The author sees which rule applies and what to remove. Only they can edit the review.',
  'review decline':
    'It is not published. Its words are deleted after 30 days; the rule stays in the counts.',
  'review question':
    'Somebody has given notice about this review. Its author gets an email and has five days to answer; the review stays up until then.',
  'review remove':
    'It leaves the site with the next build. A clinic’s dislike is no reason to remove it.',
  'reply publish': 'It appears under the review after the next build, as the clinic’s own words.',
  'reply return':
    'The clinic sees which rule applies and what to remove. Only it can edit the reply.',
  'reply decline': 'It is not published, and the clinic is sent the reason.',
  'reply remove': 'It leaves the site with the next build; the review stays.',
  'dispute publish':
    'The page says, beside the figure and with the date, that the clinic disputes it.',
  'dispute close': 'The clinic is sent the outcome. The note beside the figure is removed.',
  'report close': 'It leaves the inbox, and its words are deleted after 90 days.',
};

export function toDecisionMeaning({ kind, from_state, decision }: DecisionRule): string {
  if (from_state === 'questioned' && decision === 'publish') {
    return 'It stays on the site, and its author gets an email that says so.';
  }
  return MEANINGS[`${kind} ${decision}`] ?? '';
}

/** Each must work on its own and after "because". */
export const REASON_LABELS: Readonly<Record<ReasonName, string>> = {
  medicine: 'It names a medicine, or the price of one',
  person: 'It names a person',
  contact: 'It contains an address, a link or a telephone number',
  effect: 'It says what a treatment did',
  health: 'It mentions somebody’s health',
  insult: 'It insults somebody',
  unproven: 'It accuses somebody of a crime or other wrongdoing that nobody here can check',
  patient: 'It says something about a patient',
  'not-a-patient': 'Its author was not a patient of the clinic',
  offered: 'Something was given or promised for it',
  'not-service': 'It is not about the clinic’s service',
  advert: 'It advertises something',
  twice: 'The same visit has been reviewed already',
  unlawful: 'It would be unlawful to show it',
  notice: 'Somebody gave notice that it is untrue or unlawful',
  'no-answer': 'Its author was asked, and did not answer in time',
  'not-the-clinic': 'It does not come from the clinic',
  fixed: 'It was wrong, and has been put right',
  'was-right': 'What we show is right',
  'no-grounds': 'We found nothing to support it',
  spam: 'It is junk',
};

export const toReasonLabel = (reason: string): string =>
  Object.hasOwn(REASON_LABELS, reason) ? REASON_LABELS[reason as ReasonName] : reason;

const CLOSING: ReadonlySet<string> = new Set(['close', 'publish']);

export const toReasonsHeading = ({ decision }: DecisionRule): string =>
  CLOSING.has(decision) ? 'What is the outcome?' : 'Which rule applies?';
