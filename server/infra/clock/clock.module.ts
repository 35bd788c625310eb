import { Global, Module } from '@nestjs/common';
import { CLOCK, MONOTONIC_CLOCK, monotonicClock, systemClock } from './clock.js';

/** Owns the clocks. */
@Global()
@Module({
  providers: [
    { provide: CLOCK, useValue: systemClock },
    { provide: MONOTONIC_CLOCK, useValue: monotonicClock },
  ],
  exports: [CLOCK, MONOTONIC_CLOCK],
})
export class ClockModule {}
