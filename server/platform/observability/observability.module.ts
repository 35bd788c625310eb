import { Global, Module } from '@nestjs/common';
import { CLOCK, systemClock } from './clock.js';

/** Owns the clock. */
@Global()
@Module({ providers: [{ provide: CLOCK, useValue: systemClock }], exports: [CLOCK] })
export class ObservabilityModule {}
