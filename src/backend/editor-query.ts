import type { AuthError } from '@supabase/supabase-js';
import type { Backend, Client } from './client.ts';
import type { Arguments, FunctionName, Returns } from './database.types.ts';
import { type Failure, type Result, toFailure } from './result.ts';

export type Answer<T> = {
  data: T | null;
  error: { message: string; code: string; details?: string | null } | null;
  /** HTTP status; 0 if there was no response. */
  status: number;
};

const MESSAGES = {
  'signed-out': 'You are signed out. Sign in again.',
  'not-allowed': 'Your account does not have permission to do this. Ask a super admin.',
  offline: 'The database is not responding. Check your connection and try again in a minute.',
} as const;

type Refused = keyof typeof MESSAGES;

const TOO_SLOW =
  'The database took too long, so the request was cancelled. Nothing has changed. Try again in a minute, or do less at once.';

const TIMED_OUT = /canceling statement due to (?:statement|lock) timeout/;

export const refuse = (reason: Refused): Failure => ({
  ok: false,
  reason,
  message: MESSAGES[reason],
});

/** 0 means no response; the others are gateway errors. */
const isUnanswered = (status: number): boolean => status === 0 || status > 501;

const toRefused = (status: number): Refused | null => {
  if (status === 401) return 'signed-out';
  if (status === 403) return 'not-allowed';
  return isUnanswered(status) ? 'offline' : null;
};

export const isUnreachable = ({ name, status = 0 }: AuthError): boolean =>
  name === 'AuthRetryableFetchError' && isUnanswered(status);

/** Null if the error means only that there is no session. */
const toSessionFailure = (error: AuthError): Failure | null => {
  if (isUnreachable(error)) return refuse('offline');
  return error.name === 'AuthRetryableFetchError' ? toFailure(error.message) : null;
};

export type EditorFailure = Failure & {
  code?: string;
  details?: string | null;
};

export type EditorResult<T> = { ok: true; data: T } | EditorFailure;

const toEditorFailure = ({ error, status }: Answer<unknown>): EditorFailure => {
  const refused = toRefused(status);
  if (refused) return refuse(refused);
  const { message = '', code, details } = error ?? {};
  const words = TIMED_OUT.test(message) ? TOO_SLOW : message;
  return { ok: false, reason: 'failed', message: words, code, details };
};

/** The client may throw, for instance if the response is not JSON. */
const run = async <T>(question: () => PromiseLike<Answer<T>>): Promise<Answer<T>> => {
  try {
    return await question();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { data: null, error: { message, code: '' }, status: 500 };
  }
};

/** Null if there is a session. If `isStale`, refreshes it before checking. */
const findSessionFailure = async (
  { auth }: Client,
  isStale = false,
): Promise<EditorFailure | null> => {
  const { data, error } = await (isStale ? auth.refreshSession() : auth.getSession());
  if (data.session) return null;
  return (error && toSessionFailure(error)) ?? refuse('signed-out');
};

const askSignedIn = async <T>(
  client: Client,
  question: () => PromiseLike<Answer<T>>,
): Promise<EditorResult<T>> => {
  const signedOut = await findSessionFailure(client);
  if (signedOut) return signedOut;
  let answer = await run(question);
  // With a wrong clock, the device may not know that the token has expired.
  if (answer.status === 401) {
    const ended = await findSessionFailure(client, true);
    if (ended) return ended;
    answer = await run(question);
  }
  return answer.error ? toEditorFailure(answer) : { ok: true, data: answer.data as T };
};

/** Distinguishes an ended session, perhaps ended on another device, from missing permission. */
const explainRefusal = async (client: Client): Promise<EditorFailure> => {
  const user = await client.auth.getUser();
  if (!user.error) return refuse('not-allowed');
  return toSessionFailure(user.error) ?? refuse('signed-out');
};

/** Row-level security hides rows without an error, so an empty result may mean no permission. */
const isEmpty = (data: unknown): boolean =>
  data === null || (Array.isArray(data) && data.length === 0);

/**
 * Queries a table or bucket as the signed-in editor, and checks permission if the result is empty.
 * Fails as `signed-out`, `not-allowed` or `offline` if that is the reason. Never throws or caches.
 */
export const askAsEditor = async <T>(
  backend: Backend,
  question: (client: Client) => PromiseLike<Answer<T>>,
): Promise<EditorResult<T>> => {
  const connected = await backend.connect();
  if (!connected.ok) return connected;
  const client = connected.data;
  const answer = await askSignedIn(client, () => question(client));
  const isDoubtful = answer.ok ? isEmpty(answer.data) : answer.reason === 'not-allowed';
  if (!isDoubtful) return answer;
  const editor = await askSignedIn<boolean>(client, () => client.rpc('is_editor'));
  if (!editor.ok) return editor;
  return editor.data ? answer : explainRefusal(client);
};

/** Calls a database function as the signed-in editor; the function checks permissions itself. */
export const callFunctionAsEditor = async <Name extends FunctionName>(
  backend: Backend,
  name: Name,
  args: Arguments<Name>,
): Promise<EditorResult<Returns<Name>>> => {
  const connected = await backend.connect();
  if (!connected.ok) return connected;
  const client = connected.data;
  const answer = await askSignedIn<Returns<Name>>(
    client,
    () => client.rpc(name, args as never) as PromiseLike<Answer<Returns<Name>>>,
  );
  return !answer.ok && answer.reason === 'not-allowed' ? explainRefusal(client) : answer;
};

/** Drops the database's code and details. */
export const toResult = <T>(result: EditorResult<T>): Result<T> =>
  result.ok ? result : { ok: false, reason: result.reason, message: result.message };

/** Like `callFunctionAsEditor`, but without the database's code and details. */
export const callAsEditor = async <Name extends FunctionName>(
  backend: Backend,
  name: Name,
  args: Arguments<Name>,
): Promise<Result<Returns<Name>>> => {
  const answer = await callFunctionAsEditor(backend, name, args);
  if (answer.ok) return answer;
  // The database writes its messages for editors; the embedded one puts "error: " before them.
  const { reason, message } = answer;
  return { ok: false, reason, message: message.replace(/^error: /, '') };
};
