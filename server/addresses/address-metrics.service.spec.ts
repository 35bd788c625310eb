import { Registry } from 'prom-client';
import { AddressMetricsService } from './address-metrics.service.js';
import type { AddressesRepository } from './addresses.repository.js';

describe('AddressMetricsService', () => {
  const countActive = jest.fn<Promise<number>, [number]>();
  const readOverdueSeconds = () => Promise.resolve(90.5);
  let now: number;
  let registry: Registry;
  beforeEach(() => {
    now = 5_000;
    countActive.mockReset();
    registry = new Registry();
    const addresses = { countActive, readOverdueSeconds } as unknown as AddressesRepository;
    new AddressMetricsService(registry, addresses, { now: () => now }).onModuleInit();
  });
  const read = async () => {
    const text = await registry.metrics();
    return /^mayfly_addresses_active (.+)$/m.exec(text)?.[1];
  };

  it('counts addresses at most every ten seconds', async () => {
    countActive.mockResolvedValueOnce(3).mockResolvedValueOnce(4);
    expect(await read()).toBe('3');
    now += 9_999;
    expect(await read()).toBe('3');
    now += 1;
    expect(await read()).toBe('4');
    expect(countActive).toHaveBeenCalledTimes(2);
  });

  it('counts again at once after a failure', async () => {
    countActive.mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce(3);
    expect(await read()).not.toBe('3');
    expect(await read()).toBe('3');
  });

  it('reads for how long the oldest expired address has been stored', async () => {
    countActive.mockResolvedValue(0);
    expect(await registry.metrics()).toContain('mayfly_addresses_overdue_seconds 90.5\n');
  });
});
