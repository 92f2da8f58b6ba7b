/** Writes the heading font of the pages. Run it when the font package or the set of characters changes. */
import { writeFileSync } from 'node:fs';
import { makePageFont } from '../src/output/heading-font.ts';
import { runScript } from './lib/run-script.ts';

const FILE = 'src/styles/fonts/cc-serif.woff2';

await runScript(async () => {
  const font = await makePageFont();
  writeFileSync(FILE, font);
  console.log(`${FILE}: ${font.length} bytes`);
  return 0;
});
