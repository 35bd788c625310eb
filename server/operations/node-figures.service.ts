import { Inject, Injectable } from '@nestjs/common';
import { hostname } from 'node:os';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/config.js';
import { NodeReports } from '../platform/redis/node-reports.service.js';
import { MetricsHistoryService, type MetricsSample } from './metrics-history.service.js';

const figures = z.number().nullable();

const schema = z.object({
  name: z.string(),
  roles: z.string(),
  /** Unix time in milliseconds. */
  startedAt: z.number(),
  emailsAcceptedPerMinute: z.number(),
  refusalsPerMinute: z.number(),
  deferralsPerMinute: z.number(),
  commitP99Seconds: figures,
  pushP99Seconds: figures,
  sockets: figures,
  memoryBytes: z.number(),
});

/** Figures of the last ten seconds of a node. They contain nothing about an address, message or visitor. */
export type NodeFigures = z.infer<typeof schema>;

/** Shares the last sample of this node with the others, and reads theirs, for the status page. */
@Injectable()
export class NodeFiguresService {
  /** Name of this node: its host and process. */
  readonly name = `${hostname()}, process ${process.pid}`;

  constructor(
    private readonly history: MetricsHistoryService,
    private readonly reports: NodeReports,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    history.onSample((sample) => this.publish(sample));
  }

  /** Returns the samples of the last hour of this node, oldest first. */
  getSamples(): readonly MetricsSample[] {
    return this.history.getSamples();
  }

  /** Whether there may be other nodes. */
  get isShared(): boolean {
    return this.reports.isShared;
  }

  /** Returns the figures of all nodes by name; null while Redis is down. */
  async list(): Promise<(NodeFigures & { isOwn: boolean })[] | null> {
    const reports = await this.reports.list().catch(() => null);
    const nodes = reports?.flatMap(({ isOwn, report }) => {
      const parsed = parseFigures(report);
      return parsed ? { ...parsed, isOwn } : [];
    });
    return nodes?.toSorted((one, other) => one.name.localeCompare(other.name)) ?? null;
  }

  private async publish(sample: MetricsSample): Promise<void> {
    const { emailsAcceptedPerMinute, refusalsPerMinute, deferralsPerMinute, sockets } = sample;
    const report: NodeFigures = {
      ...{ emailsAcceptedPerMinute, refusalsPerMinute, deferralsPerMinute, sockets },
      name: this.name,
      roles: this.config.ROLES.join(', '),
      startedAt: Math.round(performance.timeOrigin),
      commitP99Seconds: sample.commitSeconds?.p99 ?? null,
      pushP99Seconds: sample.pushSeconds?.p99 ?? null,
      memoryBytes: process.memoryUsage.rss(),
    };
    await this.reports.publish(JSON.stringify(report));
  }
}

/** Returns the figures of a report; null if it has other fields, as from a node of another version. */
function parseFigures(report: string): NodeFigures | null {
  try {
    return schema.parse(JSON.parse(report));
  } catch {
    return null;
  }
}
