import { describe, expect, it } from 'vitest';
import { stripJpeg } from '../../src/islands/admin/pictures/strip-jpeg.ts';
import { drawPicture } from '../fixtures/picture-server.ts';

const strip = async (bytes: Uint8Array) =>
  Buffer.from((await stripJpeg(new Uint8Array(bytes).buffer)?.arrayBuffer()) ?? new ArrayBuffer(0));

describe('a photograph stored without re-encoding', () => {
  it.each([1, 3, 6])(
    'keeps its orientation (%i) and colour profile but no other metadata, and looks the same',
    async (orientation) => {
      const { default: sharp } = await import('sharp');
      const photo = await drawPicture(300, 200)
        .jpeg({ progressive: orientation === 3 })
        .withIccProfile('p3')
        .withMetadata({ orientation })
        .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .toBuffer();
      const behind = Buffer.concat([photo, Buffer.from('GPS of a second picture')]);
      const stripped = await strip(behind);
      const { exif, icc, orientation: kept } = await sharp(stripped).metadata();
      expect([kept, Boolean(icc)]).toEqual([orientation, true]);
      expect(exif?.length).toBeLessThan(40);
      expect(stripped.includes('Camera') || stripped.includes('GPS')).toBe(false);
      expect(await sharp(stripped).autoOrient().raw().toBuffer()).toEqual(
        await sharp(photo).autoOrient().raw().toBuffer(),
      );
    },
  );

  it('must be a JPEG', async () => {
    expect(stripJpeg(new Uint8Array(await drawPicture(3, 2).png().toBuffer()).buffer)).toBeNull();
    expect(stripJpeg(new ArrayBuffer(0))).toBeNull();
  });
});
