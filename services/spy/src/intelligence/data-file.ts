import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of data on addresses, and where to find it. */
export interface DataFile {
  name: string;
  bytes: Buffer;
  /** Day of the data (`YYYY-MM-DD`). */
  asOf: string;
  /** Whether it is the one that comes with the product. */
  isShipped: boolean;
}

/** What a file is called in its package of `@ip-location-db`, and in the operator's folder: as its maker releases it now. */
interface FileNames {
  shipped: `@ip-location-db/${string}/${string}`;
  newer: string;
}

/**
 * Reads the operator's file if there is one in the folder (`file:///…`), else the shipped one. The npm packages get no more
 * updates; their maker releases newer files elsewhere.
 * @throws Error when it cannot be read.
 */
export function readDataFile(folder: string | undefined, { shipped, newer }: FileNames): DataFile {
  const path = folder && join(fileURLToPath(folder), newer);
  if (path && existsSync(path))
    return {
      name: newer,
      bytes: readFileSync(path),
      asOf: statSync(path).mtime.toISOString().slice(0, 10),
      isShipped: false,
    };
  const packageName = shipped.split('/').slice(0, 2).join('/');
  const bytes = readFileSync(require.resolve(shipped));
  return { name: shipped, bytes, asOf: dateOfPackage(packageName), isShipped: true };
}

/**
 * The day on which a package of `@ip-location-db` was made, read from its version, such as `2.3.2026061719`.
 * @throws Error when the version tells no day.
 */
function dateOfPackage(name: string): string {
  const manifest = readFileSync(require.resolve(`${name}/package.json`), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const [, year, month, day] = /\.(\d{4})(\d\d)(\d\d)\d\d$/.exec(version) ?? [];
  if (!day) throw new Error(`The version of ${name} tells no day: ${version}`);
  return `${year}-${month}-${day}`;
}
