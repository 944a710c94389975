import { foldedPath, isSegment } from '../trash/places';

/**
 * New names for units of files that go into one place, in the order of their paths: the last segment of each, with the
 * lowest free number from `name (2).jpg` on where that is taken, in whatever spelling. Files of one unit get the same
 * number, so that `IMG_1.HEIC` and `IMG_1.MOV` stay together. `isTaken` tells the names that the place holds already.
 */
export async function exportNames(
  units: readonly (readonly string[])[],
  isTaken: (name: string) => Promise<boolean> = () => Promise.resolve(false),
): Promise<string[]> {
  const used = new Set<string>();
  const next = new Map<string, number>();
  const areFree = async (names: readonly string[]) => {
    if (names.some((name) => used.has(foldedPath(name)))) return false;
    for (const name of names) if (await isTaken(name)) return false;
    return true;
  };
  const named: string[] = [];
  for (const unit of units.flatMap(withoutNamesakes)) {
    const plain = unit.map(nameOf);
    const key = foldedPath(plain.join('/'));
    // Goes on where the last unit of these names ended: ten thousand `IMG_0001.jpg` do not each begin at 1.
    let number = next.get(key) ?? 1;
    let names = plain.map((name) => numbered(name, number));
    while (!(await areFree(names))) {
      number += 1;
      names = plain.map((name) => numbered(name, number));
    }
    next.set(key, number + 1);
    for (const name of names) used.add(foldedPath(name));
    named.push(...names);
  }
  return named;
}

/** Files of one name, from two folders, cannot share a number. */
function withoutNamesakes(unit: readonly string[]): (readonly string[])[] {
  const names = new Set(unit.map((path) => foldedPath(nameOf(path))));
  return names.size === unit.length ? [unit] : unit.map((path) => [path]);
}

/** A name that can stand in any place: never empty, never a way upwards. */
function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isUsable: boolean = isSegment(name);
  return isUsable ? name : `file${name.replace(/[./\\\0]+/g, '_')}`;
}

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  return `${stem} (${number})${name.slice(stem.length)}`;
}
