// Measures the lookup of one address in process:
// `npx nx build @swipeclean/spy-service && node services/spy/bench/address-lookup.mjs`.
// The lower bound is one binary search in a sorted list of as many numbers as there are networks.
import 'reflect-metadata';
import intelligence from '../dist/addresses/ip-intelligence.js';
import lists from '../dist/addresses/ip-list-parser.js';

const LOOKUPS = 100_000;
const BUDGET_MS = 1;
const NETWORKS = 515_000;

let seed = 1;
const random = (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const ipv4 = () => [1 + random(222), random(256), random(256), random(256)].join('.');
const ipv6 = () =>
  `2${random(8).toString()}0${random(10)}:${random(65_536).toString(16)}:${random(65_536).toString(16)}::1`;

/** Lists as large as public ones are, so that each kind is searched. */
const SIZES = { tor: 1500, vpn: 10_000, relay: 10_000, proxy: 10_000, datacenter: 40_000 };
const list = async (size) => {
  const lines = Array.from(
    { length: size },
    () => `${1 + random(9)}.${random(256)}.${random(256)}.${random(256)}`,
  );
  return (await lists.parseIpList(lines.filter((line) => !line.startsWith('10.')).join('\n'), null)).ranges;
};
const ranges = {};
for (const [kind, size] of Object.entries(SIZES)) ranges[kind] = await list(size);
const asOf = new Date();
const match = (kind, key) => ({ listed: ranges[kind].find(key) >= 0, source: 'bench', asOf });

const loading = performance.now();
const lookups = new intelligence.IpIntelligence({ match }, {});
console.log(
  `loaded in ${(performance.now() - loading).toFixed(0)} ms, ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB resident`,
);

const sorted = Float64Array.from({ length: NETWORKS }, (_, i) => i * 8192);
function search(value) {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] > value) high = middle - 1;
    else low = middle + 1;
  }
  return high;
}

/** Sorted times of single calls, in milliseconds, after a warm-up. */
function measure(inputs, call) {
  for (const input of inputs.slice(0, 5000)) call(input);
  const times = inputs.map((input) => {
    const start = process.hrtime.bigint();
    call(input);
    return Number(process.hrtime.bigint() - start) / 1e6;
  });
  return times.sort((left, right) => left - right);
}

const at = (times, share) => times[Math.floor(times.length * share)];
const many = (make) => Array.from({ length: LOOKUPS }, make);
const floor = measure(
  many(() => random(2 ** 31)),
  search,
);
const rows = [
  ['floor: one search', floor],
  ['IPv4', measure(many(ipv4), (address) => lookups.lookup(address))],
  ['IPv6', measure(many(ipv6), (address) => lookups.lookup(address))],
];
const micro = (ms) => `${(ms * 1000).toFixed(1)} µs`;
console.table(
  Object.fromEntries(
    rows.map(([name, times]) => [
      name,
      {
        median: micro(at(times, 0.5)),
        p99: micro(at(times, 0.99)),
        'p99.9': micro(at(times, 0.999)),
        'median to floor': `${(at(times, 0.5) / at(floor, 0.5)).toFixed(0)}×`,
      },
    ]),
  ),
);
const worst = Math.max(...rows.map(([, times]) => at(times, 0.99)));
console.log(`p99 ${micro(worst)} of a budget of ${BUDGET_MS} ms: ${worst < BUDGET_MS ? 'kept' : 'MISSED'}`);
process.exitCode = worst < BUDGET_MS ? 0 : 1;
