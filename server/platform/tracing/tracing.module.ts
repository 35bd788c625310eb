import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Tracer } from './tracer.js';

/** Returns the URL that spans are sent to, or null if traces aren't configured. */
function findTracesUrl(config: Config): string | null {
  if (config.OTEL_SDK_DISABLED || config.OTEL_TRACES_EXPORTER === 'none') return null;
  if (config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const base = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  return base ? `${base.replace(/\/$/, '')}/v1/traces` : null;
}

/** Creates the tracer. The exporter is loaded only if traces are configured. */
export async function createTracer(config: Config): Promise<Tracer> {
  const url = findTracesUrl(config);
  if (url === null) return new Tracer(null);
  const { OtlpExporter } = await import('./otlp-exporter.js');
  const { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME: serviceName } = config;
  return new Tracer(
    new OtlpExporter({ url, headers, serviceName }),
    config.OTEL_TRACES_SAMPLER_ARG,
  );
}

/** Owns traces by OpenTelemetry, which are sent only if its standard variables are set. */
@Global()
@Module({
  providers: [{ provide: Tracer, inject: [CONFIG], useFactory: createTracer }],
  exports: [Tracer],
})
export class TracingModule implements OnApplicationShutdown {
  constructor(@Inject(Tracer) private readonly tracer: Tracer) {}

  async onApplicationShutdown(): Promise<void> {
    await this.tracer.close();
  }
}
