/** Public forms and the links in their emails, without the Supabase client. */
import type { BackendConfig } from './config.ts';
import type { Returns, Shape } from './database.types.ts';
import { callFunction } from './rest.ts';
import type { Result } from './result.ts';

export type FormPurpose = 'report' | 'review' | 'reply';

export const FORM_FUNCTIONS = {
  report: 'send_report',
  review: 'send_review',
  reply: 'send_reply',
} as const satisfies Record<FormPurpose, string>;

/**
 * Requests a ticket to send one form within half an hour. The sender must find a counter for which
 * SHA-256 of `nonce:counter` begins with the given number of zero bits. No call in this file
 * rejects.
 */
export const createTicket = (config: BackendConfig, purpose: FormPurpose) =>
  callFunction(config, 'create_ticket', { purpose });

export type FormAnswer = Shape<'form_response'>;

/** Sends a form with its ticket and counter. Omitted fields are empty. */
export const sendForm = (
  config: BackendConfig,
  purpose: FormPurpose,
  fields: Readonly<Record<string, string>>,
): Promise<Result<FormAnswer>> =>
  // The function has a default for each optional field.
  callFunction(config, FORM_FUNCTIONS[purpose], fields as never);

/** Confirms, withdraws or edits a submission, using the code from an email. */
export const answerLink = (
  config: BackendConfig,
  answer: { code: string; action: 'confirm' | 'withdraw' | 'change'; says?: string },
) => callFunction(config, 'answer_link', answer);

/** A submission as its author sees it. */
export type OwnSubmission = NonNullable<Returns<'read_link'>>;

/** Null for an unknown code, or if the submission's text has been deleted. */
export const readLink = (config: BackendConfig, code: string) =>
  callFunction(config, 'read_link', { code });
