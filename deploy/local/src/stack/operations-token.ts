import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';

/** Writes the token of the operations API into a new file; an existing one stays: it may have been replaced. */
export function writeOperationsToken(file: string, mode = 0o600): void {
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode });
}
