import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type EntityManager, type Repository } from 'typeorm';
import { EventBusService } from '../bus/event-bus.service.js';
import { ChangeEntity } from './change.entity.js';

/** Events after which nodes load an operator's changes again. */
const RELOADS = ['blocks.changed', 'tokens.changed'] as const;
type Topic = (typeof RELOADS)[number] | 'address.ended';

const POLL_INTERVAL_MS = 1_000;

/**
 * A change is dated before its transaction commits, so each poll reads the changes of the last minute
 * again, and skips the known ones.
 */
const RECENT = Raw((column) => `${column} > clock_timestamp() - interval '1 minute'`);
const OUTDATED = Raw((column) => `${column} < clock_timestamp() - interval '1 hour'`);

/**
 * Notifies every node of an operator's changes to the database, including those of the command line, whose
 * process shares nothing but the database with the nodes. Each node polls a small table once a second and
 * publishes the changes as its own events. Unlike `LISTEN`, a poll can't miss changes unnoticed, and works
 * through any connection pooler.
 *
 * @example
 * await database.transaction(async (transaction) => {
 *   await transaction.delete(BlockEntity, { id });
 *   await changes.record(transaction, 'blocks.changed');
 * });
 */
@Injectable()
export class ChangesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ChangesService.name);
  private known = new Set<string>();
  private hasMissed = false;
  private polling: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectRepository(ChangeEntity) private readonly changes: Repository<ChangeEntity>,
    private readonly events: EventBusService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.poll(), POLL_INTERVAL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.polling;
  }

  /** Records a change in the transaction that makes it. `subject` is the ID of an ended address. */
  async record(transaction: EntityManager, topic: Topic, subject: string | null = null) {
    await transaction.delete(ChangeEntity, { changedAt: OUTDATED });
    await transaction.insert(ChangeEntity, { topic, subject });
  }

  /** Applies the changes that are recorded and not known yet. Never rejects. */
  poll(): Promise<void> {
    this.polling ??= this.apply().finally(() => (this.polling = null));
    return this.polling;
  }

  private async apply(): Promise<void> {
    try {
      const rows = await this.changes.find({ where: { changedAt: RECENT }, order: { id: 'ASC' } });
      const fresh = rows.filter(({ id }) => !this.known.has(id));
      this.known = new Set(rows.map(({ id }) => id));
      for (const { topic, subject } of fresh) {
        if (topic === 'address.ended' && subject !== null) {
          this.events.publish(topic, { addressId: subject });
        }
      }
      const topics = new Set(fresh.map(({ topic }) => topic));
      // A handler that fails rejects, so that the next poll calls all of them again.
      for (const topic of RELOADS) {
        if (this.hasMissed || topics.has(topic)) await this.events.publishAndWait(topic, {});
      }
      this.hasMissed = false;
    } catch (error) {
      this.hasMissed = true;
      this.logger.debug(`Changes could not be read: ${(error as Error).message}`);
    }
  }
}
