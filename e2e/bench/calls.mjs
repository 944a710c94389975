// Measures calls through gateway, NATS, service and PostgreSQL against a floor: bare Fastify + pg that selects the
// same rows and columns, beside it on the same database. `npx nx run-many -t build && node e2e/bench/calls.mjs`.
// The answers are compared before time is looked at. CPU time is that of every process involved, without the client's:
// on a busy machine it says more than the throughput. Then the operations ports: how long they take to answer, and the
// same calls while nobody reads them and while everybody does. Settings: CONNECTIONS, ROUNDS, SECONDS of a turn, ONLY
// (routes), FLOOR (see calls/floor.mjs), PROFILE (folder for a CPU profile of each Node process), TRACES (share of
// requests that are traced), OPERATIONS=only or off.
import assert from 'node:assert/strict';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import stacks from '@swipeclean/local-stack';
import { measureCpu } from './calls/cpu.mjs';
import { get, load } from './calls/http-load.mjs';
import { measureReads, readEverySecond } from './calls/operations.mjs';
import { DATA, ROUTES } from './calls/routes.mjs';

const { CONNECTIONS = '1,32,256', ROUNDS = '5', SECONDS = '2' } = process.env;
const { ONLY, FLOOR = 'select', PROFILE, TRACES, OPERATIONS } = process.env;
/** Answers after which a path is compiled. */
const WARM_UP_ANSWERS = 3000;
const UNLIMITED = '1000000000';
const PROFILER = fileURLToPath(new URL('./calls/profile.cjs', import.meta.url));

const routes = ROUTES.filter(({ name }) => !ONLY || ONLY.split(',').includes(name));

/** A new user's cookies and id. */
async function signUp(url) {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@people.example', password: 'correct horse battery' }),
  });
  assert.equal(answer.status, 201, 'The user was not registered');
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  return { cookie, id: (await answer.json()).id };
}

async function startFloor(env) {
  const natsPort = String(await stacks.findFreePort());
  const nats = FLOOR === 'hop' && spawn(stacks.findNatsServer(), ['-a', '127.0.0.1', '-p', natsPort]);
  const path = fileURLToPath(new URL('./calls/floor.mjs', import.meta.url));
  const child = fork(path, {
    env: { ...process.env, ...env, FLOOR, NATS_PORT: natsPort, NODE_ENV: 'production' },
  });
  const [port] = await once(child, 'message');
  const stop = () => [child, nats].forEach((one) => one && one.kill());
  return { port, stop };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const at = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const of = (turns, figure) => median(turns.map(figure));

async function turn(target, connections, milliseconds) {
  const cpu = measureCpu();
  const { times, wrong } = await load(target, connections, milliseconds);
  assert.equal(wrong, 0, `${wrong} answers of ${target.path} were not 200`);
  const spent = Object.entries(cpu()).map(([name, micros]) => [name, micros / times.length]);
  return { rate: (times.length * 1000) / milliseconds, p99: at(times, 0.99), cpu: Object.fromEntries(spent) };
}

const total = ({ cpu }) => Object.values(cpu).reduce((sum, each) => sum + each, 0);

/** Prints one line: medians of the rounds, each round's ratio of its own pair of turns. */
function report(name, connections, pairs) {
  const ours = pairs.map(([, turn]) => turn);
  const floors = pairs.map(([turn]) => turn);
  const shares = Object.keys(ours[0].cpu).map((part) => [part, of(ours, ({ cpu }) => cpu[part])]);
  const cpuText = shares
    .filter(([, micros]) => micros >= 5)
    .map(([part, micros]) => `${part} ${micros.toFixed(0)}`)
    .join(' ');
  console.log(
    [
      name.padEnd(11),
      String(connections).padStart(4),
      `${of(floors, ({ rate }) => rate).toFixed(0)}/s`.padStart(8),
      `${of(ours, ({ rate }) => rate).toFixed(0)}/s`.padStart(8),
      `ratio ${of(pairs, ([floor, own]) => own.rate / floor.rate).toFixed(2)}`,
      `p99 ${of(ours, ({ p99 }) => p99).toFixed(1)} ms (${of(pairs, ([floor, own]) => own.p99 / floor.p99).toFixed(1)} x)`,
      `CPU ${of(floors, total).toFixed(0)} → ${of(ours, total).toFixed(0)} µs (${of(pairs, ([floor, own]) => total(own) / total(floor)).toFixed(2)} x): ${cpuText}`,
    ].join('  '),
  );
}

const range = (values, digits) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

/** Prints what the operations ports answer, and each route's calls while they are read against while they are not. */
async function reportOperations(stack, targets) {
  console.log('\noperations ports, one read after the other: median, fastest, 99 of 100, CPU, size');
  for (const { name, path, times, cpuMs, bytes } of await measureReads(stack))
    console.log(
      `${name.padEnd(9)} ${path.padEnd(13)} ${median(times).toFixed(2)} ms  ${Math.min(...times).toFixed(2)} ms  ${at(times, 0.99).toFixed(2)} ms  CPU ${cpuMs.toFixed(2)} ms  ${(bytes / 1000).toFixed(1)} KB`,
    );
  console.log(`
32 connections, ${ROUNDS} rounds: operations ports idle → /metrics, /info and /health of all read once a second;
ratios of a round's pair as median (range)`);
  for (const [index, [, own]] of targets.entries()) {
    const pairs = [];
    for (let round = 0; round < ROUNDS; round++) {
      const turns = {};
      for (const isRead of round % 2 ? [true, false] : [false, true]) {
        const stop = isRead ? readEverySecond(stack) : () => undefined;
        turns[isRead] = await turn(own, 32, SECONDS * 1000);
        await stop();
      }
      pairs.push([turns[false], turns[true]]);
    }
    const rates = (which) => of(pairs, (pair) => pair[which].rate).toFixed(0);
    const ratios = (figure) =>
      range(
        pairs.map(([idle, read]) => figure(read) / figure(idle)),
        3,
      );
    console.log(
      [
        routes[index].name.padEnd(11),
        `${rates(0)}/s → ${rates(1)}/s`,
        `rate ${ratios(({ rate }) => rate)}`,
        `p99 ${ratios(({ p99 }) => p99)}`,
        `CPU ${ratios(total)}`,
      ].join('  '),
    );
  }
}

/** Receives traces and drops them; its cost is this process's. */
const collector = createServer((request, response) => request.resume().once('end', () => response.end('{}')));
await once(collector.listen(0, '127.0.0.1'), 'listening');
const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.address().port}`,
  OTEL_TRACES_SAMPLER_ARG: TRACES,
};
const dataDir = mkdtempSync(join(tmpdir(), 'swipeclean-bench-'));
const stack = await stacks.startStack({
  dataDir,
  env: {
    LOG_LEVEL: 'warn',
    ACCESS_TOKEN_SECONDS: '3600',
    SESSION_REQUESTS_PER_MINUTE: UNLIMITED,
    ADDRESS_REQUESTS_PER_MINUTE: UNLIMITED,
    ...(TRACES && tracing),
    ...(PROFILE && { NODE_OPTIONS: `--require=${PROFILER}`, NODE_PROFILE_FOLDER: PROFILE }),
  },
});
let floor;
try {
  const { cookie, id } = await signUp(stack.url);
  const databaseUrl = stacks.withDatabase(stack.databaseAdminUrl, 'swipeclean');
  await stacks.withClient(databaseUrl, async (client) => {
    await client.query(DATA.replaceAll('$USER', id));
    await client.query('CHECKPOINT');
  });
  floor = await startFloor({ DATABASE_URL: databaseUrl, USER_ID: id });
  const targets = routes.map((route) => [
    { port: floor.port, path: route.floor },
    { port: Number(new URL(stack.url).port), path: route.path, cookie },
  ]);
  for (const [index, pair] of targets.entries()) {
    const [plain, own] = await Promise.all(pair.map(get));
    routes[index].check(own, plain);
    for (const target of pair)
      for (let answers = 0; answers < WARM_UP_ANSWERS;) answers += (await load(target, 32, 500)).times.length;
  }
  if (OPERATIONS !== 'only')
    console.log(`medians of ${ROUNDS} rounds of ${SECONDS} s; floor → ours; CPU of a request in µs`);
  for (const connections of OPERATIONS === 'only' ? [] : CONNECTIONS.split(',').map(Number)) {
    const pairs = routes.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, [plain, own]] of targets.entries()) {
        const order = round % 2 ? [own, plain] : [plain, own];
        const turns = new Map();
        for (const target of order) turns.set(target, await turn(target, connections, SECONDS * 1000));
        pairs[index].push([turns.get(plain), turns.get(own)]);
      }
    }
    routes.forEach(({ name }, index) => report(name, connections, pairs[index]));
  }
  if (OPERATIONS !== 'off') await reportOperations(stack, targets);
  for (const [name, url] of Object.entries(stack.opsUrls)) {
    const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(
      await (await fetch(`${url}/metrics`)).text(),
    );
    console.log(`${name}: ${(bytes / 2 ** 20).toFixed(0)} MiB`);
  }
  console.log(`load of the machine ${loadavg()[0].toFixed(1)}`);
} finally {
  floor?.stop();
  collector.close();
  collector.closeAllConnections();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
