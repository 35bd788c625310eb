import { Registry } from 'prom-client';
import type { ExpiryRepository } from './expiry.repository.js';
import { ExpiryService, pauseAfter } from './expiry.service.js';

describe('ExpiryService', () => {
  it('counts deletions from zero, and measures how late those of expired addresses are', async () => {
    const registry = new Registry();
    const batches = [[0.2, 100], []];
    const addresses = { deleteBatch: () => Promise.resolve(batches.shift()) };
    const expiry = new ExpiryService(addresses as unknown as ExpiryRepository, registry);
    const deleted = 'mayfly_addresses_deleted_total';
    expect(await registry.metrics()).toContain(`${deleted}{reason="expired"} 0\n`);
    expect(await expiry.deleteDue()).toBe(2);
    expiry.countDeleted({ addressId: '1' }, { isLocal: true });
    expiry.countDeleted({ addressId: '2' }, { isLocal: false });
    const text = await registry.metrics();
    expect(text).toContain(`${deleted}{reason="expired"} 2\n`);
    expect(text).toContain(`${deleted}{reason="owner"} 1\n`);
    expect(text).toContain('mayfly_deletion_lateness_seconds_bucket{le="0.25"} 1\n');
    expect(text).toContain('mayfly_deletion_lateness_seconds_bucket{le="120"} 2\n');
  });
});

describe('pauseAfter', () => {
  it('fills the interval after a quick batch', () => {
    expect(pauseAfter(2)).toBe(8);
  });

  it('returns the duration of a slow batch', () => {
    expect(pauseAfter(300)).toBe(300);
  });
});
