/** The line over a page that comes from the device because the host could not be reached. */

const TRAIL = /<nav class="breadcrumb"[^]*?<\/nav>/;
/** The start of a page's own content, where it has no trail. */
const FRAME = /<main\b[^]*?<\w+ class="(?:[^"]* )?page(?: [^"]*)?"[^>]*>/;

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/**
 * The same page with the line.
 *
 * @param copy whose `Date` header says when the host gave it
 */
export async function addCopyNotice(copy: Response): Promise<Response> {
  const html = await copy.text();
  const given = Date.parse(copy.headers.get('date') ?? '');
  const day = Number.isNaN(given) ? '' : ` on ${DATE.format(given)}`;
  const line =
    '<p class="screen-only" role="status"><strong>This is a copy from your own device.</strong> ' +
    `We could not reach the site just now. Your device kept this page${day}, ` +
    'and its figures may have changed since.</p>';
  return new Response(
    html.replace(TRAIL.test(html) ? TRAIL : FRAME, (before) => before + line),
    { headers: copy.headers },
  );
}
