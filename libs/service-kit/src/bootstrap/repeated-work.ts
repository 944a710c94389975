/**
 * Does a work every `everyMs`, never twice at once; the work tells its own failures. Returns what ends it, which waits for
 * the turn that is running.
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
