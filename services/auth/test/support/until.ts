/** Waits for `look` to find something; fails after 10 seconds. */
export async function until<Found>(
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
) {
  for (const deadline = Date.now() + 10_000; ;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error('This did not come true in 10 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
