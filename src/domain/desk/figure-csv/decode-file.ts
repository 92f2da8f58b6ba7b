/** The bytes of a file as text, whichever way the spreadsheet wrote them. */

export type Decoded =
  { ok: true; text: string; note: string | null } | { ok: false; fault: string };

const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];
const UTF_16 = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

const begins = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, place) => bytes[place] === byte);

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * UTF-8 or UTF-16 with a mark; anything else was written by a spreadsheet that saves plain CSV in the
 * letters of Windows.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (begins(bytes, WORKBOOK)) {
    const fault =
      'This is a workbook, not a CSV. In the spreadsheet choose Save as, then CSV UTF-8.';
    return { ok: false, fault };
  }
  for (const [encoding, mark] of Object.entries(UTF_16)) {
    const text = begins(bytes, mark) ? decode(bytes, encoding) : null;
    if (text !== null) return { ok: true, text, note: null };
  }
  const text = decode(bytes, 'utf-8');
  if (text?.includes('\0'))
    return { ok: false, fault: 'This file contains no text. Choose a CSV.' };
  if (text !== null) return { ok: true, text, note: null };
  const note =
    'The file is not in UTF-8, so it was read as Windows text. Check £ and accents, or save it as CSV UTF-8.';
  return { ok: true, text: decode(bytes, 'windows-1252') ?? '', note };
}
