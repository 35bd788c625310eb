const NOTHING = Buffer.alloc(0);
const MOST_CHUNKS = 32;

/**
 * Bytes as they come in. Few chunks are kept as they are; many small ones are copied together,
 * or what each costs beside its bytes would let a client of single bytes fill the memory.
 */
export class ChunkBuffer {
  size = 0;
  private chunks: Buffer[] = [];
  /** The beginning, where there were many chunks; `copied` of its bytes are in use. */
  private block = NOTHING;
  private copied = 0;

  add(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.chunks.push(chunk) > MOST_CHUNKS) this.copyTogether();
  }

  /** All bytes in one piece; there are none afterwards. */
  take(): Buffer {
    if (this.copied > 0) this.chunks.unshift(this.block.subarray(0, this.copied));
    const { chunks } = this;
    this.clear();
    return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
  }

  clear(): void {
    this.size = 0;
    this.chunks = [];
    this.block = NOTHING;
    this.copied = 0;
  }

  private copyTogether(): void {
    if (this.block.length < this.size) {
      const larger = Buffer.allocUnsafeSlow(this.size * 2);
      this.block.copy(larger, 0, 0, this.copied);
      this.block = larger;
    }
    for (const chunk of this.chunks) this.copied += chunk.copy(this.block, this.copied);
    this.chunks = [];
  }
}
