import type * as OpenTelemetry from '@opentelemetry/api';
import type { Attributes, Span, TextMapPropagator, Tracer } from '@opentelemetry/api';
import type { MsgHdrs } from 'nats';

/** What a traced process uses to start spans. */
export interface TraceTools {
  /** Loaded only where traces are on. */
  api: typeof OpenTelemetry;
  tracer: Tracer;
  propagator: TextMapPropagator;
}

/** One timed part of a traced request; it exists only for requests that the sampler chose. */
export class TraceSpan {
  private constructor(
    private readonly tools: TraceTools,
    private readonly span: Span,
  ) {}

  /** A span of a request without a trace; undefined if the sampler leaves it out. */
  static startRoot(tools: TraceTools, name: string, attributes: Attributes): TraceSpan | undefined {
    const { api, tracer } = tools;
    const span = tracer.startSpan(name, { kind: api.SpanKind.SERVER, attributes, root: true });
    return span.isRecording() ? new TraceSpan(tools, span) : undefined;
  }

  /** A span of the trace that message headers name; undefined if they name none. */
  static startFrom(
    tools: TraceTools,
    received: MsgHdrs | undefined,
    name: string,
    attributes: Attributes,
  ): TraceSpan | undefined {
    if (!received?.has('traceparent')) return undefined;
    const { api, tracer, propagator } = tools;
    const parent = propagator.extract(api.ROOT_CONTEXT, received, {
      get: (from: MsgHdrs, key) => from.get(key) || undefined,
      keys: (from: MsgHdrs) => from.keys(),
    });
    const span = tracer.startSpan(name, { kind: api.SpanKind.SERVER, attributes }, parent);
    return span.isRecording() ? new TraceSpan(tools, span) : undefined;
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  /** A span within this one, of a call to another process. */
  startChild(name: string, attributes: Attributes): TraceSpan {
    const { api, tracer } = this.tools;
    const parent = api.trace.setSpan(api.ROOT_CONTEXT, this.span);
    return new TraceSpan(
      this.tools,
      tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes }, parent),
    );
  }

  /** Writes the trace into message headers, for {@link TraceSpan.startFrom}. */
  writeTo(headers: MsgHdrs): void {
    const { api, propagator } = this.tools;
    const context = api.trace.setSpan(api.ROOT_CONTEXT, this.span);
    propagator.inject(context, headers, { set: (to, key, value) => to.set(key, value) });
  }

  setAttributes(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  /** Ends the span; `errorType` (a code, or the class of an error) marks it as failed. */
  end(errorType?: string): void {
    if (errorType !== undefined) {
      this.span.setAttribute('error.type', errorType);
      this.span.setStatus({ code: this.tools.api.SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}
