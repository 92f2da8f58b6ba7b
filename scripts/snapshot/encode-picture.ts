/** A fetched picture as the site serves it: WebP, no wider than a page needs, and nothing else in it. */

/** Pixels. Twice the width of an article's text, for screens that draw two for one. */
const MAX_WIDTH = 1600;
/** The most pixels that a WebP can have in one direction. */
const MAX_HEIGHT = 16_383;
/** Pixels of the fetched picture: a larger one could exhaust the memory once decoded. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;

/**
 * The first bytes of pictures that may be shown. Nothing else is decoded, whatever its address or its
 * host calls it: an SVG, above all, is a document that can run scripts.
 */
const BEGINNINGS: Record<string, RegExp> = {
  PNG: /^\x89PNG\r\n/,
  JPEG: /^\xff\xd8\xff/,
  GIF: /^GIF8[79]a/,
  WebP: /^RIFF[^]{4}WEBP/,
  AVIF: /^[^]{4}ftypavi[fs]/,
};

function isPicture(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 16);
  return Object.values(BEGINNINGS).some((pattern) => pattern.test(beginning));
}

export type EncodedPicture = {
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
};

/**
 * Gives the picture upright, in sRGB, at most 1,600 pixels wide and without camera metadata. Of an
 * animation it gives the first frame: nothing on the page moves that a reader cannot stop. Throws the
 * reason, as the end of a sentence, when the bytes are not a picture.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (!isPicture(bytes)) {
    throw new Error(`it is not one of ${Object.keys(BEGINNINGS).join(', ')}`);
  }
  // Loaded only when there is a picture, because it is large.
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
