import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { AddressMetricsService } from './address-metrics.service.js';

describe('AddressMetricsService', () => {
  const query = jest.fn<Promise<object[]>, []>();
  let now: number;
  let registry: Registry;
  beforeEach(() => {
    now = 5_000;
    query.mockReset();
    registry = new Registry();
    new AddressMetricsService(registry, { query } as unknown as DataSource, {
      now: () => now,
    }).onModuleInit();
  });
  const read = async () => {
    const text = await registry.metrics();
    return /^mayfly_addresses_active (.+)$/m.exec(text)?.[1];
  };

  it('counts addresses at most every ten seconds', async () => {
    query.mockResolvedValueOnce([{ count: 3 }]).mockResolvedValueOnce([{ count: 4 }]);
    expect(await read()).toBe('3');
    now += 9_999;
    expect(await read()).toBe('3');
    now += 1;
    expect(await read()).toBe('4');
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('counts again at once after a failure', async () => {
    query.mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce([{ count: 3 }]);
    expect(await read()).not.toBe('3');
    expect(await read()).toBe('3');
  });
});
