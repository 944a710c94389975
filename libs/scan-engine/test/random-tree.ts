import fc from 'fast-check';
import { applyKeepRule, type KeepRule } from '../src/keep/keep-rule';
import { getRemainingResult } from '../src/remaining-result';
import { scan } from '../src/scan';
import type { Comparer } from '../src/types';
import type { DecidedResult } from '../src/suggestions/types';
import { memorySource, type MemoryFile } from './memory-source';

const NOW = Date.UTC(2026, 0, 15);
const DAY = 86_400_000;

/** Names of folders and files that every rule looks for, so that rules meet in one tree. */
const FOLDERS = [
  '', 'Photos', 'Photos - Copy', 'Downloads', 'Backup', 'app', 'node_modules', 'target', '__pycache__', 'WhatsApp Images',
  '.git', 'Media',
]; // prettier-ignore
const NAMES = [
  'a.jpg', 'a (1).jpg', 'b.mp4', 'c.tmp', 'Thumbs.db', 'd.log', 'e.bak', 'setup.exe', 'Screenshot 1.png', 'package.json',
  'Cargo.toml', 'f.pdf', 'g.zip', 'IMG-20230101-WA0001.jpg', 'h.py',
]; // prettier-ignore
const SIZES = [0, 3, 3, 2000, 60 * 1024 * 1024];

/** A random tree in which contents, names and ages collide. */
export const randomTree: fc.Arbitrary<MemoryFile[]> = fc
  .uniqueArray(
    fc.record({
      folders: fc.array(fc.constantFrom(...FOLDERS), { maxLength: 3 }),
      name: fc.constantFrom(...NAMES),
      size: fc.constantFrom(...SIZES),
      content: fc.nat(1),
      days: fc.constantFrom(0, 20, 40, 200, 400),
    }),
    { maxLength: 60, selector: ({ folders, name }) => pathOf(folders, name) },
  )
  .map((rows) =>
    rows.map(({ folders, name, size, content, days }) => ({
      path: pathOf(folders, name),
      size,
      lastModified: NOW - days * DAY,
      bytes: (start: number, end: number) => new Uint8Array(end - start).fill(content),
    })),
  );

function pathOf(folders: readonly string[], name: string): string {
  return [...folders.filter(Boolean), name].join('/');
}

/** The result of scanning in-memory files, with a keep rule applied. */
export async function decide(
  files: readonly MemoryFile[],
  rule: KeepRule,
  {
    isRemoved = () => false,
    isProtected = () => false,
  }: Partial<Record<'isRemoved' | 'isProtected', (path: string) => boolean>> = {},
): Promise<DecidedResult> {
  const result = await scan({ ...memorySource(files), compare: compareFirstBytes }, { now: NOW });
  const left = getRemainingResult(result, { isRemoved: (id) => isRemoved(result.files[id]!.path) });
  const identical = applyKeepRule(left, left.identical, {
    rule,
    isProtected: ({ path }) => isProtected(path),
  });
  return { ...left, identical };
}

/** Random contents repeat one byte, so that it decides; reading 60 MB files would take most of the time. */
const compareFirstBytes: Comparer<MemoryFile> = (candidates, { onMatch }) => {
  for (const { size, ids, entries } of candidates) {
    const byContent = new Map<number, number[]>();
    ids.forEach((id, at) => {
      const content = entries[at]!.ref!.bytes!(0, 1)[0]!;
      byContent.set(content, [...(byContent.get(content) ?? []), id]);
    });
    for (const same of byContent.values()) if (same.length > 1) onMatch({ size, ids: same, proof: 'bytes' });
  }
  return Promise.resolve();
};
