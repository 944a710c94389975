import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DAY_MS } from '@swipeclean/contracts';
import { writeAgedFile } from './folder-on-disk';

/** A folder of real files with known figures. */
export interface SampleFolder {
  path: string;
  truth: Truth;
  remove(): void;
}

/** What a scan of the folder must find. */
interface Truth {
  files: number;
  bytes: number;
  images: number;
  /** Sorted lists of paths with equal content, in groups of two or more files that are not empty. */
  identicalGroups: string[][];
  identicalFiles: number;
  identicalBytes: number;
  possibleDuplicates: number;
  /** Those of them whose content is that of the newer file. */
  possibleCopies: number;
  oldFiles: number;
  largeFiles: number;
  emptyFiles: number;
}

const FOLDERS = ['Pictures', 'Downloads', 'Work/reports', 'музыка', 'a/b/c/d/e/f'];
const ENDINGS = ['jpg', 'png', 'mp4', 'mp3', 'pdf', 'txt', 'bin', 'docx'];

/** Repeatable pseudo-random numbers in [0, 1). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/**
 * Writes at least `count` files: about a third are copies, some differ in the last byte only, some are empty, old or
 * large.
 */
export function makeSampleFolder(count: number): SampleFolder {
  const path = mkdtempSync(join(tmpdir(), 'swipeclean-folder-'));
  const random = numbers(7);
  const next = () => random.next().value;
  const originals: { name: string; content: Buffer }[] = [];
  for (let index = 0; index < count; index++) {
    const kind = next();
    let name = `file-${index}.${ENDINGS[index % ENDINGS.length]}`;
    let content: Buffer;
    const original = originals[Math.floor(next() * originals.length)];
    if (kind < 0.3 && original) {
      content = original.content;
      if (kind < 0.15) name = original.name;
    } else if (kind < 0.35 && original) {
      content = Buffer.from(original.content);
      content[content.length - 1] = (content[content.length - 1] ?? 0) ^ 0xff;
      if (kind < 0.32) name = original.name;
    } else if (kind < 0.36) {
      content = Buffer.alloc(0);
    } else {
      content = Buffer.alloc(1 + Math.floor(next() ** 4 * 60_000), String(index));
      originals.push({ name, content });
    }
    const folder = FOLDERS[index % FOLDERS.length] as string;
    writeAgedFile(
      path,
      join(folder, String(Math.floor(index / 20)), name),
      content,
      next() < 0.2 ? 200 + next() * 900 : next() * 100,
    );
  }
  for (const [name, bytes] of [
    ['film.mp4', 50 * 1024 ** 2 + 1],
    ['almost.mp4', 50 * 1024 ** 2],
  ] as const) {
    writeAgedFile(path, join('Work', name), '', 1);
    truncateSync(join(path, 'Work', name), bytes);
  }
  return { path, truth: readTruth(path), remove: () => rmSync(path, { recursive: true, force: true }) };
}

function groupBy<Item>(items: Item[], key: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
}

// Reads the folder back from the disk with simple code that is independent of the engine.
function readTruth(folder: string): Truth {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => {
    const file = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = statSync(file);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    return { path: relative(folder, file), name: entry.name, size, mtimeMs, hash };
  });
  const groups = groupBy(files, (file) => file.hash).filter(
    (group) => group.length > 1 && (group[0]?.size ?? 0) > 0,
  );
  const sameNameAndSize = groupBy(files, (file) => `${file.size} ${file.name}`);
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  return {
    files: files.length,
    bytes: sum(files.map((file) => file.size)),
    images: files.filter((file) => /\.(jpg|png)$/.test(file.name)).length,
    identicalGroups: groups.map((group) => group.map((file) => file.path).sort()),
    identicalFiles: sum(groups.map((group) => group.length - 1)),
    identicalBytes: sum(groups.map((group) => (group.length - 1) * (group[0]?.size ?? 0))),
    possibleDuplicates: sum(sameNameAndSize.map((group) => group.length - 1)),
    possibleCopies: sum(
      sameNameAndSize.map((group) => {
        const [newest, ...others] = [...group].sort(
          (a, b) => Math.floor(b.mtimeMs) - Math.floor(a.mtimeMs) || (a.path < b.path ? -1 : 1),
        );
        return others.filter(({ hash }) => hash === newest?.hash).length;
      }),
    ),
    oldFiles: files.filter((file) => Date.now() - file.mtimeMs > 180 * DAY_MS).length,
    largeFiles: files.filter((file) => file.size > 50 * 1024 ** 2).length,
    emptyFiles: files.filter((file) => file.size === 0).length,
  };
}
