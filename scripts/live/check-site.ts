import { isSilence } from './ask.ts';
import { files, forPrograms, packing } from './files.ts';
import { freshness, wholeBuild } from './freshness.ts';
import { caching, headers, policies } from './headers.ts';
import { desk, redirects, slashes, transport } from './moved.ts';
import { fixedPages, listedPages, missingPages } from './pages.ts';
import { secrets } from './secrets.ts';
import { type Check, isHtml, type LiveSite } from './site.ts';

const CHECKS: readonly Check[] = [
  ...[transport, listedPages, fixedPages, missingPages, redirects, slashes, desk],
  ...[headers, policies, caching, packing, files, forPrograms, secrets, wholeBuild, freshness],
];

export type Line = { name: string; isFault: boolean; sentence: string };

/** Further faults are only counted. */
const MOST_NAMED = 3;

function toSentence(faults: readonly string[], toDo: string): string {
  const named = faults.slice(0, MOST_NAMED).join('; ');
  const others = faults.length > MOST_NAMED ? `; and ${faults.length - MOST_NAMED} more` : '';
  return `${named}${others}. ${toDo}`;
}

/** A fault that makes further checks pointless; null when the site answers. */
async function findStranger({ ask, origin }: LiveSite): Promise<string | null> {
  const home = await ask('/');
  if (isSilence(home)) return `${origin}/ ${home.silence}.`;
  const isOurs = isHtml(home) && home.text.includes('http-equiv="content-security-policy"');
  if (home.status === 200 && isOurs) return null;
  const location = home.headers.get('location');
  if (location !== null) {
    return `${origin}/ redirects to ${location} instead of showing the home page. Check the site’s address, and whether your network wants you to sign in first.`;
  }
  if (home.status !== 200) {
    return `${origin}/ returns ${home.status}. Check the host’s status page, and whether the last deployment failed.`;
  }
  return `${origin}/ shows something other than this site: a network that wants you to sign in, a parked domain, or a page of the host. Try another network, then check the DNS records.`;
}

/** Runs and reports all checks, or one line when the site does not answer. */
export async function checkSite(
  site: LiveSite,
  report: (line: Line) => void = () => undefined,
): Promise<Line[]> {
  const lines: Line[] = [];
  const tell = (line: Line) => {
    lines.push(line);
    report(line);
  };
  const stranger = await findStranger(site);
  if (stranger !== null) {
    tell({ name: 'Site', isFault: true, sentence: stranger });
    return lines;
  }
  for (const { name, toDo, run } of CHECKS) {
    const { faults, seen } = await run(site);
    const isFault = faults.length > 0;
    tell({ name, isFault, sentence: isFault ? toSentence(faults, toDo) : `${seen}.` });
  }
  return lines;
}
