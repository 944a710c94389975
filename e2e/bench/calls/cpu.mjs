// CPU time of the processes that this one started, from /proc (Linux).
import { readdirSync, readFileSync } from 'node:fs';

const TICK_MICROS = 10_000;

/** Ids, parents and CPU ticks of all processes; one that ended meanwhile is left out. */
function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [
          { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) },
        ];
      } catch {
        return [];
      }
    });
}

const names = new Map();

/** What a child is: `gateway`, `spam`, `nats`, `postgres`, `floor`. */
function nameOf(pid) {
  const known = names.get(pid);
  if (known) return known;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  const name =
    /(?:apps|services)\/([a-z]+)\/dist\/main/.exec(command)?.[1] ??
    /nats|postgres|floor/.exec(command)?.[0] ??
    'other';
  names.set(pid, name);
  return name;
}

/** CPU ticks by name, of children and grandchildren: each connection to PostgreSQL is a process of its own. */
function readTicks() {
  const all = readProcesses();
  const ticks = {};
  for (const { pid, parent, ticks: own } of all) {
    const child =
      parent === process.pid
        ? pid
        : all.some((one) => one.pid === parent && one.parent === process.pid) && parent;
    if (!child) continue;
    const name = nameOf(child);
    ticks[name] = (ticks[name] ?? 0) + own;
  }
  return ticks;
}

/** Starts measuring; the returned function gives the microseconds since then by name. */
export function measureCpu() {
  const before = readTicks();
  return () =>
    Object.fromEntries(
      Object.entries(readTicks()).map(([name, ticks]) => [name, (ticks - (before[name] ?? 0)) * TICK_MICROS]),
    );
}
