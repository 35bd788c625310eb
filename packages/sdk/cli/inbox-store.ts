import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** An inbox that the command remembers. Times are ISO 8601. */
export interface RememberedInbox {
  /** URL of its server, without a slash at its end; the session ID is sent nowhere else. */
  url: string;
  emailAddress: string;
  sessionId: string;
  validTill: string;
  /** When it was created or chosen last: the latest is the current inbox. */
  selectedAt: string;
  /** IDs of the messages that `wait` has returned. */
  waitedIds: string[];
}

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const ACCESS_OF_OTHERS = 0o077;
const KEPT_AFTER_EXPIRY_MS = 24 * 60 * 60 * 1000;

/**
 * Remembers inboxes in a folder, each in a file of its own: commands that run at the same time don't
 * overwrite each other's inboxes. Only the user may read the files, since a session ID opens its inbox.
 */
export class InboxStore {
  private readonly folder: string;

  constructor(configFolder: string) {
    this.folder = join(configFolder, 'inboxes');
  }

  /** Returns all inboxes, the current one first. Ignores files that hold none. */
  list(): RememberedInbox[] {
    return this.listFiles()
      .flatMap((name) => this.read(join(this.folder, name)) ?? [])
      .toSorted((left, right) => right.selectedAt.localeCompare(left.selectedAt));
  }

  /** Creates or replaces an inbox, by renaming a complete file: a reader never sees half of one. */
  save(inbox: RememberedInbox): void {
    mkdirSync(this.folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    const path = this.getPath(inbox);
    const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      const text = `${JSON.stringify(inbox, null, 2)}\n`;
      writeFileSync(draft, text, { flag: 'wx', mode: OWNER_ONLY_FILE, flush: true });
      renameSync(draft, path);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  }

  /**
   * Changes an inbox as it is stored now: another command may have changed it since this one read it.
   * Does nothing if it was forgotten.
   */
  update(
    inbox: Pick<RememberedInbox, 'url' | 'emailAddress'>,
    change: (stored: RememberedInbox) => Partial<RememberedInbox>,
  ): void {
    const stored = this.read(this.getPath(inbox));
    if (stored) this.save({ ...stored, ...change(stored) });
  }

  forget(inbox: Pick<RememberedInbox, 'url' | 'emailAddress'>): void {
    rmSync(this.getPath(inbox), { force: true });
  }

  /** Forgets inboxes that expired more than a day ago. */
  forgetExpired(now: number): void {
    for (const inbox of this.list()) {
      if (Date.parse(inbox.validTill) + KEPT_AFTER_EXPIRY_MS < now) this.forget(inbox);
    }
  }

  /** Returns the path of an inbox: a hash, since the address comes from a server and may contain slashes. */
  private getPath({ url, emailAddress }: Pick<RememberedInbox, 'url' | 'emailAddress'>): string {
    const hash = createHash('sha256').update(`${url}\n${emailAddress}`).digest('hex');
    return join(this.folder, `${hash.slice(0, 32)}.json`);
  }

  private listFiles(): string[] {
    try {
      return readdirSync(this.folder).filter((name) => name.endsWith('.json'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  private read(path: string): RememberedInbox | null {
    let source: string;
    try {
      withdrawAccess(path);
      source = readFileSync(path, 'utf8');
    } catch (error) {
      // Another command has just forgotten it.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    return parseInbox(source);
  }
}

/** Restricts a file to its owner, since a copy or a backup may not be. Windows protects the whole profile. */
function withdrawAccess(path: string): void {
  if (process.platform === 'win32') return;
  if (statSync(path).mode & ACCESS_OF_OTHERS) chmodSync(path, OWNER_ONLY_FILE);
}

function parseInbox(source: string): RememberedInbox | null {
  try {
    const parsed = JSON.parse(source) as Partial<RememberedInbox>;
    const { url, emailAddress, sessionId, validTill, selectedAt, waitedIds } = parsed;
    const texts = [url, emailAddress, sessionId, validTill, selectedAt];
    const isInbox = texts.every((text) => typeof text === 'string') && Array.isArray(waitedIds);
    return isInbox ? (parsed as RememberedInbox) : null;
  } catch {
    return null;
  }
}
