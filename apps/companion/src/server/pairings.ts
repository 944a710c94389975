import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, type Stats, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { digestSecret } from '@swipeclean/scan-engine/node';
import { writeWholeFile } from '../whole-file';
import { pairingsFolder } from './user-files';

const MAX_PAIRINGS = 32;

/** A browser that may connect; times in ms since 1970. */
export interface Pairing {
  id: string;
  origin: string;
  createdAt: number;
  lastUsed: number;
}

/** What the file of a key has; its date is when the key was last used. */
interface StoredPairing extends Omit<Pairing, 'id' | 'lastUsed'> {
  /** SHA-256 of the secret, which only the browser has. */
  digest: string;
}

/**
 * The keys of paired browsers, in a folder that only the user reads; other programs of the user may change it, too.
 * Each key is a file of its own, so that no change undoes another one, such as a revocation.
 */
export class Pairings {
  constructor(
    private readonly folder = pairingsFolder(),
    private readonly now = Date.now,
  ) {}

  list(): Pairing[] {
    return this.read().map(({ digest: _, ...pairing }) => pairing);
  }

  /** Stores a new key for an origin and returns it; the ones used longest ago make room. */
  async create(origin: string): Promise<string> {
    const [id, secret] = [randomBytes(8).toString('hex'), randomBytes(32).toString('base64url')];
    const stored: StoredPairing = { origin, digest: await digestSecret(secret), createdAt: this.now() };
    for (const { id: oldest } of this.read().slice(MAX_PAIRINGS - 1)) this.delete(oldest);
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    // A half-written file would lock out all browsers.
    writeWholeFile(this.fileOf(id), JSON.stringify(stored, null, 2), 0o600);
    this.setUsed(id);
    return `${id}.${secret}`;
  }

  /** The digest of a key's secret; null when there is no such key for the origin. */
  findDigest(id: string, origin: string): string | null {
    return this.read().find((one) => one.id === id && one.origin === origin)?.digest ?? null;
  }

  /** Whether the key is still there. */
  setUsed(id: string): boolean {
    try {
      utimesSync(this.fileOf(id), this.now() / 1000, this.now() / 1000);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  }

  delete(id: string): void {
    rmSync(this.fileOf(id), { force: true });
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }

  /** The last used first. Throws when a file is broken, or when another user could have written it. */
  private read(): (Pairing & StoredPairing)[] {
    const folder = statSync(this.folder, { throwIfNoEntry: false });
    if (!folder) return [];
    const names = readdirSync(this.folder).filter((name) => ID_FILE.test(name));
    const states = names.map((name) => statSync(join(this.folder, name), { throwIfNoEntry: false }));
    if ([folder, ...states].some(isForeign))
      throw new Error(`Other users can change ${this.folder}; delete it to pair again`);
    return names.flatMap((name) => this.readFile(name)).sort((a, b) => b.lastUsed - a.lastUsed);
  }

  /** None when the key was deleted meanwhile. */
  private readFile(name: string): (Pairing & StoredPairing)[] {
    const file = join(this.folder, name);
    try {
      const { mtimeMs: lastUsed } = statSync(file);
      const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
      if (isStoredPairing(stored)) return [{ ...stored, lastUsed, id: name.replace('.json', '') }];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      if (!(error instanceof SyntaxError)) throw error;
    }
    throw new Error(`${file} is not of a paired browser; delete it to pair again`);
  }
}

const ID_FILE = /^[0-9a-f]{16}\.json$/;

function isForeign(state: Stats | undefined): boolean {
  if (!state || process.getuid === undefined) return false;
  return state.uid !== process.getuid() || (state.mode & 0o022) !== 0;
}

function isStoredPairing(value: unknown): value is StoredPairing {
  const { origin, digest, createdAt } = (value ?? {}) as Partial<StoredPairing>;
  return [origin, digest].every((part) => typeof part === 'string') && typeof createdAt === 'number';
}
