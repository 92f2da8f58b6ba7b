/** The forms that anybody may send, and the links in the mails about them, without the Supabase client. */
import type { BackendConfig } from './config.ts';
import type { Returns, Shape } from './database.types.ts';
import { callFunction } from './rest.ts';
import type { Result } from './result.ts';

export type FormPurpose = 'report' | 'review' | 'reply';

/** The database function that takes each form. */
export const FORM_FUNCTIONS = {
  report: 'send_report',
  review: 'send_review',
  reply: 'send_reply',
} as const satisfies Record<FormPurpose, string>;

/**
 * Asks for leave to send a form once, within half an hour: for whoever finds a counter with which as many
 * bits of SHA-256 of `nonce:counter` are zero. Never rejects, as all below.
 */
export const askToWrite = (config: BackendConfig, purpose: FormPurpose) =>
  callFunction(config, 'ask_to_write', { purpose });

export type FormAnswer = Shape<'answer_form'>;

/** Sends a form: its fields by their names, with the ticket and its counter. What is left out is empty. */
export const sendForm = (
  config: BackendConfig,
  purpose: FormPurpose,
  fields: Readonly<Record<string, string>>,
): Promise<Result<FormAnswer>> =>
  // The function has a default for every field that may be left out.
  callFunction(config, FORM_FUNCTIONS[purpose], fields as never);

/** Confirms what somebody has sent, withdraws it, or changes its words, by the code in a mail. */
export const answerLink = (
  config: BackendConfig,
  answer: { code: string; action: 'confirm' | 'withdraw' | 'change'; says?: string },
) => callFunction(config, 'answer_link', answer);

/** What stands behind a link for its author. */
export type OwnSubmission = NonNullable<Returns<'read_link'>>;

/** Null for a code that leads nowhere. */
export const readLink = (config: BackendConfig, code: string) =>
  callFunction(config, 'read_link', { code });
