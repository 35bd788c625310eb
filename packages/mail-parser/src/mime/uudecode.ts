import { Transform, type TransformCallback } from 'node:stream';

/** Values of `Content-Transfer-Encoding` used for uuencode; none of them is registered. */
export const UUENCODE_ENCODINGS: ReadonlySet<string> = new Set([
  'x-uuencode',
  'uuencode',
  'x-uue',
  'uue',
]);

const MAX_LINE_LENGTH = 1000;

/**
 * Decodes a uuencoded part (POSIX `uuencode`): the lines between `begin` and `end`. Passes on a part
 * without a `begin` line unchanged.
 */
export class UudecodeStream extends Transform {
  private rest = '';
  private raw: Buffer[] = [];
  private state: 'before' | 'inside' | 'after' = 'before';

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.state === 'before') this.raw.push(chunk);
    const lines = (this.rest + chunk.toString('latin1')).split('\n');
    this.rest = lines.pop() ?? '';
    if (this.rest.length > MAX_LINE_LENGTH && this.state !== 'before') this.rest = '';
    const decoded = lines.map((line) => this.readLine(line));
    done(null, Buffer.concat(decoded));
  }

  override _flush(done: TransformCallback): void {
    const last = this.readLine(this.rest);
    done(null, this.state === 'before' ? Buffer.concat(this.raw) : last);
  }

  private readLine(line: string): Buffer {
    if (this.state === 'before') {
      if (/^begin [0-7]{3,4} /.test(line)) {
        this.state = 'inside';
        this.raw = [];
      }
    } else if (this.state === 'inside') {
      if (/^end\s*$/.test(line)) this.state = 'after';
      else return decodeLine(line);
    }
    return Buffer.alloc(0);
  }
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
