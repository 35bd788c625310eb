import { Logger, type OnModuleInit } from '@nestjs/common';
import { DelayedError, type Job, type JobsOptions, type JobType } from 'bullmq';
import type { Config } from '../../config/config.js';
import { Batcher } from '../batching/batcher.js';
import type { Clock } from '../clock/clock.js';
import type { QueuesService } from './queues.service.js';

/** A job of a process that was killed runs again within about the sum of these, in milliseconds. */
const LOCK_MS = 20_000;
const STALLED_CHECK_MS = 10_000;
/** Jobs that `removeGone` checks at a time. */
const PAGE = 1_000;
const BATCH = 200;

export interface IdQueueSettings<Ids> {
  name: string;
  /** Name of its jobs, for the dashboard. */
  jobName: string;
  /** Returns the ID of a job, the same each time. */
  buildId: (ids: Ids) => string;
  options: JobsOptions;
  /** States of the jobs that `removeGone` checks. */
  checkedStates: JobType[];
  /** Jobs that a process runs at the same time. */
  concurrency: number;
}

/** Services that every queue needs. */
export interface IdQueueServices {
  queues: QueuesService;
  clock: Clock;
  config: Config;
}

/**
 * A queue of jobs that follow from events. They contain IDs and never content. A job whose ID is in
 * the queue isn't added again, so that an event and a sweep may both add it.
 */
export abstract class IdQueue<Event, Ids extends object, Data extends Ids> implements OnModuleInit {
  private readonly logger = new Logger(this.constructor.name);
  private readonly batcher: Batcher<Event, void>;
  /** Position in the jobs at which the next check begins. */
  private position = 0;

  constructor(
    private readonly services: IdQueueServices,
    private readonly settings: IdQueueSettings<Ids>,
  ) {
    this.batcher = new Batcher((events) => this.addFor(events), { slots: 2, maxItems: BATCH });
  }

  /** Returns the jobs that follow from events. */
  protected abstract findJobs(events: Event[]): Promise<Data[]>;

  /** Opens the queue in every role: some add jobs, some run them, some show them. */
  onModuleInit(): void {
    this.services.queues.queue(this.settings.name);
  }

  /** Runs the jobs by `process` if this process has the role `worker`. */
  work(process: (job: Job<Data>, token: string | undefined) => Promise<string>): void {
    const { queues, config } = this.services;
    if (!config.ROLES.includes('worker')) return;
    queues.work(this.settings.name, (job, token) => process(job as Job<Data>, token), {
      concurrency: this.settings.concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
    });
  }

  /** Returns the time since a job was added, in milliseconds. */
  readAge(job: Job<Data>): number {
    return this.services.clock.now() - job.timestamp;
  }

  /** Ends a running job and runs it again after `ms`. Always throws, as BullMQ requires. */
  async delay(job: Job<Data>, ms: number, token: string | undefined): Promise<never> {
    await job.moveToDelayed(this.services.clock.now() + ms, token);
    throw new DelayedError();
  }

  /** Adds jobs. Those whose ID is in the queue already stay as they are. */
  async add(list: Data[]): Promise<void> {
    if (list.length === 0) return;
    const { jobName: name, options, buildId } = this.settings;
    const jobs = list.map((data) => ({ name, data, opts: { ...options, jobId: buildId(data) } }));
    await this.queue.addBulk(jobs);
  }

  /** Checks the next page of jobs and removes those that `findGone` returns. Running jobs are kept. */
  async removeGone(findGone: (list: Ids[]) => Promise<Ids[]>): Promise<void> {
    const { checkedStates } = this.settings;
    const jobs = await this.queue.getJobs(checkedStates, this.position, this.position + PAGE - 1);
    this.position = jobs.length < PAGE ? 0 : this.position + PAGE;
    // BullMQ returns nothing for a job that ended meanwhile.
    const known = (jobs as (Job<Data> | undefined)[]).filter((job) => job !== undefined);
    if (known.length === 0) return;
    for (const ids of await findGone(known.map(({ data }) => data))) {
      const job = await this.find(ids);
      await job?.remove().catch(() => undefined);
    }
  }

  /** Adds the jobs of an event in a batch with others. If that fails, the next sweep adds them. */
  protected async addLater(event: Event): Promise<void> {
    try {
      await this.batcher.add(event);
    } catch (error) {
      this.logger.debug(`Jobs are added by the next sweep: ${String(error)}`);
    }
  }

  /** Returns a job; undefined if it isn't in the queue. */
  protected find(ids: Ids): Promise<Job<Data> | undefined> {
    return this.queue.getJob(this.settings.buildId(ids));
  }

  private get queue() {
    return this.services.queues.queue(this.settings.name);
  }

  private async addFor(events: Event[]): Promise<void[]> {
    await this.add(await this.findJobs(events));
    return events.map(() => undefined);
  }
}
