import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';
import { LATENCY_BUCKETS } from '../../infra/metrics/read-gauge.js';

const EFFORTS = ['fast', 'full'] as const;
const OUTCOMES = ['parsed', 'killed', 'failed'] as const;

/** Whether a source is parsed with the short budget or with the full one. */
export type Effort = (typeof EFFORTS)[number];

/**
 * Outcome of a task: `killed` if it exceeded its budget or crashed its thread, `failed` if a thread
 * could not run it.
 */
export type ParseOutcome = (typeof OUTCOMES)[number];

/**
 * Measures parsing. A task that is killed with the effort `fast` is repeated with `full`; if that is
 * killed, too, the message is shown as unreadable.
 */
@Injectable()
export class ParserMetricsService {
  private readonly tasks: Counter<'effort' | 'outcome'>;
  private readonly seconds: Histogram<'effort'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.tasks = new Counter({
      name: 'mayfly_parser_tasks_total',
      help: 'Parser tasks of one or more messages, by effort and outcome.',
      labelNames: ['effort', 'outcome'] as const,
      registers,
    });
    this.seconds = new Histogram({
      name: 'mayfly_parser_task_seconds',
      help: 'Duration of a parser task, by effort.',
      labelNames: ['effort'] as const,
      buckets: LATENCY_BUCKETS,
      registers,
    });
    // Prometheus computes the rate of a new counter correctly only from a zero.
    for (const effort of EFFORTS) {
      this.seconds.zero({ effort });
      for (const outcome of OUTCOMES) this.tasks.inc({ effort, outcome }, 0);
    }
  }

  /** Counts a task that took `elapsedMs` milliseconds. */
  countTask(effort: Effort, outcome: ParseOutcome, elapsedMs: number): void {
    this.tasks.inc({ effort, outcome });
    this.seconds.observe({ effort }, elapsedMs / 1_000);
  }
}
