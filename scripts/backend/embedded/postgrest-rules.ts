/** What PostgREST answers where the library is kinder, or says less (docs/postgrest.md). */

/** As both drivers give it. */
export type DatabaseError = {
  /** SQLSTATE. */
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
};

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/** The first that fits; 400 for all others. */
const STATUSES: readonly [codes: RegExp, status: number][] = [
  [/^2350[35]/, 409],
  [/^25006/, 405],
  [/^P0001/, 400],
  [/^(?:0L|0P|28)/, 403],
  [/^(?:08|53(?!400))/, 503],
  [/^(?:09|25|2D|38|39|3B|40|53|54|55|57|58|F0|HV|P0|XX)/, 500],
];

/** These the library answers as PostgREST does, and by the role of the request. */
const LEFT_AS_THEY_ARE = /^(?:42|PT)/;

/** The library knows few codes by name, and answers 500 without the code to all others. */
export const correctAnswer = (answer: Response, error: DatabaseError | undefined): Response => {
  if (answer.ok || !error || LEFT_AS_THEY_ARE.test(error.code)) return answer;
  const { code, message, detail = null, hint = null } = error;
  const status = STATUSES.find(([codes]) => codes.test(code))?.[1] ?? 400;
  return Response.json({ code, message, details: detail, hint }, { status });
};

/** The library takes a key in the address; PostgREST takes it for a filter, or for an argument. */
export const refuseKeyInAddress = ({ method, url }: Request): Response | null => {
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
