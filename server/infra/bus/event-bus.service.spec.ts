import { Injectable, Logger, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { EventBusService } from './event-bus.service.js';
import { OnEvent, toSharedEvent, type DeliveryAttempt, type EventOrigin } from './events.js';

const calls: string[] = [];

@Injectable()
class KettleService {
  @OnEvent('address.deleted')
  spill(): void {
    throw new Error('spilled');
  }

  @OnEvent('address.deleted')
  burn(): Promise<void> {
    return Promise.reject(new Error('burnt'));
  }

  @OnEvent('address.deleted')
  boil({ addressId }: { addressId: string }, { isLocal }: EventOrigin): void {
    calls.push(`${addressId} ${isLocal}`);
  }

  @OnEvent('blocks.changed', { suppressErrors: false })
  load(): Promise<void> {
    return Promise.reject(new Error('no database'));
  }
}

@Module({ imports: [EventEmitterModule.forRoot()], providers: [EventBusService, KettleService] })
class KettleModule {}

describe('EventBusService', () => {
  let app: INestApplicationContext;
  let events: EventBusService;
  beforeAll(async () => {
    app = await NestFactory.createApplicationContext(KettleModule, { logger: false });
    events = app.get(EventBusService);
  });
  afterAll(() => app.close());

  it('logs a handler that throws or rejects and calls the others', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    events.publish('address.deleted', { addressId: '7' });
    await new Promise(setImmediate);
    expect(calls).toEqual(['7 true']);
    expect(logged.mock.calls.flat().join()).toMatch(/spilled.*burnt/s);
    logged.mockRestore();
  });

  it('rejects for a handler that wants to be called again', async () => {
    await expect(events.publishAndWait('blocks.changed', {})).rejects.toThrow('no database');
  });
});

describe('toSharedEvent', () => {
  it('leaves out the host name that a sender claims', () => {
    const attempt = { id: 'd', server: 'mx.sender.example' } as DeliveryAttempt;
    expect(toSharedEvent('delivery.updated', { addressId: '7', attempt })).toEqual({
      addressId: '7',
      attempt: { id: 'd', server: null },
    });
  });

  it('returns null for events that each node publishes itself', () => {
    expect(toSharedEvent('address.ended', { addressId: '7' })).toBeNull();
  });
});
