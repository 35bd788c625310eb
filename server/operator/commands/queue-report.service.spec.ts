import type { QueuesService } from '../../infra/queue/queues.service.js';
import { QueueReportService } from './queue-report.service.js';

describe('QueueReportService', () => {
  const readNext = async (jobs: { timestamp: number; processedOn?: number; delay: number }[]) => {
    const queue = {
      getJobCounts: () => Promise.resolve({ delayed: jobs.length }),
      getDelayed: () => Promise.resolve(jobs),
      isPaused: () => Promise.resolve(false),
    };
    const service = new QueueReportService({ getAll: () => [queue] } as unknown as QueuesService);
    const [state] = await service.read();
    return state?.nextAt?.getTime() ?? null;
  };

  it('reports when the next delayed job is due, after its last start if it is tried again', async () => {
    expect(await readNext([])).toBeNull();
    expect(await readNext([{ timestamp: 1_000, delay: 500 }])).toBe(1_500);
    expect(await readNext([{ timestamp: 1_000, processedOn: 9_000, delay: 500 }])).toBe(9_500);
  });
});
