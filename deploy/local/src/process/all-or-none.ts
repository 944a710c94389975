type Results<Work extends readonly unknown[]> = { -readonly [Index in keyof Work]: Awaited<Work[Index]> };

/** Waits for all even when one fails, so that no start is still running when the caller stops. */
export async function allOrNone<const Work extends readonly unknown[]>(work: Work): Promise<Results<Work>> {
  const failed = (await Promise.allSettled(work)).filter((result) => result.status === 'rejected');
  if (failed.length === 0) return Promise.all(work);
  // Several may fail for one reason.
  const messages = new Set(failed.map(({ reason }) => (reason as Error).message));
  throw new Error([...messages].join('\n\n'));
}
