import type { IHasher } from 'hash-wasm';
import { listEqual } from '../rules/duplicates';
import { equalBytes } from './equal-bytes';
import { computeXxh128 } from './hash';

/** Buffers of one bucket that are compared with each other; more are sorted by hash first. */
const MAX_DIRECT = 8;
const SAMPLES = 16;

/**
 * Splits buffers of one length into classes of equal bytes, by index; classes of one are left out. A few bytes tell
 * most of them apart, a hash sorts large sets in linear time; every byte is still compared.
 */
export function classify(buffers: readonly Uint8Array[], hasher: IHasher): number[][] {
  if (buffers.length < 2) return [];
  if (buffers.length === 2) return equalBytes(buffers[0]!, buffers[1]!) ? [[0, 1]] : [];
  const hashOf = (index: number) => computeXxh128(hasher, buffers[index]!);
  return listEqual(buffers.keys(), (index) => sampleOf(buffers[index]!))
    .flatMap((bucket) => (bucket.length > MAX_DIRECT ? listEqual(bucket, hashOf) : [bucket]))
    .flatMap((bucket) => splitBucket(buffers, bucket));
}

/** A number made of bytes at even distances. */
function sampleOf(bytes: Uint8Array): number {
  const step = Math.max(1, (bytes.length - 1) / SAMPLES);
  let sum = 0;
  for (let at = bytes.length - 1; at >= 0; at -= step) sum = (Math.imul(sum, 31) + bytes[at | 0]!) | 0;
  return sum;
}

function splitBucket(buffers: readonly Uint8Array[], bucket: readonly number[]): number[][] {
  const classes: number[][] = [];
  for (const index of bucket) {
    const same = classes.find(([first]) => equalBytes(buffers[first!]!, buffers[index]!));
    if (same) same.push(index);
    else classes.push([index]);
  }
  return classes.filter((members) => members.length > 1);
}
