import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import { EXIT_UNKNOWN_MIGRATIONS } from '@swipeclean/contracts/server';
import { allOrNone } from '../process/all-or-none';
import { startProcess, tailOf } from '../process/run-process';
import { migrationEnvironment, type EnvironmentSources } from './environment';
import { dataLayout, LAYOUT } from './stack-layout';

/**
 * Applies every service's migrations in parallel. A service is skipped if its build already migrated this database: a
 * run without pending migrations costs a second of CPU time each.
 */
export async function migrateServices(
  sources: EnvironmentSources,
  databaseIsNew: boolean,
  signal?: AbortSignal,
): Promise<void> {
  const { migrated, log } = dataLayout(sources.dataDir);
  const known = databaseIsNew ? {} : readKnown(migrated);
  // It has tables of every service.
  const kit = hashFolder(LAYOUT.serviceKit);
  const built = Object.fromEntries(
    SERVICE_NAMES.map((name) => [name, hashFolder(dirname(LAYOUT.migrate(name))) + kit]),
  );
  const pending = SERVICE_NAMES.filter((name) => known[name] !== built[name]);
  await allOrNone(pending.map((name) => migrate(name, sources, log(`${name}-migrate`), signal)));
  writeFileSync(migrated, JSON.stringify(built));
}

async function migrate(
  name: ServiceName,
  sources: EnvironmentSources,
  logFile: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const run = startProcess({
    command: process.execPath,
    args: [LAYOUT.migrate(name)],
    env: migrationEnvironment(sources, name),
    logFile,
  });
  const stopOnAbort = () => void run.stop();
  signal?.addEventListener('abort', stopOnAbort, { once: true });
  const { code } = await run.exited;
  signal?.removeEventListener('abort', stopOnAbort);
  if (code === EXIT_UNKNOWN_MIGRATIONS)
    throw new Error(
      `The data folder ${sources.dataDir} was created by another build of SwipeClean: start it with that build, or move the folder away.`,
    );
  if (code !== 0) throw new Error(`The migrations of ${name} failed:\n${tailOf(logFile)}`);
}

function readKnown(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Changes with any file of the folder. */
function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const { mtimeMs, size } = statSync(join(folder, entry));
    hash.update(`${entry} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}
