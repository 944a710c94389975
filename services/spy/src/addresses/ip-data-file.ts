import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface IpDataFile {
  name: string;
  path: string;
  /** Day of the data (`YYYY-MM-DD`). */
  asOf: string;
  isShipped: boolean;
}

/** A file's name in its `@ip-location-db` package, and in its maker's releases. */
interface FileNames {
  shipped: `@ip-location-db/${string}/${string}`;
  newer: string;
}

/**
 * Finds the file in the operator's folder (`file:///…`), else the shipped one. The npm packages get no more updates;
 * their maker releases newer files elsewhere.
 */
export function findIpDataFile(folder: string | undefined, { shipped, newer }: FileNames): IpDataFile {
  const own = folder && join(fileURLToPath(folder), newer);
  if (own && existsSync(own))
    return {
      name: newer,
      path: own,
      asOf: statSync(own).mtime.toISOString().slice(0, 10),
      isShipped: false,
    };
  const packageName = shipped.split('/').slice(0, 2).join('/');
  const path = require.resolve(shipped);
  return { name: shipped, path, asOf: readPackageDate(packageName), isShipped: true };
}

/**
 * The day in the version of an `@ip-location-db` package, such as `2.3.2026061719`.
 * @throws Error when the version has none
 */
function readPackageDate(name: string): string {
  const manifest = readFileSync(require.resolve(`${name}/package.json`), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const [, year, month, day] = /\.(\d{4})(\d\d)(\d\d)\d\d$/.exec(version) ?? [];
  if (!day) throw new Error(`The version of ${name} has no date: ${version}`);
  return `${year}-${month}-${day}`;
}
