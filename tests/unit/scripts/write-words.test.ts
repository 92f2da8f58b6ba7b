import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeWords } from '../../../scripts/content/write-words.ts';
import { listWordsFiles } from '../../../src/data/content/words-files.ts';
import { chooseCases } from '../../fixtures/exhaustive.ts';
import { readWords, WordsSource } from '../../../src/engines/words-source/words-source.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(folder, path), 'utf8');

const getComments = (text: string) =>
  (text.match(/^ *# .*$/gm) ?? []).join(' ').replaceAll(/[\s#]+/g, ' ');

const retype = (path: string): string => new WordsSource(read(path)).toString();

describe('site text written back into its files', () => {
  it.each(chooseCases(listWordsFiles(), 3))(
    'keeps everything in %s, and is written once',
    async (path) => {
      const before = read(path);
      await writeWords([{ path, source: retype(path) }], folder);
      expect(readWords(read(path))).toEqual(readWords(before));
      expect(getComments(read(path))).toEqual(getComments(before));
      expect(await writeWords([{ path, source: retype(path) }], folder)).toEqual([]);
    },
  );

  it('changes only one line if one text changed', async () => {
    const before = read('home.yml');
    const words = new WordsSource(before);
    words.set(['hero', 'lead'], 'What it costs.');
    expect(await writeWords([{ path: 'home.yml', source: words.toString() }], folder)).toEqual([
      'home.yml',
    ]);
    const changed = before.replace(/^ {2}lead: .*$/m, '  lead: What it costs.');
    expect(read('home.yml')).toBe(changed);
    expect(changed).not.toBe(before);
  });

  it('is not written at all if any file is invalid YAML or not a file of site text', async () => {
    const before = read('home.yml');
    const home = { path: 'home.yml', source: before.replace('Compare UK', 'Choose UK') };
    const broken = { path: 'faqs.yml', source: 'items: [open' };
    await expect(writeWords([home, broken], folder)).rejects.toThrow('faqs.yml cannot be written');
    await expect(
      writeWords([home, { path: '../package.json', source: 'a: b' }], folder),
    ).rejects.toThrow('../package.json is not a words file');
    expect(read('home.yml')).toBe(before);
  });
});
