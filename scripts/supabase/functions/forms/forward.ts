/**
 * Forwards a form posted without a script to the database, with the public key in a header: a form cannot
 * set one, and PostgREST reads every URL parameter as a filter. Runs in Deno on a hosted project, and in
 * Node beside the embedded backend.
 */
const TARGETS = ['send_report', 'send_review', 'send_reply', 'answer_link'];
const FORM = 'application/x-www-form-urlencoded';
/** Bytes. A form's longest field may have 2,048 characters. */
const MAX_BYTES = 64_000;

const NOT_SENT =
  'Your form could not be sent. Go back and try again in a minute: what you wrote may still be there.';

const refuse = (status: number, text: string) => new Response(text, { status });

/** `url` has no trailing slash. Responds with a redirect or an error. */
export async function forwardForm(
  request: Request,
  { url, key }: { url: string; key: string },
): Promise<Response> {
  const target = new URL(request.url).pathname.split('/').at(-1) ?? '';
  if (!TARGETS.includes(target)) return refuse(404, 'There is no such form.');
  if (request.method !== 'POST') return refuse(405, 'Send forms with POST.');
  if (request.headers.get('content-type')?.split(';')[0] !== FORM)
    return refuse(415, `Send forms as ${FORM}.`);
  const body = await request.arrayBuffer();
  if (body.byteLength > MAX_BYTES) return refuse(413, 'The form is too long.');
  const from = request.headers.get('x-forwarded-for');
  const answer = await fetch(`${url}/rest/v1/rpc/${target}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': FORM, ...(from && { 'x-forwarded-for': from }) },
    body,
    redirect: 'manual',
  }).catch(() => null);
  const location = answer?.headers.get('location');
  return location
    ? new Response(null, { status: 303, headers: { location } })
    : refuse(502, NOT_SENT);
}
