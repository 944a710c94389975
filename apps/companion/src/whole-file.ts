import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all, in place of one with its name: a reader never sees half of it. */
export function writeWholeFile(file: string, text: string, mode = 0o666): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode, flag: 'wx' });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
