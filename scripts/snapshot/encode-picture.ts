/** A fetched picture as the site serves it: WebP, no wider than a page needs, and nothing else in it. */

/** Pixels. Twice the width of an article's text, for screens that draw two for one. */
const MAX_WIDTH = 1600;
/** Pixels that a WebP can have in a direction. */
const MAX_HEIGHT = 16_383;
/** Pixels of the picture that comes: beyond this it could exhaust the memory once unpacked. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;

/**
 * How the pictures that may be shown begin. Whatever their address or their host calls them, nothing
 * else is unpacked at all: SVG above all, which is a document that runs scripts.
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
 * Gives the picture upright, in the colours of the web, at most 1,600 pixels wide and without what
 * cameras write into it. Of a moving picture it gives the first frame: on the page nothing moves that
 * a reader cannot stop. Throws the reason, as the end of a sentence, when the bytes are no picture.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (!isPicture(bytes)) {
    throw new Error(`it is not one of ${Object.keys(BEGINNINGS).join(', ')}`);
  }
  // Loaded only where there is a picture: it is a large program of its own.
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
