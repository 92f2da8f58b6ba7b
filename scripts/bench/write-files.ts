/** The yardstick: writes files of the listed sizes, and does nothing else. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const [list = '', folder = ''] = process.argv.slice(2);
const files = JSON.parse(readFileSync(list, 'utf8')) as { path: string; size: number }[];
const content = Buffer.alloc(Math.max(0, ...files.map(({ size }) => size)), 'clinics ');

for (const { path, size } of files) {
  const file = resolve(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content.subarray(0, size));
}
