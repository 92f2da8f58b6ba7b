/** Limits of common hosts as of November 2026, and which of them a site exceeds. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type SiteFile = {
  /** Relative to the site's folder, with a leading slash. */
  path: string;
  bytes: number;
};

const MIB = 1024 ** 2;

const HOSTS: readonly { name: string; files?: number; fileBytes?: number; siteBytes?: number }[] = [
  { name: 'Cloudflare Pages without a paid plan', files: 20_000, fileBytes: 25 * MIB },
  { name: 'GitHub Pages', siteBytes: 1024 * MIB },
];

const toCount = (count: number) => count.toLocaleString('en-GB');
const toMib = (bytes: number) => `${toCount(Math.ceil(bytes / MIB))} MiB`;

const sumBytes = (files: readonly SiteFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

function findLargest(files: readonly SiteFile[], measure: (own: readonly SiteFile[]) => number) {
  const folders = Map.groupBy(files, ({ path }) => path.slice(0, path.indexOf('/', 1)));
  return [...folders]
    .filter(([folder]) => folder !== '')
    .map(([folder, own]) => ({ folder, size: measure(own) }))
    .reduce((one, other) => (other.size > one.size ? other : one), { folder: '', size: 0 });
}

export function findPassedLimits(files: readonly SiteFile[]): string[] {
  const split = (folder: string, size: string) =>
    `To split it, deploy the folder ${folder} (${size}) as a site of its own, and let a rule of the host ` +
    `answer for its addresses from there.`;
  return HOSTS.flatMap(({ name, files: most, fileBytes, siteBytes }) => {
    const passed: string[] = [];
    if (most !== undefined && files.length > most) {
      const { folder, size } = findLargest(files, (own) => own.length);
      passed.push(
        `${name} takes ${toCount(most)} files, and this site has ${toCount(files.length)}. ` +
          split(folder, `${toCount(size)} files`),
      );
    }
    if (siteBytes !== undefined && sumBytes(files) > siteBytes) {
      const { folder, size } = findLargest(files, sumBytes);
      passed.push(
        `${name} takes ${toMib(siteBytes)}, and this site has ${toMib(sumBytes(files))}. ` +
          split(folder, toMib(size)),
      );
    }
    if (fileBytes !== undefined) {
      for (const { path, bytes } of files.filter((file) => file.bytes > fileBytes)) {
        passed.push(
          `${name} takes files of ${toMib(fileBytes)}, and ${path} has ${toMib(bytes)}. ` +
            `Keep it in a store for large files, and let a rule of the host lead there.`,
        );
      }
    }
    return passed;
  });
}

export const listSiteFiles = (folder: string): SiteFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: file.slice(folder.length), bytes: statSync(file).size };
    });
