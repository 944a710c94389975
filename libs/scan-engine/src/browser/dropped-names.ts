/**
 * One name for each of the things that were dropped together: its own, or where that is taken with the lowest free number,
 * as `DCIM (2)`. The same things in the same order always get the same names.
 */
export function droppedNames(dropped: readonly { name: string }[]): string[] {
  const used = new Set(dropped.map(({ name }) => name));
  const seen = new Set<string>();
  return dropped.map(({ name }) => {
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    const dot = name.lastIndexOf('.');
    const stem = dot > 0 ? name.slice(0, dot) : name;
    let number = 2;
    let free = name;
    while (used.has(free)) free = `${stem} (${number++})${name.slice(stem.length)}`;
    used.add(free);
    return free;
  });
}
