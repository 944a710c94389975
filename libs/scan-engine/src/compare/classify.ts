import type { IHasher } from 'hash-wasm';
import { equalBytes } from './equal-bytes';
import { computeXxh128 } from './hash';

/**
 * Splits buffers of one length into classes of equal bytes, by index; classes of one are left out. A hash sorts three
 * or more in linear time; every byte is still compared.
 */
export function classify(buffers: readonly Uint8Array[], hasher: IHasher): number[][] {
  if (buffers.length < 2) return [];
  if (buffers.length === 2) return equalBytes(buffers[0]!, buffers[1]!) ? [[0, 1]] : [];
  const byHash = new Map<string, number[][]>();
  buffers.forEach((bytes, index) => {
    const hash = computeXxh128(hasher, bytes);
    const classes = byHash.get(hash);
    if (!classes) {
      byHash.set(hash, [[index]]);
      return;
    }
    const same = classes.find((members) => equalBytes(buffers[members[0]!]!, bytes));
    if (same) same.push(index);
    else classes.push([index]);
  });
  return [...byHash.values()].flat().filter((members) => members.length > 1);
}
