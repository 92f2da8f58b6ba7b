import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';

export const HEADING_FONT_PACKAGE = '@fontsource-variable/source-serif-4';

export const HEADING_VARIATION = { wght: 600, opsz: 32 };

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));

export const PAGE_CHARACTERS = `${ASCII.join('')}\u00a0£½×èé–—‘’“”…`;

/** The licence reserves the name "Source". A new name of equal length keeps the file's offsets. */
const NAMES = [
  ['Source Serif', 'Clinic Serif'],
  ['SourceSerif', 'ClinicSerif'],
] as const;

const toNameBytes = (name: string) => Buffer.from(name, 'utf16le').swap16();

function rename(font: Buffer): Buffer {
  const renamed = Buffer.from(font);
  for (const [from, to] of NAMES) {
    const [old, own] = [toNameBytes(from), toNameBytes(to)];
    for (let at = renamed.indexOf(old); at !== -1; at = renamed.indexOf(old, at)) {
      own.copy(renamed, at);
    }
  }
  return renamed;
}

/** Uncompressed (`sfnt`) and without ligatures, because each letter is drawn separately. */
export async function cutHeadingFont(
  subset: 'latin' | 'latin-ext',
  characters: string,
): Promise<Buffer> {
  const name = `source-serif-4-${subset}-opsz-normal.woff2`;
  const whole = readFileSync(resolve('node_modules', HEADING_FONT_PACKAGE, 'files', name));
  return subsetFont(whole, characters, {
    targetFormat: 'sfnt',
    variationAxes: HEADING_VARIATION,
    noLayoutClosure: true,
  });
}

export async function makePageFont(): Promise<Buffer> {
  const font = rename(await cutHeadingFont('latin', PAGE_CHARACTERS));
  return subsetFont(font, PAGE_CHARACTERS, { targetFormat: 'woff2', noLayoutClosure: true });
}
