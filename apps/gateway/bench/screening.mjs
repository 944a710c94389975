// Answer times of screening beside a route that asks no service: `BASE_URL=http://localhost:8080 DEVICE_TOKEN=scd_… node apps/gateway/bench/screening.mjs`.
// Requests leave at a fixed rate, whatever became of those before; times count from when a request was due.
import { Agent, request } from 'node:http';

const RATE = Number(process.env.RATE ?? 200);
const SECONDS = Number(process.env.SECONDS ?? 15);
const { BASE_URL = 'http://localhost:8080', DEVICE_TOKEN = '' } = process.env;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function ask(path, method, body) {
  const headers = {
    authorization: `Bearer ${DEVICE_TOKEN}`,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, BASE_URL), { method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Numbers as a telephone system sees them: most are new, some are not. */
const question = (nth) =>
  JSON.stringify({ kind: 'call', from: `+1212555${String(nth % 1000).padStart(4, '0')}` });

async function measure(name, send) {
  const times = [];
  const statuses = {};
  const started = performance.now();
  const under = [];
  for (let nth = 0; nth < RATE * SECONDS; nth++) {
    const due = started + (nth * 1000) / RATE;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    under.push(
      send(nth).then((status) => {
        times.push(performance.now() - due);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(under);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  console.log(
    `${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms, ${JSON.stringify(statuses)}`,
  );
}

const screen = (nth) => ask('/api/spam/screen', 'POST', question(nth));
for (let nth = 0; nth < 200; nth++) await screen(nth);
await measure(`floor, ${RATE}/s`, () => ask('/nothing.svg', 'HEAD'));
await measure(`screening, ${RATE}/s`, screen);
agent.destroy();
