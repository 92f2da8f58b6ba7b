import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { PROJECT, UserError } from '../lib/environment.ts';

const PRESET = '@secretlint/secretlint-rule-preset-recommend';
const RULES = { rules: [{ id: PRESET, rule: creator }] };

/** An address with a password, from a test. */
const FALSE_POSITIVES = ['https://user:word@127.0.0.1'];

/** Bytes: several times the size of the history. */
const MAX_HISTORY_BYTES = 256 * 1024 * 1024;

export type Source = { name: string; text: string };

/** Only text files. */
export function readFolder(folder: string, excluded: readonly string[] = []): Source[] {
  return globSync(['**/*', '**/.*', '**/.*/**/*'], {
    cwd: folder,
    exclude: (path) => excluded.includes(path),
  })
    .filter((path) => statSync(resolve(folder, path)).isFile())
    .map((path) => ({ name: path, text: readFileSync(resolve(folder, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
}

export function readWorkingTree(): Source[] {
  const ignored = readFileSync(resolve(PROJECT, '.gitignore'), 'utf8').split('\n');
  return readFolder(PROJECT, ['.git', ...ignored.map((line) => line.replace(/\/$/, ''))]);
}

/** All lines ever added, by commit. Throws a UserError if there is no history. */
export function readHistory(): Source[] {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['log', '--all', '--patch', '--unified=0', '--no-color', '--no-ext-diff', '--format=%x00%H'],
    { cwd: PROJECT, encoding: 'utf8', maxBuffer: MAX_HISTORY_BYTES },
  );
  if (status !== 0) throw new UserError(`The git history cannot be read: ${stderr}`);
  return stdout
    .split('\0')
    .slice(1)
    .map((patch) => {
      const lines = patch.split('\n');
      const added = lines.filter((line) => /^\+(?!\+\+ )/.test(line)).map((line) => line.slice(1));
      return { name: `commit ${patch.slice(0, 12)}`, text: added.join('\n') };
    });
}

/** Reports places and kinds, never the secrets themselves. */
export async function findSecrets(sources: readonly Source[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, text } of sources) {
    const { messages } = await lintSource({
      source: { filePath: name, content: text, ext: '', contentType: 'text' },
      options: { noPhysicFilePath: true, maskSecrets: true, config: RULES },
    });
    for (const { range, loc, ruleId, messageId } of messages) {
      const secret = text.slice(...range);
      if (FALSE_POSITIVES.some((known) => secret.startsWith(known))) continue;
      found.push(`${name}:${loc.start.line}: ${ruleId} ${messageId}`);
    }
  }
  return found;
}
