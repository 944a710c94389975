import {
  LATENCY_LIMITS_MS,
  MINUTE_MS,
  type MinuteCounts,
  RATE_MINUTES,
  type RequestCounts,
  STATUS_CLASSES,
} from '@swipeclean/contracts/server';

/** Groups are constants of the code; the limit holds if one is not. */
const MAX_GROUPS = 40;

/** What a process answered in the last hour, by minute and group: at most 60 minutes of 40 groups. */
export class RequestCounter {
  /** Oldest first. */
  private readonly minutes: { minute: number; groups: Map<string, RequestCounts> }[] = [];

  constructor(private readonly now: () => number = Date.now) {}

  /** Counts an answer; without a time where the answer is a stream, which ends when its reader leaves. */
  add(group: string, status: number, latencyMs?: number): void {
    const { groups } = this.currentMinute();
    const name = groups.has(group) || groups.size < MAX_GROUPS ? group : 'other';
    let counts = groups.get(name);
    if (!counts) groups.set(name, (counts = newCounts()));
    increment(
      counts.statuses,
      Math.min(Math.max(Math.floor(status / 100) - 2, 0), STATUS_CLASSES.length - 1),
    );
    if (latencyMs !== undefined) increment(counts.latencies, latencyClass(latencyMs));
  }

  /** The last hour, oldest first, without the minutes in which nothing was answered. */
  list(): MinuteCounts[] {
    this.dropOld(this.thisMinute());
    return this.minutes.map(({ minute, groups }) => ({
      at: new Date(minute * MINUTE_MS).toISOString(),
      groups: Object.fromEntries(groups),
    }));
  }

  private currentMinute() {
    const minute = this.thisMinute();
    const last = this.minutes.at(-1);
    if (last?.minute === minute) return last;
    const next = { minute, groups: new Map<string, RequestCounts>() };
    this.minutes.push(next);
    this.dropOld(minute);
    return next;
  }

  private thisMinute(): number {
    return Math.floor(this.now() / MINUTE_MS);
  }

  private dropOld(minute: number): void {
    const kept = this.minutes.findIndex((one) => one.minute > minute - RATE_MINUTES);
    this.minutes.splice(0, kept < 0 ? this.minutes.length : kept);
    // A clock that was set back leaves minutes in the future.
    if (this.minutes.length > RATE_MINUTES) this.minutes.splice(0, this.minutes.length - RATE_MINUTES);
  }
}

const newCounts = (): RequestCounts => ({
  statuses: STATUS_CLASSES.map(() => 0),
  latencies: [...LATENCY_LIMITS_MS.map(() => 0), 0],
});

function latencyClass(latencyMs: number): number {
  const index = LATENCY_LIMITS_MS.findIndex((limit) => latencyMs <= limit);
  return index < 0 ? LATENCY_LIMITS_MS.length : index;
}

const increment = (counts: number[], index: number) => {
  counts[index] = (counts[index] ?? 0) + 1;
};
