/** Runs `work` for all values, a few at a time; after an error no more are begun, and it is thrown at the end. */
export async function mapConcurrently<Value>(
  values: readonly Value[],
  limit: number,
  work: (value: Value) => Promise<void>,
): Promise<void> {
  const queue = values.values();
  const errors: unknown[] = [];
  const worker = async () => {
    for (const value of queue) {
      if (errors.length > 0) return;
      await work(value).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (errors.length > 0) throw errors[0];
}
