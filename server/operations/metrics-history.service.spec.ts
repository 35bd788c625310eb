import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../platform/clock/clock.js';
import { MetricsHistoryService } from './metrics-history.service.js';

describe('MetricsHistoryService', () => {
  const registry = new Registry();
  const registers = [registry];
  const help = 'For tests.';
  let now = 0;
  const clock: Clock = { now: () => now };
  const history = new MetricsHistoryService(registry, clock, clock);

  const sample = async (afterMs = 10_000) => {
    now += afterMs;
    await history.sample();
    return history.getSamples().at(-1);
  };

  it('samples zeros and nulls before anything is measured', async () => {
    expect(await sample()).toEqual({
      at: 10_000,
      emailsAcceptedPerMinute: 0,
      refusalsPerMinute: 0,
      deferralsPerMinute: 0,
      commitSeconds: null,
      pushSeconds: null,
      sockets: null,
      activeAddresses: null,
      expiryLagSeconds: null,
      diskUsedRatio: null,
    });
  });

  it('samples rates per minute since the previous sample, over all labels', async () => {
    const accepted = new Counter({ name: 'mayfly_smtp_emails_accepted_total', help, registers });
    const refusals = new Counter({
      ...{ name: 'mayfly_smtp_refusals_total', help, registers },
      labelNames: ['reason'],
    });
    accepted.inc(7);
    refusals.inc({ reason: 'one' });
    refusals.inc({ reason: 'other' });
    expect(await sample()).toMatchObject({ emailsAcceptedPerMinute: 42, refusalsPerMinute: 12 });
    accepted.inc(4);
    expect(await sample(20_000)).toMatchObject({
      emailsAcceptedPerMinute: 12,
      refusalsPerMinute: 0,
    });
  });

  it('samples quantiles of the time since the previous sample', async () => {
    const name = 'mayfly_smtp_commit_seconds';
    const commits = new Histogram({ name, help, registers, buckets: [0.01, 0.02, 0.1] });
    for (let n = 0; n < 98; n += 1) commits.observe(0.005);
    commits.observe(0.015);
    commits.observe(0.015);
    const first = (await sample())?.commitSeconds;
    expect(first?.p50).toBeCloseTo(0.005, 3);
    expect(first?.p99).toBeCloseTo(0.015, 3);
    commits.observe(5);
    expect((await sample())?.commitSeconds).toEqual({ p50: 0.1, p99: 0.1 });
    expect((await sample())?.commitSeconds).toBeNull();
  });

  it('samples the current value of the gauge of sockets', async () => {
    new Gauge({ name: 'mayfly_sockets', help, registers }).set(3);
    expect(await sample()).toMatchObject({ sockets: 3 });
  });

  it('keeps the samples of one hour', async () => {
    for (let n = 0; n < 400; n += 1) await sample();
    const samples = history.getSamples();
    expect(samples).toHaveLength(360);
    expect((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)).toBe(3_590_000);
  });
});
