const TRAIL = /<nav class="breadcrumb"[^]*?<\/nav>/;
/** The start of the content, for pages without breadcrumbs. */
const FRAME = /<main\b[^]*?<\w+ class="(?:[^"]* )?page(?: [^"]*)?"[^>]*>/;

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** Adds a notice with the day from the copy's `Date` header. */
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
