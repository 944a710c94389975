// Compares the calls of several commits: node e2e/bench/compare-calls.mjs [--rounds 5] CLONE CLONE …
// Runs `e2e/bench/calls.mjs` of each clone, which is built, in turn, and prints for each route what the rounds measured
// as median (range). The order changes with each round. The settings of calls.mjs apply.
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals: clones } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const LINE = /^(\S+) +(\d+) +\d+\/s +(\d+)\/s +ratio ([\d.]+) .* CPU \d+ → (\d+) µs \(([\d.]+) x\)/;
const FIGURES = ['calls/s', 'of the floor', 'CPU µs', 'CPU of the floor'];

const env = { CONNECTIONS: '32', ...process.env, ROUNDS: '1', OPERATIONS: 'off' };
/** Route and connections; then the clone; then the figures of each round. */
const measured = new Map();
for (let round = 0; round < Number(values.rounds); round++) {
  for (let at = 0; at < clones.length; at++) {
    const clone = clones[(round + at) % clones.length];
    const options = { cwd: clone, env, encoding: 'utf8', maxBuffer: 2 ** 24 };
    const output = execFileSync(process.execPath, [join(clone, 'e2e/bench/calls.mjs')], options);
    for (const line of output.split('\n')) {
      const [, route, connections, ...figures] = LINE.exec(line) ?? [];
      if (!route) continue;
      add(`${route} ${connections}`, clone, figures.map(Number));
      const texts = FIGURES.map((name, nth) => `${name} ${figures[nth]}`).join('  ');
      console.error(`round ${round + 1}: ${clone}  ${route}  ${texts}  load ${loadavg()[0].toFixed(1)}`);
    }
  }
}
for (const [route, byClone] of measured) {
  console.log(`\n${route}`);
  for (const [clone, rounds] of byClone) {
    const texts = FIGURES.map((name, at) => `${name} ${range(rounds.map((figures) => figures[at]))}`);
    console.log(`  ${clone}  ${texts.join('  ')}`);
  }
}

function add(route, clone, figures) {
  const byClone = measured.get(route) ?? new Map();
  measured.set(route, byClone.set(clone, [...(byClone.get(clone) ?? []), figures]));
}

function range(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`;
}
