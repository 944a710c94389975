import { setTimeout as sleep } from 'node:timers/promises';
import { tailOf, type RunningProcess } from './run-process';

/** A readiness check and the process that it belongs to. */
export interface Wait {
  name: string;
  logFile: string;
  timeoutMs: number;
  /** True when ready; a rejection counts as false. */
  probe: () => Promise<boolean>;
  /** Stops waiting and the process. */
  signal?: AbortSignal;
}

/** Waits until the process is ready. Rejects with the end of its log when it exits or takes too long. */
export async function waitUntilReady(child: RunningProcess, wait: Wait): Promise<void> {
  let exit: string | undefined;
  void child.exited.then(({ code, signal }) => (exit = `ended with ${signal ?? `code ${code}`}`));
  // A probe that is under way must not delay the stop.
  const stopOnAbort = () => void child.stop();
  if (wait.signal?.aborted) stopOnAbort();
  wait.signal?.addEventListener('abort', stopOnAbort, { once: true });
  const deadline = Date.now() + wait.timeoutMs;
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 100)) {
    if (wait.signal?.aborted) await child.exited;
    wait.signal?.throwIfAborted();
    if (exit) throw new Error(`${wait.name} ${exit} before it was ready:\n${tailOf(wait.logFile)}`);
    const isReady = await wait.probe().catch(() => false);
    if (isReady && !wait.signal?.aborted) {
      wait.signal?.removeEventListener('abort', stopOnAbort);
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
