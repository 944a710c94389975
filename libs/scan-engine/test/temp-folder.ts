import { createCipheriv, createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ScanResult } from '../src/types';

/** A real folder for one test; `remove` deletes it. */
export class TempFolder {
  readonly path = fs.mkdtempSync(join(tmpdir(), 'scan-test-'));

  /** Writes a file and creates its folders; `modified` in ms. */
  write(path: string, content: string | Uint8Array, modified?: number): this {
    const target = join(this.path, path);
    fs.mkdirSync(dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
    if (modified !== undefined) fs.utimesSync(target, modified / 1000, modified / 1000);
    return this;
  }

  /** Groups of paths with equal SHA-256 and at least one byte: the expected result of a scan. */
  truth(): string[][] {
    const byHash = new Map<string, string[]>();
    for (const child of fs.readdirSync(this.path, { recursive: true, withFileTypes: true })) {
      if (!child.isFile()) continue;
      const full = join(child.parentPath, child.name);
      const bytes = fs.readFileSync(full);
      if (bytes.length === 0) continue;
      const hash = createHash('sha256').update(bytes).digest('hex');
      byHash.set(hash, [...(byHash.get(hash) ?? []), full.slice(this.path.length + 1)]);
    }
    return sortGroups([...byHash.values()].filter((paths) => paths.length > 1));
  }

  remove(): void {
    fs.rmSync(this.path, { recursive: true, force: true });
  }
}

/** Identical groups of a result as sorted lists of paths. */
export function identicalPaths(result: ScanResult): string[][] {
  return sortGroups(result.identical.map(({ ids }) => pathsOf(result, ids)));
}

/** Paths of files by id. */
export function pathsOf(result: ScanResult, ids: readonly number[]): string[] {
  return ids.map((id) => result.files[id]!.path);
}

function sortGroups(groups: string[][]): string[][] {
  return groups.map((paths) => paths.sort()).sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
}

/** Pseudo-random bytes that depend on the seed alone. */
export function noise(seed: number, size: number): Uint8Array<ArrayBuffer> {
  const start = Buffer.alloc(16);
  start.writeUInt32BE(seed, 0);
  return new Uint8Array(createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), start).update(Buffer.alloc(size)));
}
