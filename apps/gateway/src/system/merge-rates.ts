import {
  LATENCY_LIMITS_MS,
  MINUTE_MS,
  type MinuteCounts,
  type ProcessName,
  RATE_MINUTES,
  type RequestCounts,
  type RequestRates,
  STATUS_CLASSES,
  type StatusClass,
} from '@swipeclean/contracts/server';

/** The counts of one process. */
interface CountedProcess {
  name: ProcessName;
  minutes: MinuteCounts[];
}

/** Adds up the counts of replicas, and computes how long answers took. */
export function mergeRates(
  processes: readonly CountedProcess[],
  now: number,
): { ratesFrom: string; rates: RequestRates[] } {
  const firstMinute = Math.floor(now / MINUTE_MS) - RATE_MINUTES + 1;
  const series = new Map<string, { name: ProcessName; group: string; minutes: RequestCounts[] }>();
  for (const { name, minutes } of processes) {
    for (const { at, groups } of minutes) {
      const index = Math.floor(Date.parse(at) / MINUTE_MS) - firstMinute;
      if (!(index >= 0 && index < RATE_MINUTES)) continue;
      for (const [group, counts] of Object.entries(groups)) {
        const key = `${name} ${group}`;
        const known = series.get(key) ?? {
          name,
          group,
          minutes: Array.from({ length: RATE_MINUTES }, noCounts),
        };
        series.set(key, known);
        known.minutes[index] = addCounts([known.minutes[index] ?? noCounts(), counts]);
      }
    }
  }
  return {
    ratesFrom: new Date(firstMinute * MINUTE_MS).toISOString(),
    rates: [...series.values()].map(toRates).sort(compareRates),
  };
}

function toRates({
  name,
  group,
  minutes,
}: {
  name: ProcessName;
  group: string;
  minutes: RequestCounts[];
}): RequestRates {
  const hour = addCounts(minutes);
  const byStatus = STATUS_CLASSES.map((status, index) => [status, hour.statuses[index] ?? 0] as const);
  return {
    name,
    group,
    statuses: Object.fromEntries(byStatus) as Record<StatusClass, number>,
    p50Ms: percentileMs(hour.latencies, 0.5),
    p95Ms: percentileMs(hour.latencies, 0.95),
    requests: minutes.map(({ statuses }) => sum(statuses)),
    failed: minutes.map(({ statuses }) => statuses.at(-1) ?? 0),
    p95MsByMinute: minutes.map(({ latencies }) => percentileMs(latencies, 0.95)),
  };
}

/** The gateway's groups first, the busiest one on top. */
const compareRates = (a: RequestRates, b: RequestRates): number =>
  Number(b.name === 'gateway') - Number(a.name === 'gateway') ||
  sum(b.requests) - sum(a.requests) ||
  a.group.localeCompare(b.group);

/** Milliseconds within which a share was answered, as if the times of a class were spread evenly; null without any. */
export function percentileMs(latencies: readonly number[], share: number): number | null {
  const total = sum(latencies);
  if (total === 0) return null;
  let before = 0;
  for (const [index, count] of latencies.entries()) {
    const wanted = share * total - before;
    if (count > 0 && wanted <= count) {
      const from = LATENCY_LIMITS_MS[index - 1] ?? 0;
      // Of the last class no upper limit is known.
      const to = LATENCY_LIMITS_MS[index] ?? from;
      return Math.round((from + ((to - from) * wanted) / count) * 10) / 10;
    }
    before += count;
  }
  return null;
}

const noCounts = (): RequestCounts => ({ statuses: [], latencies: [] });

const addCounts = (all: readonly RequestCounts[]): RequestCounts => ({
  statuses: STATUS_CLASSES.map((_, index) => sum(all.map(({ statuses }) => statuses[index] ?? 0))),
  latencies: [...LATENCY_LIMITS_MS, Infinity].map((_, index) =>
    sum(all.map(({ latencies }) => latencies[index] ?? 0)),
  ),
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
