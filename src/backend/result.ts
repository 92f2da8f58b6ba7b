/**
 * Why there is no answer. `signed-out`, `not-allowed` and `offline` come from an editor's queries; a
 * visitor's give the other two.
 */
export type FailureReason = 'not-configured' | 'failed' | 'signed-out' | 'not-allowed' | 'offline';

export type Failure = { ok: false; reason: FailureReason; message: string };

/** What a query gives: errors are values (rules §8). */
export type Result<T> = { ok: true; data: T } | Failure;

export const NOT_CONFIGURED = {
  ok: false,
  reason: 'not-configured',
  message: 'Supabase not configured',
} as const;

/** A result that failed with `message`. */
export const toFailure = (message: string) => ({ ok: false, reason: 'failed', message }) as const;

type All<Reads> = {
  [Name in keyof Reads]: Reads[Name] extends Promise<Result<infer Data>> ? Data : never;
};

/** What several reads give, by their names; the first failure where one failed. */
export async function readAll<Reads extends Record<string, Promise<Result<unknown>>>>(
  reads: Reads,
): Promise<Result<All<Reads>>> {
  const data: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(reads)) {
    const answer = await read;
    if (!answer.ok) return answer;
    data[name] = answer.data;
  }
  return { ok: true, data: data as All<Reads> };
}

/** The data of a result, or `fallback` when there is none (rules §8). */
export const getDataOr = <T>(result: Result<T>, fallback: T): T =>
  result.ok ? result.data : fallback;
