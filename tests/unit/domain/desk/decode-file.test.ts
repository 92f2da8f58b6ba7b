import { describe, expect, it } from 'vitest';
import { decodeFile } from '../../../../src/domain/desk/figure-csv/decode-file.ts';

describe('the bytes of a file', () => {
  it('are read as UTF-8, with and without its mark', () => {
    for (const text of ['£99', '\uFEFF£99'])
      expect(decodeFile(new TextEncoder().encode(text))).toEqual({ ok: true, text, note: null });
  });

  it('are read as UTF-16 where they say so', () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0xa3, 0x00, 0x39, 0x00]);
    expect(decodeFile(bytes)).toMatchObject({ ok: true, text: '\uFEFF£9' });
  });

  it('are read with the letters of Windows where they are nothing else, which is said', () => {
    const decoded = decodeFile(new Uint8Array([0xa3, 0x39, 0x39]));
    expect(decoded).toMatchObject({ ok: true, text: '£99' });
    expect(decoded.ok && decoded.note).toContain('UTF-8');
  });

  it('are refused where they are a workbook, or no text', () => {
    const workbook = decodeFile(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]));
    expect(!workbook.ok && workbook.fault).toContain('workbook');
    expect(decodeFile(new Uint8Array([0x61, 0x00, 0x62])).ok).toBe(false);
  });
});
