/** Why a query failed. `signed-out`, `not-allowed` and `offline` occur only in editors' queries. */
export type FailureReason = 'not-configured' | 'failed' | 'signed-out' | 'not-allowed' | 'offline';

export type Failure = { ok: false; reason: FailureReason; message: string };

/** The result of a query: errors are values (rules §8). */
export type Result<T> = { ok: true; data: T } | Failure;

export const NOT_CONFIGURED = {
  ok: false,
  reason: 'not-configured',
  message: 'Supabase not configured',
} as const;

export const toFailure = (message: string) => ({ ok: false, reason: 'failed', message }) as const;

type All<Reads> = {
  [Name in keyof Reads]: Reads[Name] extends Promise<Result<infer Data>> ? Data : never;
};

/** The data of several reads, by their names, or the first failure. */
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

/** The result's data, or `fallback` on failure (rules §8). */
export const getDataOr = <T>(result: Result<T>, fallback: T): T =>
  result.ok ? result.data : fallback;
