import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Called with the subject of a change, if it has one, or with null if changes may have been missed. */
type Handler = (subject: string | null) => void | Promise<void>;

/** Anything that runs SQL, such as TypeORM's data sources, entity managers and query runners. */
interface Queryable {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

const POLL_INTERVAL_MS = 1_000;

/**
 * A change is dated before its transaction commits, so each poll reads the changes of the last minute
 * again, and skips the known ones.
 */
const RECENT = `
SELECT id, topic, subject FROM changes
WHERE changed_at > clock_timestamp() - interval '1 minute' ORDER BY id`;

const RECORD = `
WITH outdated AS (
  DELETE FROM changes WHERE changed_at < clock_timestamp() - interval '1 hour'
)
INSERT INTO changes (topic, subject) VALUES ($1, $2)`;

/**
 * Notifies every node of an operator's changes to the database, including those of the command line, whose
 * process shares nothing but the database with the nodes. Each node polls a small table once a second.
 *
 * @example
 * changes.on('blocks', () => this.load());
 * await database.transaction(async (transaction) => {
 *   await transaction.query('DELETE FROM blocks');
 *   await changes.record(transaction, 'blocks');
 * });
 */
@Injectable()
export class ChangesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ChangesService.name);
  private readonly handlers = new Map<string, Handler[]>();
  private known = new Set<string>();
  private hasMissed = false;
  private polling: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.poll(), POLL_INTERVAL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.polling;
  }

  /** Calls `handler` for every change of a topic, at most a second or two after its commit. */
  on(topic: string, handler: Handler): void {
    this.handlers.set(topic, [...(this.handlers.get(topic) ?? []), handler]);
  }

  /** Records a change in the transaction that makes it. `subject` is an ID, never content. */
  async record(transaction: Queryable, topic: string, subject: string | null = null) {
    await transaction.query(RECORD, [topic, subject]);
  }

  /** Applies the changes that are recorded and not known yet. Never rejects. */
  poll(): Promise<void> {
    this.polling ??= this.apply().finally(() => (this.polling = null));
    return this.polling;
  }

  private async apply(): Promise<void> {
    try {
      const rows =
        await this.database.query<{ id: string; topic: string; subject: string | null }[]>(RECENT);
      const fresh = rows.filter(({ id }) => !this.known.has(id));
      this.known = new Set(rows.map(({ id }) => id));
      if (this.hasMissed) for (const topic of this.handlers.keys()) await this.notify(topic, null);
      this.hasMissed = false;
      for (const { topic, subject } of fresh) await this.notify(topic, subject);
    } catch (error) {
      this.hasMissed = true;
      this.logger.debug(`Changes could not be read: ${(error as Error).message}`);
    }
  }

  /** @throws if a handler fails; then the next poll notifies all of them again */
  private async notify(topic: string, subject: string | null): Promise<void> {
    for (const handler of this.handlers.get(topic) ?? []) await handler(subject);
  }
}
