/** Bytes of JSON that go into one answer: the bus takes 8 MB, and whatever is around the rows must find room too. */
export const MOST_ANSWER_BYTES = 7_000_000;

/** Bytes of a thing as JSON, with what parts it from the next. */
export const bytesOf = (item: object): number => Buffer.byteLength(JSON.stringify(item)) + 1;

/** The first of some things, as many as have room together. */
export function withinBytes<Item extends object>(items: readonly Item[], most: number): Item[] {
  let left = most;
  const end = items.findIndex((item) => (left -= bytesOf(item)) < 0);
  return end < 0 ? [...items] : items.slice(0, end);
}
