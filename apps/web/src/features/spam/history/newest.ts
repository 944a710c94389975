const SHOWN = 5;

/** The five newest, newest first, in whatever order they came (SPAM-24). */
export function newest<Item>(items: readonly Item[], timeOf: (item: Item) => string): Item[] {
  const time = (item: Item) => Date.parse(timeOf(item));
  return [...items].sort((one, other) => time(other) - time(one)).slice(0, SHOWN);
}
