import type { Attributes } from '@opentelemetry/api';
import type { MsgHdrs } from 'nats';
import type { BusConfig } from '../config/base.config';
import type { Logger } from '../logging/logger';
import { TraceSpan, type TraceTools } from './trace-span';

/** Shorter than a process may take to stop. */
const EXPORT_TIMEOUT_MS = 2000;

/** Starts the spans of a process and exports them in batches. */
export class Tracing {
  constructor(
    private readonly tools: TraceTools,
    /** Exports what is left. */
    readonly stop: () => Promise<void>,
  ) {}

  /** The span of a request from outside; undefined for most, by `OTEL_TRACES_SAMPLER_ARG`. */
  startRequest(name: string, attributes: Attributes): TraceSpan | undefined {
    return TraceSpan.startRoot(this.tools, name, attributes);
  }

  /** The span of a call that another process traces; undefined if it does not. */
  startCall(received: MsgHdrs | undefined, name: string, attributes: Attributes): TraceSpan | undefined {
    return TraceSpan.startFrom(this.tools, received, name, attributes);
  }
}

/** Starts OpenTelemetry if `OTEL_EXPORTER_OTLP_ENDPOINT` is set; otherwise none of its packages is loaded. */
export async function startTracing(
  name: string,
  { otelExporterOtlpEndpoint: endpoint, otelTracesSamplerArg: share }: BusConfig,
  logger: Logger,
): Promise<Tracing | undefined> {
  if (!endpoint) return undefined;
  const [api, core, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  // A collector that is away must not disturb requests; spans that it does not take are dropped.
  const send = exporter.export.bind(exporter);
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.error) logger.warn({ err: result.error }, 'trace export failed');
      done(result);
    });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const propagator = new core.W3CTraceContextPropagator();
  return new Tracing({ api, tracer: provider.getTracer('swipeclean'), propagator }, () =>
    provider.shutdown(),
  );
}
