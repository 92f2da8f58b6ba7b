/** Bytes of a page as text, in the characters they were written in rather than those they claim. */

/** Bytes at the start of a page in which it may name its characters. */
const HEAD_BYTES = 1024;
const NAMED_IN_TYPE = /;\s*charset\s*=\s*"?([^\s";]+)/i;
const NAMED_IN_HEAD = /<meta[^>]+charset\s*=\s*["']?([^\s"'/>;]+)/i;
const NON_ASCII = /[^\0-\x7f\ufffd]/;

function createDecoder(label: string, fatal: boolean): TextDecoder | null {
  try {
    return new TextDecoder(label, { fatal });
  } catch {
    return null;
  }
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What the order of the first bytes names, which nothing else overrules. */
function findByteOrderMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/**
 * Text that is valid UTF-8 is taken as such, whatever the page claims: a "£" in two bytes is no accident.
 * Other text is in the characters that the header, or else the page, names; where they name UTF-8
 * wrongly or none, in those of Windows, unless only a few of its characters are broken.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const marked = findByteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const label = NAMED_IN_TYPE.exec(contentType)?.[1] ?? NAMED_IN_HEAD.exec(head)?.[1] ?? 'utf-8';
  const named = createDecoder(label, false);
  // Valid UTF-8 by chance alone, as every text without accents is.
  if (named?.encoding.startsWith('utf-16') && NAMED_IN_TYPE.test(contentType)) {
    return named.decode(bytes);
  }
  const text = decodeUtf8(bytes);
  if (text !== null) return text;
  if (named && named.encoding !== 'utf-8') return named.decode(bytes);
  const loose = new TextDecoder().decode(bytes);
  return NON_ASCII.test(loose) ? loose : new TextDecoder('windows-1252').decode(bytes);
}
