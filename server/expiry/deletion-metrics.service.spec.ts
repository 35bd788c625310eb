import { Registry } from 'prom-client';
import { DeletionMetricsService } from './deletion-metrics.service.js';

describe('DeletionMetricsService', () => {
  const registry = new Registry();
  const metrics = new DeletionMetricsService(registry);

  it('starts at zero, so that the first deletion is an increase', async () => {
    const text = await registry.metrics();
    expect(text).toContain('mayfly_addresses_deleted_total{reason="expired"} 0\n');
    expect(text).toContain('mayfly_addresses_deleted_total{reason="owner"} 0\n');
    expect(text).toContain('mayfly_deletion_lateness_seconds_count 0\n');
  });

  it('counts expired addresses and measures how late they were deleted', async () => {
    metrics.countExpired([0.2, 100]);
    const text = await registry.metrics();
    expect(text).toContain('mayfly_addresses_deleted_total{reason="expired"} 2\n');
    expect(text).toContain('mayfly_deletion_lateness_seconds_bucket{le="0.25"} 1\n');
    expect(text).toContain('mayfly_deletion_lateness_seconds_bucket{le="120"} 2\n');
  });

  it('counts addresses that owners delete on this node, without a delay', async () => {
    metrics.countDeleted({ addressId: '1' }, { isLocal: true });
    metrics.countDeleted({ addressId: '2' }, { isLocal: false });
    const text = await registry.metrics();
    expect(text).toContain('mayfly_addresses_deleted_total{reason="owner"} 1\n');
    expect(text).toContain('mayfly_deletion_lateness_seconds_count 2\n');
  });
});
