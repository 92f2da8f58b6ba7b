/** The line over a page that comes from the device because the host could not be reached. */

/** The start of what is the page's own, after which the line stands. */
const MAIN = /<main\b[^>]*>/;

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
    '<p class="page screen-only" role="status"><strong>This is a copy from your own device.</strong> ' +
    `We could not reach the site just now. Your device kept this page${day}, ` +
    'and its figures may have changed since.</p>';
  return new Response(
    html.replace(MAIN, (main) => main + line),
    { headers: copy.headers },
  );
}
