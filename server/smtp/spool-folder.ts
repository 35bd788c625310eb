import { randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive } from '@mayfly/embedded-postgres/is-process-alive.js';

/** A message on disk while it arrives. Only this account can read its file. */
export class SpoolFile {
  /** Number of bytes written. */
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
      if (bytesRead === 0) throw new Error('A spool file was truncated.');
      at += bytesRead;
    }
    return bytes;
  }

  /** Closes and deletes the file. Never rejects: a file that is left is removed with the folder. */
  async remove(): Promise<void> {
    await Promise.allSettled([this.handle.close(), rm(this.path, { force: true })]);
  }
}

/** Identifies this process, since a later one may have its PID: in a container it is always 1. */
const PROCESS_ID = randomUUID().slice(0, 8);
const PREFIX = `mayfly-spool-${process.pid}-`;

/** PID and, in names of this version, the process ID above. `mkdtemp` appends six characters. */
const NAME = /^mayfly-spool-(\d+)-(?:([0-9a-f]{8})-)?\w+$/;

/** Folder of one process for messages that are too large for memory. */
export class SpoolFolder {
  private path: Promise<string> | null = null;

  constructor(private readonly parent: string) {}

  /** Removes the folders of processes that have ended, such as killed ones. */
  async removeAbandoned(): Promise<void> {
    const names = await readdir(this.parent).catch(() => []);
    const paths = names.filter((name) => isAbandoned(name)).map((name) => join(this.parent, name));
    await Promise.allSettled(paths.map((path) => rm(path, { recursive: true, force: true })));
  }

  /** Creates a file. Creates the folder with the first one, and again if it has disappeared. */
  async createFile(): Promise<SpoolFile> {
    try {
      return await this.openFile();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      this.path = null;
      return this.openFile();
    }
  }

  /** Removes the folder and everything in it. */
  async remove(): Promise<void> {
    const path = await this.path?.catch(() => null);
    this.path = null;
    if (path) await rm(path, { recursive: true, force: true });
  }

  private async openFile(): Promise<SpoolFile> {
    this.path ??= this.createFolder();
    const path = join(await this.path, randomUUID());
    return new SpoolFile(path, await open(path, 'wx+', 0o600));
  }

  /** Creates the folder. After a failure, such as of a full disk, the next file tries again. */
  private async createFolder(): Promise<string> {
    try {
      return await mkdtemp(join(this.parent, `${PREFIX}${PROCESS_ID}-`));
    } catch (error) {
      this.path = null;
      throw error;
    }
  }
}

function isAbandoned(name: string): boolean {
  const [, digits, processId] = NAME.exec(name) ?? [];
  if (digits === undefined) return false;
  const pid = Number(digits);
  return pid === process.pid ? processId !== PROCESS_ID : !isProcessAlive(pid);
}
