// What the operations ports cost: how long they take to answer, and what their readers take from calls.
import { readFileSync } from 'node:fs';
import { measureCpu } from './cpu.mjs';

const READS = 200;
/** A dashboard and a person who looks; Prometheus reads `/metrics` every 15 seconds. */
const INTERVAL_MS = 1000;
const PATHS = ['/metrics', '/info', '/health'];
/** Does nothing: what a request costs on this machine at this time. */
const FLOOR = '/health/live';

async function read(url, token) {
  const started = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return { ms: performance.now() - started, bytes: Buffer.byteLength(text) };
}

const tokenOf = ({ operationsTokenFile }) => readFileSync(operationsTokenFile, 'utf8').trim();

/**
 * Milliseconds, CPU time and bytes of each address of each process, which answer one read after the other. The CPU time
 * is that of the process; on a busy machine it says more than the milliseconds.
 */
export async function measureReads(stack) {
  const token = tokenOf(stack);
  const rows = [];
  for (const [name, url] of Object.entries(stack.opsUrls))
    for (const path of [FLOOR, ...PATHS]) {
      await read(url + path, token);
      const cpu = measureCpu();
      const reads = [];
      for (let nth = 0; nth < READS; nth++) reads.push(await read(url + path, token));
      const cpuMs = cpu()[name] / 1000 / READS;
      rows.push({ name, path, times: reads.map(({ ms }) => ms), cpuMs, bytes: reads.at(-1).bytes });
    }
  return rows;
}

/** Reads all addresses of all processes once a second; the returned function ends that. */
export function readEverySecond(stack) {
  const token = tokenOf(stack);
  const urls = Object.values(stack.opsUrls).flatMap((url) => PATHS.map((path) => url + path));
  let pending = Promise.resolve();
  const readAll = () => (pending = pending.then(() => Promise.all(urls.map((url) => read(url, token)))));
  void readAll();
  const timer = setInterval(readAll, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await pending;
  };
}
