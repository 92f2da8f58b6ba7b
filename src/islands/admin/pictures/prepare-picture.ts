/** Draws a chosen file anew, so that nothing the camera wrote into it (the place, above all) is left. */
import { MAX_STORED_BYTES } from '../../../backend/pictures.ts';

const MAX_FILE_MB = 25;

/** Pixels of the longest side, and quality: the first that fits is taken. */
const ATTEMPTS = [
  { side: 2000, quality: 0.85 },
  { side: 2000, quality: 0.6 },
  { side: 1200, quality: 0.6 },
];

/** WebP, or JPEG where the browser writes no WebP, under the name of the file it was made from. */
type Preparation = { ok: true; picture: File } | { ok: false; message: string };

const toMegabytes = ({ size }: File): number => Math.ceil(size / (1024 * 1024));

function explain(file: File): string {
  const { name, type } = file;
  if (toMegabytes(file) > MAX_FILE_MB) {
    return `“${name}” is ${toMegabytes(file)} MB large; the most is ${MAX_FILE_MB} MB. Make it smaller, then add it.`;
  }
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) {
    return `“${name}” is a HEIC picture, which this browser cannot open. Export it as JPEG, or set the iPhone’s camera to “Most Compatible” (Settings, Camera, Formats), then add it again.`;
  }
  if (type === 'image/svg+xml') {
    return `“${name}” is an SVG drawing, which can carry programs. Export it as PNG, then add that.`;
  }
  return type.startsWith('image/')
    ? `“${name}” cannot be opened: it is damaged, or of a kind that this browser does not know. Save it as JPEG or PNG, then add that.`
    : `“${name}” is no picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.`;
}

async function draw(source: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(source.width, source.height));
  const toPixels = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(toPixels(source.width), toPixels(source.height));
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  // JPEG knows nothing transparent, and would show it black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Never rejects: a file that cannot be taken is refused in a sentence that says what to do. */
export async function preparePicture(file: File): Promise<Preparation> {
  const isOpened = toMegabytes(file) <= MAX_FILE_MB && file.type !== 'image/svg+xml';
  // It is turned as the camera says.
  const source = isOpened ? await createImageBitmap(file).catch(() => null) : null;
  if (!source) return { ok: false, message: explain(file) };
  try {
    for (const { side, quality } of ATTEMPTS) {
      const bytes = await draw(source, side, quality);
      if (bytes && bytes.size <= MAX_STORED_BYTES) {
        return { ok: true, picture: new File([bytes], file.name, { type: bytes.type }) };
      }
    }
  } finally {
    source.close();
  }
  const message = `“${file.name}” cannot be made small enough. Save it smaller, then add it again.`;
  return { ok: false, message };
}
