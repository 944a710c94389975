// Excludes other work on the machine from the figures: waits for an idle machine and reports the load of other
// processes.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

const TICKS_PER_SECOND = 100;

/** CPU seconds that the whole machine was busy since its start; 0 where /proc is missing. */
export function busySeconds() {
  try {
    const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
      .split('\n')[0]
      .split(/\s+/)
      .map(Number);
    return (user + nice + system + irq + softirq) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** Share of the machine (0 to 1) that other processes used during `seconds`, `own` being our CPU seconds. */
export function othersShare(busyBefore, own, seconds) {
  return Math.max(0, (busySeconds() - busyBefore - own) / (seconds * cpus().length));
}

/** Resolves when others use less than a tenth of the machine for a second, or when patience (s) ends. */
export async function untilQuiet(patience) {
  for (let waited = 0; waited < patience; waited++) {
    const before = busySeconds();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (othersShare(before, 0, 1) < 0.1) return;
  }
}
