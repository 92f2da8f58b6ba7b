/** The forms that anybody may send, and the links in the mails about them, without the Supabase client. */
import type { SubmissionKind } from '../domain/moderation/decisions.ts';
import type { BackendConfig } from './config.ts';
import { callFunction } from './rest.ts';
import type { Result } from './result.ts';

export type FormPurpose = 'report' | 'review' | 'reply';

/** The database function that takes each form. */
export const FORM_FUNCTIONS = {
  report: 'send_report',
  review: 'send_review',
  reply: 'send_reply',
} as const satisfies Record<FormPurpose, string>;

/** Leave to send one form once, within half an hour, for whoever has done the work. */
export type Ticket = {
  ticket: string;
  nonce: string;
  /** How many bits of SHA-256 of `nonce:counter` have to be zero. */
  bits: number;
};

/** Asks for leave to send a form. Never rejects, as all below. */
export const askToWrite = async (
  config: BackendConfig,
  purpose: FormPurpose,
): Promise<Result<Ticket>> =>
  (await callFunction(config, 'ask_to_write', { purpose })) as Result<unknown> as Result<Ticket>;

export type FormAnswer = {
  outcome: 'sent' | 'waiting' | 'withdrawn' | 'refused';
  /** Why it was refused: an id of the sections of the page /not-sent. */
  reason: string | null;
};

/** Sends a form: its fields by their names, with the ticket and its counter. What is left out is empty. */
export const sendForm = async (
  config: BackendConfig,
  purpose: FormPurpose,
  fields: Readonly<Record<string, string>>,
): Promise<Result<FormAnswer>> =>
  // The function has a default for every field that may be left out.
  (await callFunction(
    config,
    FORM_FUNCTIONS[purpose],
    fields as never,
  )) as Result<unknown> as Result<FormAnswer>;

/** Confirms what somebody has sent, withdraws it, or changes its words, by the code in a mail. */
export const answerLink = async (
  config: BackendConfig,
  answer: { code: string; action: 'confirm' | 'withdraw' | 'change'; says?: string },
): Promise<Result<FormAnswer>> =>
  (await callFunction(
    config,
    'answer_link',
    answer as never,
  )) as Result<unknown> as Result<FormAnswer>;

/** What stands behind a link for its author. */
export type OwnSubmission = {
  kind: SubmissionKind;
  state: string;
  form: { says: string };
  /** The rule it was decided by. */
  reason: string | null;
  /** Words that have to go. */
  marked: string | null;
  clinic: string | null;
};

/** Null for a code that leads nowhere. */
export const readLink = async (
  config: BackendConfig,
  code: string,
): Promise<Result<OwnSubmission | null>> =>
  (await callFunction(config, 'read_link', {
    code,
  })) as Result<unknown> as Result<OwnSubmission | null>;
