/**
 * Runs `work` every `everyMs`, never twice at once. Returns a function that stops it and waits for a running call.
 * @deprecated Register a job with `JobRunner.schedule`.
 */
export function repeatWork(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work().finally(() => (running = undefined));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
