/** Looks for keys, passwords and tokens where none may be: in files, and in all that was ever committed. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { PROJECT, Refusal } from '../lib/environment.ts';

const PRESET = '@secretlint/secretlint-rule-preset-recommend';
const RULES = { rules: [{ id: PRESET, rule: creator }] };

/** What looks like a secret and is none. */
const INVENTED = [
  // Of a test: a page's address with a password in it.
  'https://user:word@127.0.0.1',
];

/** Bytes. The whole history as text is a tenth of that today. */
const MOST_HISTORY = 256 * 1024 * 1024;

export type Source = { name: string; text: string };

/** Gives the texts of a folder, without files that are none, and without what a list of names leaves out. */
export function readFolder(folder: string, leftOut: readonly string[] = []): Source[] {
  return globSync(['**/*', '**/.*', '**/.*/**/*'], {
    cwd: folder,
    exclude: (path) => leftOut.includes(path),
  })
    .filter((path) => statSync(resolve(folder, path)).isFile())
    .map((path) => ({ name: path, text: readFileSync(resolve(folder, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
}

/** Gives the texts of the project that git keeps, or would keep. */
export function readWorkingTree(): Source[] {
  const ignored = readFileSync(resolve(PROJECT, '.gitignore'), 'utf8').split('\n');
  return readFolder(PROJECT, ['.git', ...ignored.map((line) => line.replace(/\/$/, ''))]);
}

/** Gives, by commit, every line that was ever added. Throws a Refusal where there is no history. */
export function readHistory(): Source[] {
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['log', '--all', '--patch', '--unified=0', '--no-color', '--no-ext-diff', '--format=%x00%H'],
    { cwd: PROJECT, encoding: 'utf8', maxBuffer: MOST_HISTORY },
  );
  if (status !== 0) throw new Refusal(`The history cannot be read: ${stderr}`);
  return stdout
    .split('\0')
    .slice(1)
    .map((patch) => {
      const lines = patch.split('\n');
      const added = lines.filter((line) => /^\+(?!\+\+ )/.test(line)).map((line) => line.slice(1));
      return { name: `commit ${patch.slice(0, 12)}`, text: added.join('\n') };
    });
}

/** Says where a secret is and of what kind; the secret itself is in no message. */
export async function findSecrets(sources: readonly Source[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, text } of sources) {
    const { messages } = await lintSource({
      source: { filePath: name, content: text, ext: '', contentType: 'text' },
      options: { noPhysicFilePath: true, maskSecrets: true, config: RULES },
    });
    for (const { range, loc, ruleId, messageId } of messages) {
      const secret = text.slice(...range);
      if (INVENTED.some((known) => secret.startsWith(known))) continue;
      found.push(`${name}:${loc.start.line}: ${ruleId} ${messageId}`);
    }
  }
  return found;
}
