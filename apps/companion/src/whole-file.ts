import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all, in place of one with its name: a reader never sees half of it. */
export function writeWholeFile(file: string, content: string | Uint8Array, mode = 0o666): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { mode, flag: 'wx' });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Fails where the folder of a file takes no new file; leaves the file as it is. */
export function assertCanWriteBeside(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, '', { flag: 'wx' });
  rmSync(draft);
}
