/**
 * REST calls without the Supabase client, to keep public pages small. They send the key only as
 * `apikey`, so every call is anonymous.
 */
import type { BackendConfig } from './config.ts';
import type { Arguments, FunctionName, Returns } from './database.types.ts';
import { type Result, toFailure } from './result.ts';

/** Hosted Supabase returns no more rows than this. */
export const PAGE_SIZE = 1000;

const toErrorMessage = (body: unknown, status: number): string => {
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : `The backend returned ${status}`;
};

/** One REST call to `path`, such as `clinics?select=id`. Rejects like `fetch`. */
export const fetchRest = (
  { url, key }: BackendConfig,
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(`${url}/rest/v1/${path}`, { ...init, headers: { apikey: key, ...headers } });

const getJson = async (answer: Promise<Response>): Promise<Result<unknown>> => {
  try {
    const response = await answer;
    const body: unknown = await response.json();
    return response.ok
      ? { ok: true, data: body }
      : toFailure(toErrorMessage(body, response.status));
  } catch (error) {
    if (error instanceof SyntaxError) return toFailure('the answer could not be read');
    return toFailure(error instanceof Error ? error.message : String(error));
  }
};

/** The rows at `path`; their type is not checked. Never rejects. */
export const readRows = async <SelectedRow>(
  config: BackendConfig,
  path: string,
  signal: AbortSignal,
): Promise<Result<SelectedRow[]>> => {
  const result = await getJson(fetchRest(config, path, { signal }));
  if (!result.ok) return result;
  return Array.isArray(result.data)
    ? { ok: true, data: result.data as SelectedRow[] }
    : toFailure('The backend returned something other than rows');
};

/** Never rejects. */
export const callFunction = async <Name extends FunctionName>(
  config: BackendConfig,
  name: Name,
  args: Arguments<Name>,
): Promise<Result<Returns<Name>>> =>
  (await getJson(
    fetchRest(config, `rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(args),
      // Completes even if the reader leaves the page.
      keepalive: true,
    }),
  )) as Result<Returns<Name>>;
