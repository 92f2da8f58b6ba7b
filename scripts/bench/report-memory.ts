/** Loaded into a measured process: leaves its peak of resident memory, in bytes, in a file. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['BENCH_MEMORY_FILE'];
if (file && isMainThread) {
  process.on('exit', () => {
    writeFileSync(file, String(process.resourceUsage().maxRSS * 1024));
  });
}
