import { headers } from 'nats';
import { BusConfig } from '../config/base.config';
import { createLogger } from '../logging/logger';
import { startTracing } from './start-tracing';

const logger = createLogger('test', 'silent');
const configOf = (settings: Partial<BusConfig>) => Object.assign(new BusConfig(), settings);
/** Nothing listens there; spans are dropped. */
const COLLECTOR = { otelExporterOtlpEndpoint: 'http://127.0.0.1:9' };

const loadedPackages = () =>
  Object.keys(require.cache).filter((path) => path.includes('/node_modules/@opentelemetry/'));

describe('startTracing', () => {
  it('should load no package without a collector', async () => {
    expect(await startTracing('test', configOf({}), logger)).toBeUndefined();
    expect(loadedPackages()).toEqual([]);
  });

  it('should trace the chosen share of requests', async () => {
    const countOf = async (otelTracesSamplerArg: number) => {
      const tracing = await startTracing('test', configOf({ ...COLLECTOR, otelTracesSamplerArg }), logger);
      const spans = Array.from({ length: 2000 }, () => tracing?.startRequest('GET /api/sample', {}));
      return spans.filter((span) => span !== undefined).length;
    };
    expect(await countOf(1)).toBe(2000);
    expect(await countOf(0)).toBe(0);
    const tenth = await countOf(0.1);
    expect([tenth > 120, tenth < 290]).toEqual([true, true]);
  });

  it('should continue the trace of a message, and start none for one without', async () => {
    const tracing = await startTracing('test', configOf({ ...COLLECTOR, otelTracesSamplerArg: 1 }), logger);
    const root = tracing?.startRequest('GET /api/sample', {});
    const sent = headers();
    root?.startChild('rpc.sample.ask', {}).writeTo(sent);
    expect(tracing?.startCall(sent, 'rpc.sample.ask', {})?.traceId).toBe(root?.traceId);
    expect(tracing?.startCall(headers(), 'rpc.sample.ask', {})).toBeUndefined();
    expect(tracing?.startCall(undefined, 'rpc.sample.ask', {})).toBeUndefined();
  });
});
