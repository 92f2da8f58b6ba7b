/** Limits of common hosts as of November 2026, and which of them a site exceeds. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type SiteFile = {
  /** Starts with a slash. */
  path: string;
  bytes: number;
};

const MIB = 1024 ** 2;

const toCount = (count: number) => count.toLocaleString('en-GB');
const toMib = (bytes: number) => `${toCount(Math.ceil(bytes / MIB))} MiB`;

const CLOUDFLARE = 'Cloudflare without a paid plan';
const LIMITS: readonly {
  host: string;
  max: number;
  measure: (files: readonly SiteFile[]) => number;
  toText: (size: number) => string;
  unit: string;
}[] = [
  {
    ...{ host: CLOUDFLARE, max: 20_000, toText: toCount, unit: ' files' },
    measure: (files) => files.length,
  },
  {
    ...{ host: 'GitHub Pages', max: 1024 * MIB, toText: toMib, unit: '' },
    measure: (files) => files.reduce((sum, { bytes }) => sum + bytes, 0),
  },
];
const MAX_FILE_BYTES = 25 * MIB;
/** Redirects before the first rule with a placeholder; Cloudflare counts the others separately. */
const MAX_EXACT_REDIRECTS = 2000;

function findRedirectFaults(rules: string): string[] {
  const count = rules.split('\n').findIndex((rule) => /^\S*(?:\*|\/:)/.test(rule));
  if (count <= MAX_EXACT_REDIRECTS) return [];
  return [
    `Cloudflare allows ${toCount(MAX_EXACT_REDIRECTS)} redirects of single addresses, and ` +
      `this site has ${toCount(count)}. Cloudflare skips the rest, so some old article addresses ` +
      `no longer work. Move the last lines of _redirects to the host’s bulk redirects.`,
  ];
}

export function findExceededLimits(files: readonly SiteFile[], redirects = ''): string[] {
  const folders = Map.groupBy(files, ({ path }) => path.slice(0, path.indexOf('/', 1)));
  folders.delete('');
  const passed = LIMITS.filter(({ max, measure }) => measure(files) > max).map(
    ({ host, max, measure, toText, unit }) => {
      const sizes = Array.from(folders, ([folder, own]) => ({ folder, size: measure(own) }));
      const [largest] = sizes.toSorted((one, other) => other.size - one.size);
      return (
        `${host} allows ${toText(max)}${unit}, and this site has ${toText(measure(files))}. ` +
        `To split it, deploy the folder ${largest?.folder} (${toText(largest?.size ?? 0)}${unit}) ` +
        `as a separate site, and serve its addresses from there with a rule at the host.`
      );
    },
  );
  const large = files.filter(({ bytes }) => bytes > MAX_FILE_BYTES);
  return [
    ...large.map(
      ({ path, bytes }) =>
        `${CLOUDFLARE} allows files of up to ${toMib(MAX_FILE_BYTES)}, and ${path} is ${toMib(bytes)}. ` +
        `Keep it in object storage, and redirect to it with a rule at the host.`,
    ),
    ...passed,
    ...findRedirectFaults(redirects),
  ];
}

export const listSiteFiles = (folder: string): SiteFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: file.slice(folder.length), bytes: statSync(file).size };
    });
