import { Logger } from '@nestjs/common';
import { EventBus } from './event-bus.js';

class KettleBoiled {
  constructor(readonly degrees: number) {}
}
class KettleEmptied {}

describe('EventBus', () => {
  it('calls every handler of the event class and no other', () => {
    const bus = new EventBus();
    const calls: string[] = [];
    bus.on(KettleBoiled, ({ degrees }) => void calls.push(`first ${degrees}`));
    bus.on(KettleBoiled, ({ degrees }) => void calls.push(`second ${degrees}`));
    bus.on(KettleEmptied, () => void calls.push('other'));
    bus.publish(new KettleBoiled(100));
    expect(calls).toEqual(['first 100', 'second 100']);
  });

  it('logs a handler that throws or rejects and calls the next one', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const bus = new EventBus();
    const calls: string[] = [];
    bus.on(KettleBoiled, () => {
      throw new Error('spilled');
    });
    bus.on(KettleBoiled, () => Promise.reject(new Error('burnt')));
    bus.on(KettleBoiled, () => void calls.push('last'));
    bus.publish(new KettleBoiled(100));
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual(['last']);
    expect(logged.mock.calls.flat().join()).toMatch(/spilled.*burnt/s);
    logged.mockRestore();
  });
});
