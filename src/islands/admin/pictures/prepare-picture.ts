/**
 * Removes camera data, especially the location, by redrawing a chosen file or, if the browser adds
 * noise to pixels, by stripping a JPEG.
 */
import { MAX_STORED_BYTES } from '../../../backend/pictures.ts';
import { stripJpeg } from './strip-jpeg.ts';

const MAX_FILE_MB = 25;

/** Pixels of the longest side, and quality. The first that is small enough is used. */
const ATTEMPTS = [
  { side: 2000, quality: 0.85 },
  { side: 2000, quality: 0.6 },
  { side: 1200, quality: 0.6 },
];

export type Prepared = {
  /** WebP, or JPEG if the browser cannot write WebP or adds noise; has the original name. */
  picture: File;
  /** What readers would miss, in sentences, or empty. */
  doubt: string;
};
type Preparation = ({ ok: true } & Prepared) | { ok: false; message: string };

const toMegabytes = ({ size }: File): number => Math.ceil(size / (1024 * 1024));

function explain(file: File): string {
  const { name, type } = file;
  if (toMegabytes(file) > MAX_FILE_MB) {
    return `“${name}” is ${toMegabytes(file)} MB. The limit is ${MAX_FILE_MB} MB. Make it smaller, then add it again.`;
  }
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) {
    return `“${name}” is a HEIC picture, which this browser cannot open. Export it as JPEG, or set the iPhone’s camera to “Most Compatible” (Settings, Camera, Formats), then add it again.`;
  }
  if (type === 'image/svg+xml') {
    return `“${name}” is an SVG drawing, which can contain scripts. Export it as PNG, then add that.`;
  }
  return type.startsWith('image/')
    ? `“${name}” cannot be opened: it is damaged, or in a format that this browser does not support. Save it as JPEG or PNG, then add that.`
    : `“${name}” is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.`;
}

async function draw(source: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const toPixels = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(toPixels(source.width), toPixels(source.height));
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  // JPEG would show transparency as black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

const PATTERN = Uint8ClampedArray.from({ length: 16 * 16 * 4 }, (_, index) =>
  index % 4 === 3 ? 255 : (index * 37) % 256,
);
/** In colour levels (0 to 255). Changes up to this size are invisible. */
const MIN_VISIBLE_CHANGE = 8;

/** Whether the browser adds noise to canvas pixels to prevent fingerprinting. */
async function detectNoise(): Promise<boolean> {
  const canvas = new OffscreenCanvas(16, 16);
  const context = canvas.getContext('2d');
  context?.putImageData(new ImageData(PATTERN, 16, 16), 0, 0);
  const drawn = await createImageBitmap(await canvas.convertToBlob());
  context?.drawImage(drawn, 0, 0);
  const levels = context?.getImageData(0, 0, 16, 16).data ?? [];
  return PATTERN.some(
    (level, index) => Math.abs(level - (levels[index] ?? 0)) > MIN_VISIBLE_CHANGE,
  );
}

let noise: Promise<boolean> | null = null;

function isAnimated(file: ArrayBuffer): boolean {
  const signs = new TextDecoder('latin1').decode(file);
  if (signs.startsWith('GIF')) {
    const frames = signs.split('\x21\xF9\x04').slice(1);
    // A block of four bytes, its terminator, and the next block or image.
    return frames.filter((frame) => frame[4] === '\0' && '!,'.includes(frame[5] ?? '')).length > 1;
  }
  if (signs.startsWith('WEBPVP8X', 8)) return (signs.charCodeAt(20) & 2) > 0;
  return signs.startsWith('ftypavis', 4) || (signs.split('IDAT', 1)[0] ?? '').includes('acTL');
}

/** If the shorter side of a reduced picture has fewer pixels, text in it may be illegible. */
const MIN_LEGIBLE_PX = 400;

function findLosses(file: ArrayBuffer, source: ImageBitmap, scale: number): string {
  const [width, height] = [source.width, source.height];
  const [less, lower] = [Math.round(width * scale), Math.round(height * scale)];
  const moves = isAnimated(file) ? 'It is animated. Only its first frame will be stored.' : '';
  const isTiny = scale < 1 && Math.min(less, lower) < MIN_LEGIBLE_PX;
  return isTiny
    ? `${moves} It will be reduced from ${width} × ${height} to ${less} × ${lower} pixels, so words in it may be too small to read. You could split it into several pictures.`.trim()
    : moves;
}

/** Never rejects. A refusal is a sentence that says what to do. */
export async function preparePicture(file: File): Promise<Preparation> {
  const isOpened = toMegabytes(file) <= MAX_FILE_MB && file.type !== 'image/svg+xml';
  // This applies the camera's orientation.
  const source = isOpened ? await createImageBitmap(file).catch(() => null) : null;
  const bytes = source && (await file.arrayBuffer().catch(() => null));
  if (!source || !bytes) return { ok: false, message: explain(file) };
  const accept = (blob: Blob | null, scale: number): Preparation | null =>
    blob && blob.size <= MAX_STORED_BYTES
      ? {
          ok: true,
          picture: new File([blob], file.name, { type: blob.type }),
          doubt: findLosses(bytes, source, scale),
        }
      : null;
  const refuse = (why: string): Preparation => ({ ok: false, message: `“${file.name}” ${why}` });
  try {
    if (await (noise ??= detectNoise())) {
      const why =
        'cannot be resized: to protect your privacy, this browser changes the colours of pictures. Add a JPEG file of up to 5 MB, or use another browser.';
      return accept(stripJpeg(bytes), 1) ?? refuse(why);
    }
    for (const { side, quality } of ATTEMPTS) {
      const scale = Math.min(1, side / Math.max(source.width, source.height));
      const accepted = accept(await draw(source, scale, quality), scale);
      if (accepted) return accepted;
    }
  } catch {
    // Too large for this device's memory, for example. The next picture gets a new check for noise.
    noise = null;
  } finally {
    source.close();
  }
  return refuse('cannot be made small enough. Save a smaller version, then add that.');
}
