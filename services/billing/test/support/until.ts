import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition is true. @throws Error after ten seconds */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; !(await condition()); await sleep(25)) {
    if (Date.now() > deadline) throw new Error('This did not come true in 10 s');
  }
}
