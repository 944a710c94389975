import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotTables, createTables, type Tables } from './tables';

interface Snapshot {
  ahead: number;
  tables: Record<string, { id?: string }[]>;
}

/** The file that stores all data between two starts; none without a folder. */
export class SnapshotFile {
  private readonly file?: string;

  constructor(dataDir: string | undefined) {
    if (!dataDir) return;
    mkdirSync(dataDir, { recursive: true });
    this.file = join(dataDir, 'payments.json');
  }

  read(): { ahead: number; tables: Tables } {
    const known = this.file ? readSnapshot(this.file) : undefined;
    return { ahead: known?.ahead ?? 0, tables: createTables(known?.tables) };
  }

  /** Replaces the file at once, so that a crash leaves the old or the new one. */
  write(ahead: number, tables: Tables): void {
    if (!this.file) return;
    writeFileSync(`${this.file}.new`, JSON.stringify({ ahead, tables: snapshotTables(tables) }), {
      mode: 0o600,
    });
    renameSync(`${this.file}.new`, this.file);
  }
}

function readSnapshot(file: string): Snapshot | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${(error as Error).message}. Delete it to start anew.`);
  }
}
