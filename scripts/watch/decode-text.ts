/** Decodes pages by their actual rather than their declared encoding. */

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

/** A byte order mark overrides everything else. */
function findByteOrderMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Valid UTF-8 wins, then the declared encoding, then Windows-1252 unless few characters break. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const marked = findByteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const label = NAMED_IN_TYPE.exec(contentType)?.[1] ?? NAMED_IN_HEAD.exec(head)?.[1] ?? 'utf-8';
  const named = createDecoder(label, false);
  // UTF-16 text without accents is valid UTF-8 by chance.
  if (named?.encoding.startsWith('utf-16') && NAMED_IN_TYPE.test(contentType)) {
    return named.decode(bytes);
  }
  const text = decodeUtf8(bytes);
  if (text !== null) return text;
  if (named && named.encoding !== 'utf-8') return named.decode(bytes);
  const loose = new TextDecoder().decode(bytes);
  return NON_ASCII.test(loose) ? loose : new TextDecoder('windows-1252').decode(bytes);
}
