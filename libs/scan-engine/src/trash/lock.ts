const NAME = 'swipeclean-trash';

/**
 * Runs `work` while no other tab or worker of the site changes a trash. One lock for all folders, since one granted
 * folder may lie in another. The browser gives it back when a tab dies. `onWait` is called if somebody else has it.
 */
export async function withTrashLock<T>(
  signal: AbortSignal | undefined,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return work();
  const atOnce = await locks.request(NAME, { ifAvailable: true }, async (lock) =>
    lock ? { value: await work() } : null,
  );
  if (atOnce) return atOnce.value;
  onWait();
  return locks.request(NAME, { signal }, work);
}
