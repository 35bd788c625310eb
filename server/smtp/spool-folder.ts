import { randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^mayfly-spool-(\d+)-\w+$/;

/** The folders in use by this process, which may hold several listeners. */
const inUse = new Set<string>();

/** A mail on disk, as far as it has arrived. Its file is nobody else's to read. */
export class SpoolFile {
  /** Bytes in it. */
  size = 0;

  constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  async append(bytes: Buffer): Promise<void> {
    await this.handle.appendFile(bytes);
    this.size += bytes.length;
  }

  async read(): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(this.size);
    let at = 0;
    while (at < bytes.length) {
      const { bytesRead } = await this.handle.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) throw new Error('A spooled mail has become shorter.');
      at += bytesRead;
    }
    return bytes;
  }

  /** Never rejects: what cannot be removed now goes with the folder. */
  async remove(): Promise<void> {
    await Promise.allSettled([this.handle.close(), rm(this.path, { force: true })]);
  }
}

/**
 * A folder of this process's own for mails that are too long to wait in memory. What a process
 * left that was killed, the next one removes.
 */
export class SpoolFolder {
  private path: Promise<string> | null = null;

  constructor(private readonly parent: string) {}

  /** Removes the folders of processes that are no more. */
  async removeAbandoned(): Promise<void> {
    const names = await readdir(this.parent).catch(() => []);
    const abandoned = names
      .filter((name) => isAbandoned(name))
      .map((name) => join(this.parent, name))
      .filter((path) => !inUse.has(path));
    await Promise.allSettled(abandoned.map((path) => rm(path, { recursive: true, force: true })));
  }

  /** Begins a file. The folder is made with the first one, and again where it has vanished. */
  async begin(): Promise<SpoolFile> {
    try {
      return await this.openFile();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      this.path = null;
      return this.openFile();
    }
  }

  private async openFile(): Promise<SpoolFile> {
    this.path ??= this.makeFolder();
    const path = join(await this.path, randomUUID());
    return new SpoolFile(path, await open(path, 'wx+', 0o600));
  }

  private async makeFolder(): Promise<string> {
    const path = await mkdtemp(join(this.parent, `mayfly-spool-${process.pid}-`));
    inUse.add(path);
    return path;
  }

  /** Removes the folder with all that is in it. */
  async remove(): Promise<void> {
    const path = await this.path?.catch(() => null);
    this.path = null;
    if (!path) return;
    await rm(path, { recursive: true, force: true });
    inUse.delete(path);
  }
}

function isAbandoned(name: string): boolean {
  const pid = Number(NAME.exec(name)?.[1] ?? NaN);
  return !Number.isNaN(pid) && (pid === process.pid || !isAlive(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
