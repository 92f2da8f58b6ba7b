import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';

export const ICON_SIZES = [180, 192, 512] as const;

/** Share of the width left clear on each side, because systems crop icons to circles. */
const MARGIN = 0.12;
const MARK_SIZE = 32;

export async function drawIcon(size: number): Promise<Buffer> {
  const mark = readFileSync(resolve('public', 'favicon.svg'), 'utf8');
  const colour = /fill="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? '#000000';
  const inner = Math.round(size * (1 - 2 * MARGIN));
  const drawn = await sharp(Buffer.from(mark), { density: (72 * inner) / MARK_SIZE })
    .resize(inner, inner)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
}
