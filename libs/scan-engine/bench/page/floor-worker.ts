import { TaskLimiter } from '../../src/async';
import { freeBuffer } from '../../src/browser/free-memory';
import { computeXxh128, loadHasher } from '../../src/compare/hash';

/** Request of the floor; `listsOnly` ends when sizes and dates are known, which a second scan cannot do without. */
export interface FloorTask {
  folder: FileSystemDirectoryHandle;
  listsOnly: boolean;
}

interface Listed {
  path: string;
  file: File;
}

const MB = 1024 * 1024;
const WHOLE_BYTES = MB;
const EDGE_BYTES = 4096;

/**
 * What any page needs to find copies in a folder, and nothing else: list it, open every file, read those that share a
 * size and hash them. No rules, progress, cache or proof; the result is paths.
 */
addEventListener('message', ({ data: { folder, listsOnly } }: MessageEvent<FloorTask>) => {
  void (async () => {
    const files = await list(folder);
    postMessage({ files: files.length, groups: listsOnly ? [] : await findGroups(files) });
  })();
});

async function list(root: FileSystemDirectoryHandle): Promise<Listed[]> {
  const opening = new TaskLimiter(256);
  const folders = new TaskLimiter(256);
  const files: Listed[] = [];
  const walk = async (folder: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
    const inside: Promise<unknown>[] = [];
    await folders.run(1, async () => {
      for await (const child of folder.values()) {
        const path = prefix + child.name;
        if (child.kind === 'directory') inside.push(walk(child, `${path}/`));
        else
          inside.push(
            opening.run(1, async () => {
              const file = await child.getFile();
              files.push({ path, file });
            }),
          );
      }
    });
    await Promise.all(inside);
  };
  await walk(root, '');
  return files;
}

async function findGroups(files: readonly Listed[]): Promise<string[][]> {
  const sized = groupBy(files, ({ file }) => `${file.size}`).filter(([one]) => one!.file.size > 0);
  const weigh = ([one, ...others]: readonly Listed[]) => one!.file.size * others.length;
  sized.sort((a, b) => weigh(b) - weigh(a));
  const small = sized.filter(([one]) => one!.file.size <= WHOLE_BYTES);
  const large = sized.filter(([one]) => one!.file.size > WHOLE_BYTES);
  const alike = await hashAll(large, 32, Infinity, (file) => file.slice(0, EDGE_BYTES));
  const [whole, rest] = await Promise.all([
    hashAll(small, 256, 16 * MB, (file) => file),
    hashAll(alike, 256, 16 * MB, (file) => file),
  ]);
  return [...whole, ...rest].map((group) => group.map(({ path }) => path));
}

const reading = new TaskLimiter(8, 48 * MB);

/** Splits groups by the hash of a part of each file, many groups in one read. */
async function hashAll(
  groups: readonly Listed[][],
  maxFiles: number,
  maxBytes: number,
  partOf: (file: File) => Blob,
): Promise<Listed[][]> {
  const hasher = await loadHasher();
  const packs: Listed[][][] = [];
  let left = 0;
  let bytesLeft = 0;
  for (const group of groups) {
    const bytes = group[0]!.file.size * group.length;
    if (group.length > left || bytes > bytesLeft) {
      packs.push([]);
      left = maxFiles;
      bytesLeft = maxBytes;
    }
    packs.at(-1)!.push(group);
    left -= group.length;
    bytesLeft -= bytes;
  }
  const split = await Promise.all(
    packs.map((pack) => {
      const members = pack.flat();
      const parts = members.map(({ file }) => partOf(file));
      return reading.run(
        parts.reduce((sum, { size }) => sum + size, 0),
        async () => {
          const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
          let at = 0;
          const hashes = new Map<Listed, string>();
          members.forEach((member, index) => {
            const { size } = parts[index]!;
            hashes.set(
              member,
              `${member.file.size} ${computeXxh128(hasher, bytes.subarray(at, (at += size)))}`,
            );
          });
          freeBuffer(bytes);
          return groupBy(members, (member) => hashes.get(member)!);
        },
      );
    }),
  );
  return split.flat();
}

function groupBy(files: readonly Listed[], keyOf: (file: Listed) => string): Listed[][] {
  const groups = new Map<string, Listed[]>();
  for (const file of files) {
    const key = keyOf(file);
    const group = groups.get(key);
    if (group) group.push(file);
    else groups.set(key, [file]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}
