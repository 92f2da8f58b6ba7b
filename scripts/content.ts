/** `npm run content` writes words published at the desk into content/. Exit code 2 if there is no backend. */
import { z } from 'zod';
import { createBackend } from '../src/backend/client.ts';
import { readWholeTable, SNAPSHOT_READS } from '../src/backend/whole-table.ts';
import { openReadBackend } from './backend/local-backend.ts';
import { writeWords } from './content/write-words.ts';
import { loadEnvironment, PROJECT } from './lib/environment.ts';
import { readOptions, runScript } from './lib/run-script.ts';

const TIME_LIMIT_MS = 30_000;

const rowsSchema = z.array(z.object({ path: z.string(), source: z.string() }));

const OPTIONS = { embedded: { type: 'boolean', default: false } } as const;

await runScript(async () => {
  const { values } = readOptions({ options: OPTIONS }, 'Usage: npm run content -- [--embedded]');
  process.chdir(PROJECT);
  loadEnvironment();
  const settings = await openReadBackend(values.embedded, 'content');
  if (!settings) return 2;
  const rows = await readWholeTable(createBackend(settings), SNAPSHOT_READS.site_words, {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!rows.ok) throw new Error(`The words could not be read: ${rows.message}`);
  const changed = await writeWords(rowsSchema.parse(rows.data), 'content');
  for (const path of changed) console.log(`content/${path}`);
  console.log(
    changed.length === 0
      ? 'The files already match the desk; nothing was written.'
      : 'Review the changes and commit them. Once they are live, open each of these at the desk and ' +
          'choose “Use the original words”, so that the site uses the file again.',
  );
  return 0;
});
