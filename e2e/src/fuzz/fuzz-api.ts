// npm run test:fuzz: sends requests made from the API's own document to a local stack, and checks each reply by it.
// `npm run test:fuzz -- soak` sends an hour's requests in ten minutes and reports whether each heap stays flat.
// Settings: REQUESTS, MINUTES (of a soak), SEED, ONLY (part of a route, such as `/api/spam`), CONNECTIONS.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER, OWNER_CODE_HASHES } from '../support/owner';
import { startOwnStack } from '../support/start-stack';
import { Actors } from './actors';
import { type ApiDocument, type Operation, readOperations } from './api-document';
import { FuzzReport } from './fuzz-report';
import { HeapSamples, type HeapTrend } from './heap-samples';
import { ReplyChecks } from './reply-checks';
import { type FuzzRequest, generateRequests } from './request-generator';
import { sendRequest } from './send-request';

const UNLIMITED = '1000000000';
const LIMITS = [
  ...['SESSION_REQUESTS_PER_MINUTE', 'ADDRESS_REQUESTS_PER_MINUTE', 'PAGE_REQUESTS_PER_MINUTE'],
  ...[
    'EXPORTS_PER_HOUR',
    'IMPORTS_PER_HOUR',
    'SIGN_IN_TRIES',
    'REGISTRATIONS_PER_HOUR',
    'LANDINGS_PER_HOUR',
    'CHECKOUTS_PER_HOUR',
  ],
  ...['WEBHOOKS_PER_MINUTE', 'DEVICE_REQUESTS_PER_SECOND', 'LOGIN_FAILURE_LIMIT', 'MAILS_PER_HOUR'],
  ...['KEY_REQUESTS_PER_MINUTE', 'WRONG_KEYS_PER_MINUTE'],
];
/** Ten requests a second for an hour. */
const HOUR_OF_REQUESTS = '36000';

const isSoak = process.argv.includes('soak');
const {
  REQUESTS = isSoak ? HOUR_OF_REQUESTS : '20000',
  MINUTES = '10',
  SEED = String(Math.floor(Math.random() * 2 ** 31)),
  ONLY = '',
  CONNECTIONS = '16',
} = process.env;

void main();

async function main(): Promise<void> {
  const stack = await startOwnStack(
    {
      ...Object.fromEntries(LIMITS.map((name) => [name, UNLIMITED])),
      OWNER_EMAIL: OWNER.email,
      OWNER_CODE_HASHES,
      ACCESS_TOKEN_SECONDS: '3600',
      // A busy machine is slow, not wrong.
      REQUEST_TIMEOUT_MS: '30000',
      ...(isSoak && { NODE_OPTIONS: `--require="${join(__dirname, 'collect-garbage.cjs')}"` }),
    },
    { sandbox: true },
  );
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
  try {
    const document = (await (await fetch(`${stack.url}/api/openapi.json`)).json()) as ApiDocument;
    const heaps = isSoak ? new HeapSamples(stack.opsUrls) : undefined;
    const report = new FuzzReport();
    await sendAll(stack.url, document, report);
    const trends = heaps?.stop() ?? [];
    console.log(`${report}\n${heapTable(trends)}`);
    const errors = loggedErrors(join(dirname(stack.mailDir), 'logs'));
    console.log(errors.join('\n'));
    const growing = trends.filter(({ isFlat }) => !isFlat).map(({ name }) => name);
    console.log(
      `${report.faultCount} faults; ${errors.length} errors in logs; heaps that grow: ${growing.join(', ') || 'none'}; SEED=${SEED}`,
    );
    process.exitCode = report.faultCount + errors.length + growing.length > 0 ? 1 : 0;
  } finally {
    await stack.stop();
  }
}

interface LogLine {
  name: string;
  msg: string;
  job?: string;
  /** The code of a failure whose text is not logged. */
  reason?: string;
  err?: { message: string };
}

/** What processes logged as errors, each once: an unexpected failure, which a client learns as a bare 500. */
function loggedErrors(folder: string): string[] {
  const lines = readdirSync(folder)
    .filter((file) => !/^(postgres|nats)/.test(file))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const errors = lines
    .filter((line) => /"level":(50|60)/.test(line))
    .map((line) => {
      const { name, msg, job, reason, err } = JSON.parse(line) as LogLine;
      return [name, msg, job, reason, err?.message].filter(Boolean).join(': ');
    });
  return [...new Set(errors)];
}

/** Sends the requests of all routes in turn, a soak's evenly over its time. */
async function sendAll(url: string, document: ApiDocument, report: FuzzReport): Promise<void> {
  const operations = readOperations(document).filter(({ route }) => route.includes(ONLY));
  const each = Math.ceil(Number(REQUESTS) / operations.length);
  const sequences = operations.map((operation) => generateRequests(document, operation, each, Number(SEED)));
  const pauseMs = isSoak ? (Number(MINUTES) * 60_000) / (each * operations.length) : 0;
  const checks = new ReplyChecks(document);
  const actors = new Actors();
  const started = performance.now();
  let next = 0;
  const work = async () => {
    while (next < each * operations.length) {
      const position = next++;
      const operation = operations[position % operations.length] as Operation;
      const index = Math.floor(position / operations.length);
      const request = sequences[position % operations.length]?.[index] as FuzzRequest;
      await sleep(Math.max(0, started + position * pauseMs - performance.now()));
      // A server may close a kept connection while a request is on its way; the second one meets a new connection.
      const send = () => sendRequest(url, operation, request, actors);
      const exchange = await send().catch(send);
      const { role } = request;
      if (exchange.reply.status === 401 && role !== 'visitor' && role !== 'forged') await actors.reopen(role);
      else actors.learn(exchange.reply.text);
      report.add(
        operation.route,
        index,
        exchange,
        checks.findFaults(operation, exchange.request, exchange.reply),
      );
    }
  };
  await Promise.all(Array.from({ length: Number(CONNECTIONS) }, work));
  const seconds = (performance.now() - started) / 1000;
  console.log(`${next} requests in ${seconds.toFixed(0)} s`);
}

function heapTable(trends: HeapTrend[]): string {
  return trends
    .map(
      ({ name, middle, end, slope, residentEnd }) =>
        `${name.padEnd(10)} heap ${middle.toFixed(1)} → ${end.toFixed(1)} MiB, ${(slope * 1024).toFixed(0)} KiB a minute, resident ${residentEnd.toFixed(0)} MiB`,
    )
    .join('\n');
}
