/**
 * What a build leaves for the next one: of each page what it rested on and what was taken from it. The
 * next build takes over the file of a page whose reads still hold.
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { getChangedWords } from '../../src/data/content/changed-words.ts';
import type { Reads } from '../../src/data/snapshot/page-reads.ts';
import { toTrimming } from '../../src/domain/search/search-entry.ts';
import type { PageFacts } from './page-facts.ts';

const toDigest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Set for a build that takes pages over: `KeptSettings` as JSON. */
export const KEPT_SETTING = 'KEPT_PAGES';

/** Where pages are kept, and what they may be kept for. */
export type KeptSettings = {
  /** The file that says what each page rested on. */
  file: string;
  /** The folder of the site before. */
  site: string;
  /** Tells two builds apart by all that they are made of but the rows. */
  state: string;
};

function readSettings(): KeptSettings | null {
  const text = process.env[KEPT_SETTING];
  return text ? (JSON.parse(text) as KeptSettings) : null;
}

/**
 * Null for a build that renders every page and keeps nothing. Call it once the rows are there: the words
 * that editors have put on the site are part of the state.
 */
export function getKeptSettings(): KeptSettings | null {
  const settings = readSettings();
  if (!settings) return null;
  const words = JSON.stringify([...getChangedWords()]);
  return { ...settings, state: toDigest(settings.state + words) };
}

export type KeptPage = {
  reads: Reads;
  /** Null for what is no page. */
  facts: PageFacts | null;
};

export type Kept = {
  state: string;
  /** Digest of the site's build.json, which no two builds have in common. */
  build: string;
  /** How much of pages the search kept. */
  trimming: number;
  /** By the file in the folder of the site. */
  pages: Record<string, KeptPage>;
};

export type KeptPages = {
  /** What is known of a file; null for one that is not there, or was made otherwise. */
  find: (file: string) => KeptPage | null;
  /** Gives the file a second name in the folder. */
  takeOver: (file: string, folder: string) => void;
};

/** Null for a folder that holds no site. */
function toBuildDigest(site: string): string | null {
  const file = `${site}/build.json`;
  return existsSync(file) ? toDigest(readFileSync(file)) : null;
}

function readKept({ file }: KeptSettings): Kept | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    // None was kept, or the writing of it was cut off: every page is rendered.
    return null;
  }
}

function nameAgain(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one whose files have a single name.
    copyFileSync(from, to);
  }
}

/** Gives what the last build has left so far, while the rows of the next one are awaited. */
export function readKeptAhead(): Kept | null {
  const settings = readSettings();
  return settings && readKept(settings);
}

export type Keeping = {
  settings: KeptSettings;
  /** What was read ahead; another build may have ended since. */
  ahead: Kept | null;
};

/**
 * Gives the pages of the site before, as far as a build in this state can take them over.
 *
 * @param count how many pages the site has now
 */
export function openKeptPages({ settings, ahead }: Keeping, count: number): KeptPages {
  const { site, state } = settings;
  const build = toBuildDigest(site);
  const kept = ahead?.build === build ? ahead : readKept(settings);
  const isOfUse =
    kept?.state === state && kept.build === build && kept.trimming === toTrimming(count);
  const folders = new Set<string>();
  return {
    find: (path) => {
      const page = isOfUse ? kept.pages[path] : undefined;
      return page && existsSync(site + path) ? page : null;
    },
    takeOver: (path, folder) => {
      const to = folder + path;
      const within = dirname(to);
      if (!folders.has(within)) mkdirSync(within, { recursive: true });
      folders.add(within);
      nameAgain(site + path, to);
    },
  };
}

/** Leaves for the next build what this one, whose site is in the folder, has made: so many pages. */
export function keepPages(
  { file, state }: KeptSettings,
  folder: string,
  pages: Record<string, KeptPage>,
  count: number,
): void {
  const build = toBuildDigest(folder);
  if (build === null) return;
  const kept: Kept = { state, build, trimming: toTrimming(count), pages };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(kept));
}
