/** Waits for all even when one fails, so that nothing is still starting when the caller begins to stop. */
export async function allOrNone(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).filter((result) => result.status === 'rejected');
  if (failed.length === 0) return;
  throw new Error(failed.map(({ reason }) => (reason as Error).message).join('\n\n'));
}
