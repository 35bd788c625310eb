import { Global, Module } from '@nestjs/common';
import { EventBus } from './event-bus.js';

/** Owns the in-process event bus. */
@Global()
@Module({ providers: [EventBus], exports: [EventBus] })
export class EventsModule {}
