import { Logger } from '@nestjs/common';
import { EventBus } from './event-bus.js';

class KettleBoiled {
  constructor(readonly degrees: number) {}
}
class KettleEmptied {}

describe('EventBus', () => {
  it('hands an event to every handler of its class and to no other', () => {
    const bus = new EventBus();
    const heard: string[] = [];
    bus.on(KettleBoiled, ({ degrees }) => void heard.push(`first ${degrees}`));
    bus.on(KettleBoiled, ({ degrees }) => void heard.push(`second ${degrees}`));
    bus.on(KettleEmptied, () => void heard.push('other'));
    bus.publish(new KettleBoiled(100));
    expect(heard).toEqual(['first 100', 'second 100']);
  });

  it('goes on with the next handler when one throws or rejects, and logs it', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const bus = new EventBus();
    const heard: string[] = [];
    bus.on(KettleBoiled, () => {
      throw new Error('spilled');
    });
    bus.on(KettleBoiled, () => Promise.reject(new Error('burnt')));
    bus.on(KettleBoiled, () => void heard.push('last'));
    bus.publish(new KettleBoiled(100));
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual(['last']);
    expect(logged.mock.calls.flat().join()).toMatch(/spilled.*burnt/s);
    logged.mockRestore();
  });
});
