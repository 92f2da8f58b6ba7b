/** Why a build failed, in words that an editor may read: no keys, and no folders of the machine. */
import { homedir, tmpdir } from 'node:os';
import { PROJECT } from '../lib/environment.ts';
import { BuildFailure } from './site-build.ts';

const MAX_LENGTH = 2000;

// eslint-disable-next-line no-control-regex -- the colours that programs give their output
const COLOURS = /\u001b\[[0-9;]*m/g;
const KEYS = /\bsb_(?:secret|publishable)_[\w-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const FOLDERS =
  /(?:file:\/\/)?\/(?:bin|etc|home|mnt|opt|private|root|srv|tmp|usr|Users|var)\/(?:[^\s/:'"()]+\/)*/g;

/** The end of a build's output, without the empty lines. */
const toLastWords = (output: string): string => {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-25).join('\n');
};

const hideSurroundings = (text: string): string =>
  [PROJECT, homedir(), tmpdir()]
    .reduce((hidden, folder) => hidden.replaceAll(`${folder}/`, ''), text)
    .replace(FOLDERS, '')
    .replace(KEYS, '[key]');

/** At most 2,000 characters. */
export const toFailureReason = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const output = error instanceof BuildFailure ? toLastWords(error.output) : '';
  const reason = hideSurroundings(`${message}\n${output}`.replace(COLOURS, '')).trim();
  return reason.slice(0, MAX_LENGTH).toWellFormed();
};
