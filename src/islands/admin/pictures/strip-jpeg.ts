/** The EXIF orientation entry up to its value, in both byte orders. */
const ORIENTATION_ENTRIES = ['\x01\x12\0\x03\0\0\0\x01\0', '\x12\x01\x03\0\x01\0\0\0'];

const SCAN = 0xda;
const EXIF = 0xe1;

const toOrientationExif = (turn: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    `\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${turn}\0\0\0\0\0\0`,
    (sign) => sign.charCodeAt(0),
  );

/** The JPEG without camera data, apart from its orientation; null for other formats. */
export function stripJpeg(file: ArrayBuffer): Blob | null {
  const [bytes, view] = [new Uint8Array(file), new DataView(file)];
  if (file.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at + 1] !== SCAN) {
    const marker = bytes[at + 1] ?? 0;
    const part = bytes.subarray(at, at + 2 + view.getUint16(at + 2));
    const said = new TextDecoder('latin1').decode(part);
    const entry = marker === EXIF && ORIENTATION_ENTRIES.find((one) => said.includes(one));
    if (entry) kept.push(toOrientationExif(said.charAt(said.indexOf(entry) + entry.length)));
    // Drop application segments and comments, except JFIF and colour information.
    const isForPrograms = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (!isForPrograms || /^.{4}(?:JFIF|ICC_PROFILE|Adobe)\b/s.test(said)) kept.push(part);
    at += part.length;
  }
  let end = at;
  while (end < bytes.length && (bytes[end] !== 0xff || bytes[end + 1] !== 0xd9)) end += 1;
  return new Blob([...kept, bytes.subarray(at, end + 2)], { type: 'image/jpeg' });
}
