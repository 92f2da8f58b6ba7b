export type Decoded =
  { ok: true; text: string; note: string | null } | { ok: false; fault: string };

const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
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

/** By the byte order mark, or by the zero byte in each Latin letter. */
function findUtf16(bytes: Uint8Array): string | null {
  const marked = Object.entries(UTF_16).find(([, mark]) => begins(bytes, mark));
  if (marked) return marked[0];
  const empty = bytes.subarray(0, 2).indexOf(0);
  return empty === -1 ? null : empty === 1 ? 'utf-16le' : 'utf-16be';
}

/** UTF-8 or UTF-16; anything else is read as Windows-1252. */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (WORKBOOKS.some((mark) => begins(bytes, mark))) {
    const fault =
      'This is a workbook, not a CSV. In the spreadsheet choose Save as, then CSV UTF-8.';
    return { ok: false, fault };
  }
  const utf16 = findUtf16(bytes);
  const text = (utf16 && decode(bytes, utf16)) ?? decode(bytes, 'utf-8');
  const windows = text === null ? (decode(bytes, 'windows-1252') ?? '') : '';
  if ((text ?? windows).includes('\0'))
    return { ok: false, fault: 'This file contains no text. Choose a CSV.' };
  if (text !== null) return { ok: true, text, note: null };
  const note =
    'The file is not in UTF-8, so it was read as Windows text. Check £ and accents, or save it as CSV UTF-8.';
  // In "CSV (MS-DOS)", £ is the byte that Windows-1252 reads as œ.
  return { ok: true, text: windows.replace(/œ(?=\d)/g, '£'), note };
}
