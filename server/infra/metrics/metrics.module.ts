import { Global, Module } from '@nestjs/common';
import { Registry } from 'prom-client';

/** Owns the Prometheus registry, to which modules add their metrics. */
@Global()
@Module({
  providers: [{ provide: Registry, useFactory: () => new Registry() }],
  exports: [Registry],
})
export class MetricsModule {}
