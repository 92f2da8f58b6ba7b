import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readContent } from '../../../src/data/content/read-content.ts';
import { makeFolder } from '../../fixtures/snapshots.ts';

const schema = z.object({ title: z.string(), steps: z.array(z.string()).default([]) });
let folder: string;

beforeEach(() => {
  folder = join(makeFolder(), 'content');
  mkdirSync(folder);
  vi.spyOn(process, 'cwd').mockReturnValue(join(folder, '..'));
});
afterEach(() => vi.restoreAllMocks());

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

describe('a content file', () => {
  it('is YAML that matches its schema', () => {
    write('page.yml', '# A note.\ntitle: Hello\n');
    expect(readContent('page.yml', schema)).toEqual({ title: 'Hello', steps: [] });
  });

  it('can be the front matter of Markdown, whatever the text below it contains', () => {
    write('page.md', '---\ntitle: "2026-11-20"\n---\n\n# Head: *a*\n\n---\n- [x]: {\n');
    expect(readContent('page.md', schema).title).toBe('2026-11-20');
  });

  it('takes contact numbers from one record, wherever a text uses them', () => {
    copyFileSync(
      resolve(import.meta.dirname, '../../../content/emergency.yml'),
      join(folder, 'emergency.yml'),
    );
    write('page.yml', 'title: Hello\nsteps: ["Help. {{emergency}}"]');
    const [step] = readContent('page.yml', schema).steps;
    expect(step).toMatch(/^Help\. In danger now: call 999\..* In Northern Ireland, call your GP/);
    expect(step).not.toContain('{');
  });
});

describe('an editor’s version', () => {
  const writeWords = (source: string) => {
    mkdirSync(join(folder, 'snapshots'), { recursive: true });
    const rows = [{ path: 'home.yml', source, base: '', updated_at: '' }];
    write('snapshots/manifest.json', '{}');
    write('snapshots/site_words.json', JSON.stringify(rows));
  };

  it('replaces the file, and must match the same schema', () => {
    write('home.yml', 'title: Ours');
    writeWords('title: Theirs');
    expect(readContent('home.yml', schema)).toEqual({ title: 'Theirs', steps: [] });
  });

  it.each([
    ['a missing field', 'steps: []'],
    ['invalid YAML', 'title: [open'],
  ])('is named in an error if %s makes it unusable', (_, source) => {
    write('home.yml', 'title: Ours');
    writeWords(source);
    expect(() => readContent('home.yml', schema)).toThrow(
      /^The words of home\.yml that were put on the site in the desk cannot be used; correct them there, or go back to the file\. /,
    );
  });
});

describe('an invalid file', () => {
  it.each([
    ['a missing field', 'steps: []', /expected string[^]*at title/],
    ['a wrong field', 'title: A\nsteps: [b, 1]', /expected string[^]*at steps\[1\]/],
    ['no content', '', /expected object/],
    ['broken YAML', 'title: "A', /at line 1, column/],
  ])('with %s is named in an error that says what to correct', (_, text, reason) => {
    write('page.yml', text);
    const read = () => readContent('page.yml', schema);
    expect(read).toThrow(/^content\/page\.yml cannot be used; correct it and try again\. /);
    expect(read).toThrow(reason);
  });
});
