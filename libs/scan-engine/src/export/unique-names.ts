import { fileNameOf, foldPath, isValidSegment, numberName } from '../paths';

/** New names for units of files in one folder, in the order of their paths, by {@link UniqueNames}. */
export async function allocateNames(units: readonly (readonly string[])[]): Promise<string[]> {
  const names = new UniqueNames();
  const named: string[] = [];
  for (const unit of units.flatMap((paths) => splitNamesakes(paths, (path) => path))) {
    named.push(...(await names.allocate(unit)));
  }
  return named;
}

/**
 * Names the files of one folder: the last segment of each path, with the lowest free number from `name (2).jpg` on
 * when it is taken, compared without case and accents. `isTaken` checks the names that the folder already contains.
 */
export class UniqueNames {
  private readonly used = new Set<string>();
  private readonly numbers = new Map<string, number>();

  constructor(private readonly isTaken: (name: string) => Promise<boolean> = () => Promise.resolve(false)) {}

  /** Names for one unit: all its files get the same number, so that `IMG_1.HEIC` and `IMG_1.MOV` stay together. */
  async allocate(unit: readonly string[]): Promise<string[]> {
    const plain = unit.map(safeFileName);
    const key = foldPath(plain.join('/'));
    // Continues from the last number of these names, so that ten thousand `IMG_0001.jpg` do not each start at 1.
    let number = this.numbers.get(key) ?? 1;
    let names = plain.map((name) => (number === 1 ? name : numberName(name, number)));
    while (!(await this.areFree(names))) {
      number += 1;
      names = plain.map((name) => numberName(name, number));
    }
    this.numbers.set(key, number + 1);
    for (const name of names) this.used.add(foldPath(name));
    return names;
  }

  private async areFree(names: readonly string[]): Promise<boolean> {
    if (names.some((name) => this.used.has(foldPath(name)))) return false;
    for (const name of names) if (await this.isTaken(name)) return false;
    return true;
  }
}

/** The unit, or each file for itself if files from two folders have the same name: they cannot share a number. */
export function splitNamesakes<T>(unit: readonly T[], pathOf: (one: T) => string): (readonly T[])[] {
  const names = new Set(unit.map((one) => foldPath(safeFileName(pathOf(one)))));
  return names.size === unit.length ? [unit] : unit.map((one) => [one]);
}

/** A name that is valid in any folder: never empty, never a parent path. */
function safeFileName(path: string): string {
  const name = fileNameOf(path);
  const isUsable: boolean = isValidSegment(name) && !name.includes('\\');
  return isUsable ? name : `file${name.replace(/[./\\\0]+/g, '_')}`;
}
