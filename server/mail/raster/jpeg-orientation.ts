/** Tag of the orientation in an image file directory. */
const ORIENTATION_TAG = 0x0112;
/** Type of a 16-bit number. */
const SHORT = 3;
const ENTRY_BYTES = 12;
/** Directory entries that are read. Cameras write fewer than 100. */
const MAX_ENTRIES = 200;

/**
 * Returns the Exif orientation of a picture, 2 to 8, or null if it is upright or not declared.
 *
 * @param tiff data of an Exif segment (CIPA DC-008) after its identifier `Exif\0\0`
 */
export function readOrientation(tiff: Buffer): number | null {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  if (!isLittle && tiff.toString('latin1', 0, 2) !== 'MM') return null;
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  if (tiff.length < 8) return null;
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const entries = Math.min(read16(directory), MAX_ENTRIES);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return null;
    if (read16(at) !== ORIENTATION_TAG || read16(at + 2) !== SHORT) continue;
    const orientation = read16(at + 8);
    return orientation >= 2 && orientation <= 8 ? orientation : null;
  }
  return null;
}

/**
 * Returns an Exif segment that contains only an orientation: marker, length and identifier; a
 * big-endian TIFF header; a directory with one entry and no successor.
 */
export function formatOrientation(orientation: number): Buffer {
  const header = Buffer.from('ffe100224578696600004d4d002a000000080001', 'hex');
  const entry = Buffer.from('01120003000000010000000000000000', 'hex');
  entry.writeUInt16BE(orientation, 8);
  return Buffer.concat([header, entry]);
}
