/** Queries that only an editor may run. */
import type { AuthError } from '@supabase/supabase-js';
import type { Backend, Client } from './client.ts';
import type { Arguments, FunctionName, Returns } from './database.types.ts';
import { type Failure, type Result, toFailure } from './result.ts';

export type Answer<T> = {
  data: T | null;
  error: { message: string; code: string; details?: string | null } | null;
  /** Of HTTP; 0 when nothing answered. */
  status: number;
};

const MESSAGES = {
  'signed-out': 'You are signed out. Sign in again.',
  'not-allowed': 'Your account does not have permission to do this. Ask a super admin.',
  offline: 'The database is not responding. Check your connection and try again in a minute.',
} as const;

type Refused = keyof typeof MESSAGES;

const TOO_SLOW =
  'The database took too long, so it stopped. Nothing has changed. Try again in a minute, or do less at once.';

/** PostgreSQL's message where a statement, or its wait for a lock, takes longer than the role may. */
const TIMED_OUT = /canceling statement due to (?:statement|lock) timeout/;

/** The failure for a reason that needs no details from the backend. */
export const refuse = (reason: Refused): Failure => ({
  ok: false,
  reason,
  message: MESSAGES[reason],
});

/** Whether that is no answer at all (0), or that of a gateway which got none. */
const isUnanswered = (status: number): boolean => status === 0 || status > 501;

const toRefused = (status: number): Refused | null => {
  if (status === 401) return 'signed-out';
  if (status === 403) return 'not-allowed';
  return isUnanswered(status) ? 'offline' : null;
};

export const isUnreached = ({ name, status = 0 }: AuthError): boolean =>
  name === 'AuthRetryableFetchError' && isUnanswered(status);

/** Why the session could not be read or renewed; null when it is simply not there. */
const toSessionFailure = (error: AuthError): Failure | null => {
  if (isUnreached(error)) return refuse('offline');
  return error.name === 'AuthRetryableFetchError' ? toFailure(error.message) : null;
};

export type EditorFailure = Failure & {
  /** The database's own code, where it gave one, and what it said beside its message. */
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

/** The client's answer, also where it throws, as for an answer that is not JSON. */
const run = async <T>(question: () => PromiseLike<Answer<T>>): Promise<Answer<T>> => {
  try {
    return await question();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { data: null, error: { message, code: '' }, status: 500 };
  }
};

/** Why there is no session to query with, where `isStale` after asking for a new one; null if there is one. */
const findSessionFailure = async (
  { auth }: Client,
  isStale = false,
): Promise<EditorFailure | null> => {
  const { data, error } = await (isStale ? auth.refreshSession() : auth.getSession());
  if (data.session) return null;
  return (error && toSessionFailure(error)) ?? refuse('signed-out');
};

/** The answer to the question as whoever is signed in. */
const askSignedIn = async <T>(
  client: Client,
  question: () => PromiseLike<Answer<T>>,
): Promise<EditorResult<T>> => {
  const signedOut = await findSessionFailure(client);
  if (signedOut) return signedOut;
  let answer = await run(question);
  // Where the device's clock has hidden that the token has ended.
  if (answer.status === 401) {
    const ended = await findSessionFailure(client, true);
    if (ended) return ended;
    answer = await run(question);
  }
  return answer.error ? toEditorFailure(answer) : { ok: true, data: answer.data as T };
};

/** Tells an ended session, which may have been ended on another device, from an account without rights. */
const explainRefusal = async (client: Client): Promise<EditorFailure> => {
  const user = await client.auth.getUser();
  if (!user.error) return refuse('not-allowed');
  return toSessionFailure(user.error) ?? refuse('signed-out');
};

/** Row-level security hides rows instead of refusing them, so nothing may mean that there is nothing to see. */
const isEmpty = (data: unknown): boolean =>
  data === null || (Array.isArray(data) && data.length === 0);

/**
 * Queries a table or a bucket as the signed-in editor, and asks whether they are one where it gives nothing.
 * Returns `signed-out`, `not-allowed` or `offline` where those are the reason, whatever the backend answered;
 * never throws, and keeps nothing in the query cache.
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

/** Calls a function of the database as the signed-in editor: each function checks the rights itself. */
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

/** A result without what only `askAsEditor` knows. */
export const toResult = <T>(result: EditorResult<T>): Result<T> =>
  result.ok ? result : { ok: false, reason: result.reason, message: result.message };

/** As callFunctionAsEditor, without the database's code and details. */
export const callAsEditor = async <Name extends FunctionName>(
  backend: Backend,
  name: Name,
  args: Arguments<Name>,
): Promise<Result<Returns<Name>>> => {
  const answer = await callFunctionAsEditor(backend, name, args);
  if (answer.ok) return answer;
  // What the database refuses it says in words for an editor; the embedded one writes "error: " before.
  const { reason, message } = answer;
  return { ok: false, reason, message: message.replace(/^error: /, '') };
};
