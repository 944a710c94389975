import { bitAt, pack, type Hashes } from './hashes';
import type { Hash64 } from './types';

/**
 * The hashes that the picture has when it is turned by 90° to the right, from its own: what gets brighter upwards then
 * does so to the right, and so on round; frequencies swap their directions, odd ones their sign.
 */
export function turned({ dHash: [right, down, left, up], pHash }: Hashes): Hashes {
  const turn = (hash: Hash64) => pack((row, column) => bitAt(hash, 7 - column, row));
  return {
    dHash: [turn(up), turn(right), turn(down), turn(left)],
    pHash: pack((v, u) => (u > 0 || v > 0) && bitAt(pHash, u, v) !== (u % 2 === 1)),
  };
}

/** The hashes of a picture as it is and turned by 90°, 180° and 270°. */
export function allTurns(hashes: Hashes): [Hashes, Hashes, Hashes, Hashes] {
  const right = turned(hashes);
  const over = turned(right);
  return [hashes, right, over, turned(over)];
}
