/** Pixels: twice the width of an article's text, for high-density screens. */
const MAX_WIDTH = 1600;
/** The limit of WebP. */
const MAX_HEIGHT = 16_383;
/** A larger source could exhaust memory when decoded. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;

/** By signature, because content types are not trusted. No SVG, which can contain scripts. */
const SIGNATURES: Record<string, RegExp> = {
  PNG: /^\x89PNG\r\n/,
  JPEG: /^\xff\xd8\xff/,
  GIF: /^GIF8[79]a/,
  WebP: /^RIFF[^]{4}WEBP/,
  AVIF: /^[^]{4}ftypavi[fs]/,
};

function isPicture(bytes: Buffer): boolean {
  const header = bytes.toString('latin1', 0, 16);
  return Object.values(SIGNATURES).some((pattern) => pattern.test(header));
}

/** Upright, sRGB, no metadata, first frame only; sizes in pixels. The error's message completes a sentence. */
export async function encodePicture(bytes: Buffer) {
  if (!isPicture(bytes)) {
    throw new Error(`its format is not one of ${Object.keys(SIGNATURES).join(', ')}`);
  }
  // Loaded lazily because it is large.
  const { default: sharp } = await import('sharp');
  const encode = async () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await encode().catch((error: unknown) => {
    const message = error instanceof Error ? error.message.split('\n')[0] : '';
    throw new Error(`it is damaged or too large (${message ?? ''})`);
  });
  return { bytes: data, width: info.width, height: info.height };
}
