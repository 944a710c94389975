import { readdirSync } from 'node:fs';

/** Names of the folders in `path` below the repository's root, so that rules cover a new folder from its first file. */
export function foldersIn(path) {
  try {
    return readdirSync(new URL(`../../../${path}`, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}
