import { loadConfig } from '../../config/config.js';
import { createTracer } from './tracing.module.js';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1';

describe('createTracer', () => {
  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${OTEL_EXPORTER_OTLP_ENDPOINT}/own` }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }, false],
  ])('is enabled with %j: %s', async (env, isEnabled) => {
    const tracer = await createTracer(loadConfig(env));
    expect(tracer.isEnabled).toBe(isEnabled);
    await tracer.close();
  });
});
