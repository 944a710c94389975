import { join } from 'node:path';
import { takeLockFile } from '../../lock-file.mjs';

/**
 * Locks a data folder for this process and returns the function that unlocks it. Throws when another running process
 * holds the lock: two databases on one folder would destroy it. The lock of a crashed process is taken over.
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = takeLockFile(join(dataDir, 'in-use'));
  if (typeof lock === 'function') return lock;
  throw new Error(
    `${dataDir} is in use by process ${lock}. Stop that one, or set DATA_DIR to another folder.`,
  );
}
