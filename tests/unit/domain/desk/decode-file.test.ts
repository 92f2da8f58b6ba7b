import { describe, expect, it } from 'vitest';
import { decodeFile } from '../../../../src/domain/desk/figure-csv/decode-file.ts';

describe('the bytes of a file', () => {
  it('are read as UTF-8, with and without a byte order mark', () => {
    for (const text of ['£99', '\uFEFF£99'])
      expect(decodeFile(new TextEncoder().encode(text))).toEqual({ ok: true, text, note: null });
  });

  it('are read as UTF-16 in either byte order, with and without a mark', () => {
    for (const text of ['\uFEFFclinic\t£9', 'clinic\t£9']) {
      const little = Buffer.from(text, 'utf16le');
      const big = Buffer.from(little).swap16();
      for (const bytes of [little, big]) {
        expect(decodeFile(bytes)).toEqual({ ok: true, text, note: null });
      }
    }
  });

  it('keep the pound sign of a CSV saved for MS-DOS', () => {
    const bytes = Buffer.from('c\x9cur,\x9c99', 'latin1');
    expect(decodeFile(bytes)).toMatchObject({ ok: true, text: 'cœur,£99' });
  });

  it('are read as Windows-1252, with a message, if no other encoding fits', () => {
    const decoded = decodeFile(new Uint8Array([0xa3, 0x39, 0x39]));
    expect(decoded).toMatchObject({ ok: true, text: '£99' });
    expect(decoded.ok && decoded.note).toContain('UTF-8');
  });

  it('are rejected if they are a workbook, or not text', () => {
    for (const mark of ['PK\x03\x04\x14', '\xd0\xcf\x11\xe0\xa1\xb1']) {
      const workbook = decodeFile(Buffer.from(mark, 'latin1'));
      expect(!workbook.ok && workbook.fault).toContain('workbook');
    }
    const cut = decodeFile(Buffer.from('\xff\xfea\0b', 'latin1'));
    expect(!cut.ok && cut.fault).toContain('no text');
    expect(decodeFile(new Uint8Array([0x61, 0x00, 0x62])).ok).toBe(false);
  });
});
