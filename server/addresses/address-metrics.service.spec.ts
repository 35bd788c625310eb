import { Registry } from 'prom-client';
import { AddressMetricsService } from './address-metrics.service.js';
import type { AddressesRepository } from './addresses.repository.js';

describe('AddressMetricsService', () => {
  it('reports active addresses, and for how long the oldest expired one has been stored', async () => {
    const registry = new Registry();
    const addresses = { countActive: async () => 3, readOverdueSeconds: async () => 90.5 };
    new AddressMetricsService(registry, addresses as unknown as AddressesRepository).onModuleInit();
    const text = await registry.metrics();
    expect(text).toContain('mayfly_addresses_active 3\n');
    expect(text).toContain('mayfly_addresses_overdue_seconds 90.5\n');
  });
});
