/** Licences of bundled packages, most of which must be distributed with the code. */
import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { PROJECT } from '../lib/environment.ts';

/** Relative to the folder of the build. */
const NOTICES = 'third-party-licences.txt';

export const LICENCE_OPTIONS = { fileName: NOTICES };

/** Covers what Astro writes into pages itself, past the bundler. */
function writeAstroNotice(): string {
  const folder = resolve(PROJECT, 'node_modules/astro');
  const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    version: string;
    license: string;
  };
  return `\n## astro - ${version} (${license})\n\n${readFileSync(`${folder}/LICENSE`, 'utf8').trim()}\n`;
}

export function addNotices(folder: string, { output }: Rolldown.RolldownOutput): void {
  const notices = output.find(({ fileName }) => fileName === NOTICES);
  if (notices?.type !== 'asset') throw new Error(`A bundle has no ${NOTICES}.`);
  // Strips the heading, which the first bundle's notices already have.
  const entries = String(notices.source).replace(/^[^]*?(?=\n## |$)/, '');
  appendFileSync(`${folder}/${NOTICES}`, entries + writeAstroNotice());
}
