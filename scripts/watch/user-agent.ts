import { readContent } from '../../src/data/content/read-content.ts';
import { toWatcherName } from '../../src/domain/evidence/watcher-name.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { UserError } from '../lib/environment.ts';

const VERSION = '1.0';
/** The page about the watcher and how to stop it. */
const ABOUT = '/how-we-check';
const UNREACHABLE = /\.(?:example|test|invalid|localhost)$|^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** `ClinicsComparedWatcher/1.0 (+https://…/how-we-check; email address)`. */
export function toUserAgent(siteUrl: string): string {
  const { name, email } = readContent('site.yml', siteSchema);
  const about = new URL(ABOUT, siteUrl).href;
  return `${toWatcherName(name)}/${VERSION} (+${about}; ${email})`;
}

/** Throws a UserError unless hosts can find out who is asking, and write to them. */
export function requireReachableOwner(siteUrl: string): void {
  const { email } = readContent('site.yml', siteSchema);
  const host = URL.parse(siteUrl)?.hostname ?? '';
  if (!UNREACHABLE.test(host) && !UNREACHABLE.test(email)) return;
  throw new UserError(
    'The watcher tells every host who it is: set SITE_URL to the public address of the site, ' +
      'and “email” in content/site.yml to an address that somebody reads.',
  );
}
