import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSecrets, readFolder, readWorkingTree } from '../../scripts/supply/secrets.ts';
import { makeFolder } from '../fixtures/snapshots.ts';

/** In two parts, so that the scan does not find them here. */
const PLANTED = {
  'deploy.ts': ['const token = "ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx";'],
  '.npmrc': ['//registry.npmjs.org/:_authToken=npm_', 'abcdefghijklmnopqrstuvwxyzABCDEF0123'],
  'settings.yml': ['database: postgres://owner:a-good-', 'password@db.example.org/site'],
  'aws.md': ['aws_secret_access_key = "', 'wJalrXUtnFEMIK7MDENGbPxRfiCYzzzzzzzzKEYa"'],
};

it('no secret is in any file that git tracks', async () => {
  const sources = readWorkingTree();
  const names = sources.map(({ name }) => name.replaceAll('\\', '/'));
  expect(names).toEqual(
    expect.arrayContaining(['.npmrc', '.github/workflows/check.yml', 'src/site.ts']),
  );
  expect(await findSecrets(sources)).toEqual([]);
});

it.each(Object.entries(PLANTED))(
  'a secret planted in %s is noticed, and not repeated in the output',
  async (file, parts) => {
    const folder = makeFolder();
    writeFileSync(join(folder, file), `# Settings\n${parts.join('')}\n`);
    const found = await findSecrets(readFolder(folder));
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${file}:2: `)));
    expect(found.join()).not.toContain(parts[1]);
  },
);
