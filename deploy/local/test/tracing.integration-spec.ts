import { once } from 'node:events';
import { readFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, until, type RunningStack } from '../src';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status?: { code?: number };
}
/** Body of OTLP over HTTP in JSON. */
interface ExportRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

const attribute = ({ attributes }: { attributes: Attribute[] }, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** Receives what processes export, as a collector does. */
class Collector {
  readonly spans: ReceivedSpan[] = [];
  private readonly server: Server = createServer((request, response) => {
    void this.receive(request).then(() => response.setHeader('content-type', 'application/json').end('{}'));
  });

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async receive(request: IncomingMessage): Promise<void> {
    expect([request.url, request.headers['content-type']]).toEqual(['/v1/traces', 'application/json']);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as ExportRequest;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(attribute(resource, 'service.name'));
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
    }
  }
}

const collector = new Collector();
let folder: string;
let stack: RunningStack;
let cookie: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swipeclean-traces-'));
  const endpoint = await collector.start();
  stack = await startStack({
    dataDir: folder,
    durable: false,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' },
  });
  const { headers } = await post('/api/auth/register', {
    email: 'ada@people.example',
    password: 'long enough to keep',
  });
  cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
});

afterAll(async () => {
  collector.stop();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(stack.url + path, {
    method: 'POST',
    headers: { origin: stack.url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The spans of the request with this id, found as an operator does: by the attribute, then by the trace. */
async function traceOf(requestId: string, spanCount: number): Promise<ReceivedSpan[]> {
  const trace = (spans: ReceivedSpan[]) => {
    const root = spans.find((span) => attribute(span, 'request.id') === requestId && !span.parentSpanId);
    return spans.filter(({ traceId }) => traceId === root?.traceId);
  };
  await until(() => trace(collector.spans).length >= spanCount);
  return trace(collector.spans);
}

const logs = () =>
  readdirSync(join(folder, 'logs'))
    .map((file) => readFileSync(join(folder, 'logs', file), 'utf8'))
    .join('\n');

describe('traces of a stack', () => {
  it('should follow a request through gateway, bus, service and SQL by its x-request-id', async () => {
    const requestId = 'request-of-the-trace';
    await fetch(`${stack.url}/api/spam/numbers`, { headers: { cookie, 'x-request-id': requestId } });
    const spans = await traceOf(requestId, 4);
    const [root, call, answer, sql] = ['GET /api/spam/numbers', 'rpc.spam.listNumbers']
      .flatMap((name) =>
        spans.filter((span) => span.name === name).sort((a, b) => a.service.localeCompare(b.service)),
      )
      .concat(spans.filter(({ name }) => name === 'SELECT')) as [
      ReceivedSpan,
      ReceivedSpan,
      ReceivedSpan,
      ReceivedSpan,
    ];
    expect([root, call, answer, sql].map(({ service }) => service)).toEqual([
      'gateway',
      'gateway',
      'spam',
      'spam',
    ]);
    expect([call, answer, sql].map(({ parentSpanId }) => parentSpanId)).toEqual(
      [root, call, answer].map(({ spanId }) => spanId),
    );
    expect(attribute(root, 'http.response.status_code')).toBe(200);
    expect(attribute(answer, 'request.id')).toBe(requestId);
    expect(attribute(sql, 'db.query.text')).toContain('FROM number');
  });

  it('should contain no value of a statement', async () => {
    const requestId = 'request-with-a-secret';
    const credentials = { email: 'secret-ada@people.example', password: 'a secret password' };
    await post('/api/auth/login', credentials, { 'x-request-id': requestId });
    const spans = await traceOf(requestId, 4);
    expect(spans.filter(({ service }) => service === 'auth').length).toBeGreaterThan(1);
    expect(JSON.stringify(collector.spans)).not.toContain('secret-ada');
    expect(JSON.stringify(collector.spans)).not.toContain('a secret password');
  });

  it('should mark a failed call with its code', async () => {
    const requestId = 'request-that-fails';
    const { status } = await post(
      '/api/spam/numbers',
      { phoneNumber: 7 },
      { cookie, 'x-request-id': requestId },
    );
    const spans = await traceOf(requestId, 3);
    expect(status).toBe(400);
    const failed = spans.filter(({ name }) => name === 'rpc.spam.blockNumber');
    expect(failed.map((span) => attribute(span, 'error.type'))).toEqual(['VALIDATION', 'VALIDATION']);
  });

  it('should let requests pass when the collector is away, and log it', async () => {
    collector.stop();
    const { status } = await fetch(`${stack.url}/api/spam/numbers`, { headers: { cookie } });
    expect(status).toBe(200);
    await until(() => logs().includes('trace export failed'));
  });
});
