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

/** Children and grandchildren with their CPU ticks: each connection to PostgreSQL is a process of its own. */
function readChildren() {
  const all = readProcesses();
  return all.flatMap(({ pid, parent, ticks }) => {
    const child =
      parent === process.pid
        ? pid
        : all.some((one) => one.pid === parent && one.parent === process.pid) && parent;
    return child ? [{ pid, ticks, name: nameOf(child) }] : [];
  });
}

/**
 * Starts measuring; the returned function gives the microseconds since then by name. What a process took that ended
 * meanwhile is left out.
 */
export function measureCpu() {
  const before = new Map(readChildren().map(({ pid, ticks }) => [pid, ticks]));
  return () => {
    const micros = {};
    for (const { pid, ticks, name } of readChildren())
      micros[name] = (micros[name] ?? 0) + (ticks - (before.get(pid) ?? 0)) * TICK_MICROS;
    return micros;
  };
}
