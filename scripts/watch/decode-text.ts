/** Decodes pages by their actual rather than their declared encoding. */
import { legacyHookDecode } from '@exodus/bytes/encoding.js';
import sniffEncoding from 'html-encoding-sniffer';

const NAMED_IN_TYPE = /;\s*charset\s*=\s*"?([^\s";]+)/i;
const NON_ASCII = /[^\0-\x7f\ufffd]/;
/** Text in these encodings can be valid UTF-8, too. */
const SEVEN_BIT = /^(?:UTF-16|ISO-2022)/;

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Valid UTF-8 wins, then the encoding that a browser would choose. If that is UTF-8, but no character
 * beyond ASCII can be decoded, the text is read as Windows-1252.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const encoding = sniffEncoding(bytes, {
    transportLayerEncodingLabel: NAMED_IN_TYPE.exec(contentType)?.[1],
    defaultEncoding: 'UTF-8',
  });
  const text = SEVEN_BIT.test(encoding) ? null : decodeUtf8(bytes);
  if (text !== null) return text;
  const decoded = legacyHookDecode(bytes, encoding);
  const isOther = encoding !== 'UTF-8' || NON_ASCII.test(decoded);
  return isOther ? decoded : legacyHookDecode(bytes, 'windows-1252');
}
