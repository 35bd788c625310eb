import { Registry } from 'prom-client';
import { AddressDeleted } from '../addresses/address.events.js';
import { EventBus } from '../infra/events/event-bus.js';
import { DeletionMetricsService } from './deletion-metrics.service.js';

describe('DeletionMetricsService', () => {
  const registry = new Registry();
  const events = new EventBus();
  const metrics = new DeletionMetricsService(registry, events);

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

  it('counts addresses that owners delete, without a delay', async () => {
    events.publish(new AddressDeleted('1'));
    const text = await registry.metrics();
    expect(text).toContain('mayfly_addresses_deleted_total{reason="owner"} 1\n');
    expect(text).toContain('mayfly_deletion_lateness_seconds_count 2\n');
  });
});
