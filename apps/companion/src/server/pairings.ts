import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { digestSecret } from '@swipeclean/scan-engine/node';
import { pairingsFile } from './user-files';

const MAX_PAIRINGS = 32;

/** A browser that may connect; times in ms since 1970. */
export interface Pairing {
  id: string;
  origin: string;
  createdAt: number;
  lastUsed: number;
}

interface StoredPairing extends Pairing {
  /** SHA-256 of the secret, which only the browser has. */
  digest: string;
}

/** The keys of paired browsers, in a file that only the user reads; other programs of the user may change it, too. */
export class Pairings {
  constructor(
    private readonly file = pairingsFile(),
    private readonly now = Date.now,
  ) {}

  list(): Pairing[] {
    return this.read().map(({ digest: _, ...pairing }) => pairing);
  }

  /** Stores a new key for an origin and returns it; the one used longest ago makes room. */
  async create(origin: string): Promise<string> {
    const [id, secret] = [randomBytes(8).toString('hex'), randomBytes(32).toString('base64url')];
    const digest = await digestSecret(secret);
    const pairings = this.read().sort((a, b) => b.lastUsed - a.lastUsed);
    const pairing = { id, origin, digest, createdAt: this.now(), lastUsed: this.now() };
    this.write([pairing, ...pairings.slice(0, MAX_PAIRINGS - 1)]);
    return `${id}.${secret}`;
  }

  /** The digest of a key's secret; null when there is no such key for the origin. */
  findDigest(id: string, origin: string): string | null {
    return this.read().find((one) => one.id === id && one.origin === origin)?.digest ?? null;
  }

  setUsed(id: string): void {
    this.write(this.read().map((one) => (one.id === id ? { ...one, lastUsed: this.now() } : one)));
  }

  delete(id: string): void {
    this.write(this.read().filter((one) => one.id !== id));
  }

  /** Throws when the file is broken, or when another user could have written it. */
  private read(): StoredPairing[] {
    const state = statSync(this.file, { throwIfNoEntry: false });
    if (!state) return [];
    const isForeign = process.getuid !== undefined && (state.uid !== process.getuid() || state.mode & 0o022);
    if (isForeign) throw new Error(`Other users can change ${this.file}; delete it to pair again`);
    const stored: unknown = JSON.parse(readFileSync(this.file, 'utf8'));
    if (!Array.isArray(stored) || !stored.every(isStoredPairing))
      throw new Error(`${this.file} is not a list of paired browsers; delete it to pair again`);
    return stored;
  }

  /** Whole or not at all: a half-written list would lock out all browsers. */
  private write(pairings: StoredPairing[]): void {
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    const draft = `${this.file}.${randomBytes(4).toString('hex')}`;
    try {
      writeFileSync(draft, JSON.stringify(pairings, null, 2), { mode: 0o600, flag: 'wx' });
      chmodSync(draft, 0o600);
      renameSync(draft, this.file);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  }
}

function isStoredPairing(value: unknown): value is StoredPairing {
  const { id, origin, digest, createdAt, lastUsed } = (value ?? {}) as Partial<StoredPairing>;
  const isText = [id, origin, digest].every((part) => typeof part === 'string');
  return isText && [createdAt, lastUsed].every((part) => typeof part === 'number');
}
