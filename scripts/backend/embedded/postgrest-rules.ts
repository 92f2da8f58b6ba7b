/** PostgREST's responses where the library is more lenient or says less (docs/postgrest.md). */

export type DatabaseError = {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
};

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/** The first match applies; all other codes get 400. */
const STATUSES: readonly [codes: RegExp, status: number][] = [
  [/^2350[35]/, 409],
  [/^25006/, 405],
  [/^P0001/, 400],
  [/^(?:0L|0P|28)/, 403],
  [/^(?:08|53(?!400))/, 503],
  [/^(?:09|25|2D|38|39|3B|40|53|54|55|57|58|F0|HV|P0|XX)/, 500],
];

/** The library handles these as PostgREST does, according to the request's role. */
const UNCHANGED_CODES = /^(?:42|PT)/;

/** The library knows few codes; for all others it returns 500 without the code. */
export const correctResponse = (answer: Response, error: DatabaseError | undefined): Response => {
  if (answer.ok || !error || UNCHANGED_CODES.test(error.code)) return answer;
  const { code, message, detail = null, hint = null } = error;
  const status = STATUSES.find(([codes]) => codes.test(code))?.[1] ?? 400;
  return Response.json({ code, message, details: detail, hint }, { status });
};

/** The library accepts a key in the address; PostgREST takes it for a filter or an argument. */
export const rejectKeyInAddress = ({ method, url }: Request): Response | null => {
  const { pathname, searchParams } = new URL(url);
  const key = searchParams.get('apikey');
  if (key === null || !pathname.startsWith('/rest/v1/')) return null;
  if (/^(?:GET|HEAD)$/.test(method) && pathname.startsWith('/rest/v1/rpc/')) {
    const message = 'Could not find the function with the argument apikey in the schema cache';
    return Response.json({ code: 'PGRST202', message }, { status: 404 });
  }
  const message = `"failed to parse filter (${key})" (line 1, column 1)`;
  return Response.json({ code: 'PGRST100', message }, { status: 400 });
};
