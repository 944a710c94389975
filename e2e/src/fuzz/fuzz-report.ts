import type { Exchange } from './send-request';

interface RouteTally {
  statuses: Map<number, number>;
  times: number[];
  /** The first request of each kind of fault, with how many there were. */
  faults: Map<string, { count: number; example: string }>;
}

/** Collects what each route answered. */
export class FuzzReport {
  private readonly routes = new Map<string, RouteTally>();

  /** `index` finds the request again in the route's sequence. */
  add(route: string, index: number, { reply, milliseconds, summary }: Exchange, faults: string[]): void {
    const tally: RouteTally = this.routes.get(route) ?? { statuses: new Map(), times: [], faults: new Map() };
    this.routes.set(route, tally);
    tally.statuses.set(reply.status, (tally.statuses.get(reply.status) ?? 0) + 1);
    tally.times.push(milliseconds);
    for (const fault of faults) {
      const example = `request ${index}, ${summary}\n      ${reply.status} ${reply.text.slice(0, 400)}`;
      const known = tally.faults.get(fault) ?? { count: 0, example };
      tally.faults.set(fault, { ...known, count: known.count + 1 });
    }
  }

  get faultCount(): number {
    return [...this.routes.values()].reduce((sum, { faults }) => sum + faults.size, 0);
  }

  /** A line for each route, then the faults. */
  toString(): string {
    const columns = ['2xx', '3xx', '400', '4xx', '5xx'];
    const lines = [...this.routes].sort().map(([route, { statuses, times }]) => {
      const counts = new Map<string, number>();
      for (const [status, count] of statuses) {
        const column = status === 400 ? '400' : `${Math.floor(status / 100)}xx`;
        counts.set(column, (counts.get(column) ?? 0) + count);
      }
      const cells = columns.map((column) => String(counts.get(column) ?? '').padStart(5));
      return `${route.padEnd(56)}${cells.join('')}${percentile(times, 0.99).toFixed(0).padStart(8)}`;
    });
    const faults = [...this.routes].flatMap(([route, tally]) =>
      [...tally.faults].map(
        ([fault, { count, example }]) => `✗ ${route}: ${fault} (${count})\n    ${example}`,
      ),
    );
    const head = `${'route'.padEnd(56)}${columns.map((column) => column.padStart(5)).join('')}  p99 ms`;
    return [head, ...lines, ...faults].join('\n');
  }
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
