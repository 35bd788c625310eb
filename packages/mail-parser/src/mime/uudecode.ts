/**
 * Decodes a uuencoded part (POSIX `uuencode`): the lines between `begin` and `end`. Returns a part
 * without a `begin` line unchanged.
 */
export function uudecode(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const begin = text.search(/^begin [0-7]{3,4} /m);
  if (begin < 0) return bytes;
  const decoded: Buffer[] = [];
  for (const line of text.slice(begin).split('\n').slice(1)) {
    if (/^end\s*$/.test(line)) break;
    decoded.push(decodeLine(line));
  }
  return Buffer.concat(decoded);
}

function decodeLine(line: string): Buffer {
  const value = (at: number) => (line.charCodeAt(at) - 32) & 63;
  const length = line.trim() === '' ? 0 : value(0);
  const bytes = Buffer.alloc(Math.ceil(length / 3) * 3);
  for (let at = 0; at < bytes.length; at += 3) {
    const group = 1 + (at / 3) * 4;
    const [a, b, c, d] = [0, 1, 2, 3].map((n) => (group + n < line.length ? value(group + n) : 0));
    bytes.writeUIntBE(((a ?? 0) << 18) | ((b ?? 0) << 12) | ((c ?? 0) << 6) | (d ?? 0), at, 3);
  }
  return bytes.subarray(0, length);
}
