// Creates a deterministic tree and its expected groups: files with the same SHA-256.
import { createCipheriv, createHash } from 'node:crypto';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KB = 1024;
const MB = 1024 * KB;

/** Shapes of trees; `median` and `sigma` describe a log-normal distribution of file sizes in bytes. */
export const SHAPES = {
  mixed: { files: 20_000, median: 16 * KB, sigma: 2, min: KB, max: 20 * MB, foldersPerFile: 0.051 },
  million: { files: 1_000_000, median: KB, sigma: 1.3, min: 1, max: MB, foldersPerFile: 0.05 },
  large: { files: 600, median: 2.6 * MB, sigma: 0.75, min: 64 * KB, max: 60 * MB, foldersPerFile: 0.04 },
};

function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pseudo-random bytes that depend on the seed alone. */
function content(seed, size) {
  const iv = Buffer.alloc(16);
  iv.writeUInt32BE(seed, 0);
  return createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), iv).update(Buffer.alloc(size));
}

/**
 * Writes the tree and returns { files, bytes, folders, groups }; groups are sorted lists of relative paths.
 * 30 % are copies, 5 % share a size only, 3 % share size and first 64 KB (half of these differ in the last byte alone).
 */
export function makeTree(root, shapeName, count = SHAPES[shapeName].files) {
  const shape = SHAPES[shapeName];
  const next = random(20_260_101);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const folders = [''];
  for (let i = 1; i < Math.max(2, count * shape.foldersPerFile); i++) {
    const parent = folders[Math.floor(next() * Math.min(folders.length, 60))];
    const path = parent === '' ? `folder-${i}` : `${parent}/folder-${i}`;
    mkdirSync(join(root, path));
    folders.push(path);
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const originals = [];
  const byHash = new Map();
  let bytes = 0;
  for (let i = 0; i < count; i++) {
    const kind = next();
    let data;
    const original = originals.length > 0 ? originals[Math.floor(next() * originals.length)] : null;
    if (original && kind < 0.3) data = content(original.seed, original.size);
    else if (original && kind < 0.35) data = content(1_000_000 + i, original.size);
    else if (original && kind < 0.38) {
      data = content(original.seed, original.size);
      if (kind < 0.365 || original.size <= 64 * KB) data[data.length - 1] ^= 1 + (i % 255);
      else content(2_000_000 + i, original.size - 64 * KB).copy(data, 64 * KB);
    } else {
      const size = Math.round(
        Math.min(shape.max, Math.max(shape.min, shape.median * Math.exp(shape.sigma * normal()))),
      );
      originals.push({ seed: i, size });
      data = content(i, size);
    }
    const folder = folders[Math.floor(next() * folders.length)];
    const path = `${folder === '' ? '' : `${folder}/`}file-${i}.${['jpg', 'txt', 'mp4', 'bin', 'pdf'][i % 5]}`;
    writeFileSync(join(root, path), data);
    const time = 1_600_000_000 + Math.floor(next() * 150_000_000);
    utimesSync(join(root, path), time, time);
    bytes += data.length;
    const hash = createHash('sha256').update(data).digest('hex');
    byHash.set(hash, [...(byHash.get(hash) ?? []), path]);
  }
  const groups = [...byHash.values()].filter((paths) => paths.length > 1).map((paths) => paths.sort());
  return { files: count, bytes, folders: folders.length, groups: sortGroups(groups) };
}

/** Groups in one order, so that two lists of groups can be compared as text. */
export function sortGroups(groups) {
  return groups.map((paths) => [...paths].sort()).sort((a, b) => (a[0] < b[0] ? -1 : 1));
}
