import { isFailure } from './fetcher.ts';
import { files, machineReadableFiles, compression } from './files.ts';
import { freshness, buildCheck } from './freshness.ts';
import { caching, headers, policies } from './headers.ts';
import { desk, redirects, slashes, transport } from './redirects.ts';
import { fixedPages, listedPages, missingPages } from './pages.ts';
import { secrets } from './secrets.ts';
import { type Check, isHtml, type LiveSite } from './site.ts';

const CHECKS: readonly Check[] = [
  ...[transport, listedPages, fixedPages, missingPages, redirects, slashes, desk],
  ...[
    headers,
    policies,
    caching,
    compression,
    files,
    machineReadableFiles,
    secrets,
    buildCheck,
    freshness,
  ],
];

export type Line = { name: string; isFault: boolean; sentence: string };

/** Further faults are only counted. */
const MAX_NAMED = 3;

function toSentence(faults: readonly string[], advice: string): string {
  const listed = faults.slice(0, MAX_NAMED).join('; ');
  const others = faults.length > MAX_NAMED ? `; and ${faults.length - MAX_NAMED} more` : '';
  return `${listed}${others}. ${advice}`;
}

/** A fault that makes further checks pointless, or null. */
async function findWrongSite({ fetchPath, origin }: LiveSite): Promise<string | null> {
  const home = await fetchPath('/');
  if (isFailure(home)) return `${origin}/ ${home.failure}.`;
  const isOurs = isHtml(home) && home.text.includes('http-equiv="content-security-policy"');
  if (home.status === 200 && isOurs) return null;
  const location = home.headers.get('location');
  if (location !== null) {
    return `${origin}/ redirects to ${location} instead of showing the home page. Check the site’s address, and whether your network asks you to sign in first.`;
  }
  if (home.status !== 200) {
    return `${origin}/ returns ${home.status}. Check the host’s status page, and whether the last deployment failed.`;
  }
  return `${origin}/ shows something other than this site: a network’s sign-in page, a parked domain, or a page of the host. Try another network, then check the DNS records.`;
}

/** Runs all checks, or reports one line if the address does not show this site. */
export async function checkSite(
  site: LiveSite,
  report: (line: Line) => void = () => undefined,
): Promise<Line[]> {
  const lines: Line[] = [];
  const addLine = (line: Line) => {
    lines.push(line);
    report(line);
  };
  const wrongSite = await findWrongSite(site);
  if (wrongSite !== null) {
    addLine({ name: 'Site', isFault: true, sentence: wrongSite });
    return lines;
  }
  for (const { name, advice, run } of CHECKS) {
    const { faults, success } = await run(site);
    const isFault = faults.length > 0;
    addLine({ name, isFault, sentence: isFault ? toSentence(faults, advice) : `${success}.` });
  }
  return lines;
}
