import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLockHolder } from '../../lock-file.mjs';
import { dataLayout } from '../stack/stack-layout';
import { type OpsTargets, OpsUsageError, readToken } from './ops-targets';

/** The processes that `npm start` runs on a data folder. @throws OpsUsageError when none does */
export function localTargets(dataDir: string): OpsTargets {
  const { operationsToken, operationsUrls } = dataLayout(dataDir);
  // Ports of a start that crashed may be another program's by now, which must not be sent the token.
  if (findLockHolder(join(dataDir, 'in-use')) === undefined)
    throw new OpsUsageError(
      `No start runs on ${dataDir}. Run npm start, set DATA_DIR to its data folder, or add --cluster for containers.`,
    );
  return { urls: readUrls(operationsUrls), ...readToken(operationsToken) };
}

function readUrls(file: string): OpsTargets['urls'] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as OpsTargets['urls'];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new OpsUsageError('The processes are not started yet. Try again when npm start has started them.');
  }
}
