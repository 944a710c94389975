import { setTimeout as sleep } from 'node:timers/promises';
import { tailOf, type RunningProcess } from './run-process';

/** What to wait for, and what to say when it does not come. */
export interface Wait {
  name: string;
  logFile: string;
  timeoutMs: number;
  /** True when ready; a rejection counts as not yet. */
  probe: () => Promise<boolean>;
  /** Gives up waiting and ends the process. */
  signal?: AbortSignal;
}

/** Waits until the process is ready; fails with the end of its log when it dies or takes too long, and ends it. */
export async function waitUntilReady(child: RunningProcess, wait: Wait): Promise<void> {
  let exit: string | undefined;
  void child.exited.then(({ code, signal }) => (exit = `ended with ${signal ?? `code ${code}`}`));
  // At once, so that not even a probe under way delays it.
  const abandon = () => void child.stop();
  if (wait.signal?.aborted) abandon();
  wait.signal?.addEventListener('abort', abandon, { once: true });
  const deadline = Date.now() + wait.timeoutMs;
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 100)) {
    if (wait.signal?.aborted) await child.exited;
    wait.signal?.throwIfAborted();
    if (exit) throw new Error(`${wait.name} ${exit} before it was ready:\n${tailOf(wait.logFile)}`);
    const isReady = await wait.probe().catch(() => false);
    if (isReady && !wait.signal?.aborted) {
      wait.signal?.removeEventListener('abort', abandon);
      return;
    }
    if (Date.now() > deadline) {
      await child.kill();
      const seconds = Math.round(wait.timeoutMs / 1000);
      throw new Error(`${wait.name} was not ready within ${seconds} s:\n${tailOf(wait.logFile)}`);
    }
    await sleep(pause);
  }
}
