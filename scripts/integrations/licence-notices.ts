/** The licences of what browsers get of other people's packages, which ask to be passed on with them. */
import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PROJECT } from '../lib/environment.ts';
import { MANIFEST } from './vite-manifest.ts';

/** Where they are, from the folder of the build. */
const NOTICES = 'third-party-licences.txt';

/** What Vite is told, so that it writes the licence of each package in a bundle. */
export const LICENCE_OPTIONS = { fileName: NOTICES };

/** Tells Vite so of the scripts of pages: Astro hands on only some of its settings for them. */
export const licenceNotices: Plugin = {
  name: 'licence-notices',
  configEnvironment: (name) =>
    name === 'client' ? { build: { license: LICENCE_OPTIONS, manifest: MANIFEST } } : undefined,
};

/** What Astro writes into pages by itself, past the bundler. */
function writeAstroNotice(): string {
  const folder = resolve(PROJECT, 'node_modules/astro');
  const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    version: string;
    license: string;
  };
  return `\n## astro - ${version} (${license})\n\n${readFileSync(`${folder}/LICENSE`, 'utf8').trim()}\n`;
}

/** Adds to the notices in the folder those of a second bundle, and of Astro's own scripts. */
export function addNotices(folder: string, { output }: Rolldown.RolldownOutput): void {
  const notices = output.find(({ fileName }) => fileName === NOTICES);
  if (notices?.type !== 'asset') throw new Error(`A bundle has no ${NOTICES}.`);
  // The notices of the first bundle have said already what they are.
  const entries = String(notices.source).replace(/^[^]*?(?=\n## |$)/, '');
  appendFileSync(`${folder}/${NOTICES}`, entries + writeAstroNotice());
}
