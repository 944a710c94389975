// Measures what traces cost a process: `node libs/service-kit/bench/tracing.mjs` after a build.
// CPU time of loading, memory, and CPU time of the spans of a list read (request, call, answer, statement) by sampling.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { headers } from 'nats';
import kit from '../dist/index.js';

const { createLogger, startTracing } = kit;

const REQUESTS = 20_000;
/** Requests between two turns of the event loop, as many as a busy process has under way. */
const TURN = 32;

const collector = createServer((request, response) => request.resume().once('end', () => response.end('{}')));
await once(collector.listen(0, '127.0.0.1'), 'listening');
const logger = createLogger('bench', 'silent');
const endpoint = `http://127.0.0.1:${collector.address().port}`;
const configOf = (share) => ({ otelExporterOtlpEndpoint: endpoint, otelTracesSamplerArg: share });

/** CPU milliseconds of `work`. */
async function cpuOf(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function traceListRead(tracing) {
  const request = tracing?.startRequest('GET /api/spam/numbers', { 'request.id': 'bench' });
  const call = request?.startChild('rpc.spam.listNumbers', { 'messaging.system': 'nats' });
  const message = headers();
  call?.writeTo(message);
  const answer = tracing?.startCall(message, 'rpc.spam.listNumbers', { 'messaging.system': 'nats' });
  const statement = answer?.startChild('SELECT', { 'db.query.text': 'SELECT 1' });
  for (const span of [statement, answer, call, request]) span?.end();
}

async function run(tracing) {
  for (let count = 0; count < REQUESTS; count++) {
    traceListRead(tracing);
    if (count % TURN === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

const before = process.memoryUsage();
let tracing;
const loading = await cpuOf(async () => (tracing = await startTracing('bench', configOf(1), logger)));
const after = process.memoryUsage();
console.log(
  `loading ${loading.toFixed(0)} ms of CPU, resident +${((after.rss - before.rss) / 2 ** 20).toFixed(1)} MiB`,
);
await run(tracing);
for (const [name, share] of [['off'], ['0', 0], ['0.01', 0.01], ['1', 1]]) {
  const one = share === undefined ? undefined : await startTracing('bench', configOf(share), logger);
  const micros = (await cpuOf(() => run(one))) / REQUESTS / 0.001;
  console.log(`sampling ${name}: ${micros.toFixed(1)} µs of CPU a list read`);
  await one?.stop();
}
await tracing.stop();
collector.close();
collector.closeAllConnections();
