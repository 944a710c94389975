import { bitAt, pack, type Hashes } from './hashes';

/**
 * The hashes that the picture has when it is turned by 90° to the right, from its own: gradients down become gradients
 * across the other way, and frequencies swap their directions, odd ones their sign.
 */
export function turned({ dHash, dHashDown, pHash }: Hashes): Hashes {
  return {
    dHash: pack((row, column) => !bitAt(dHashDown, 7 - column, row)),
    dHashDown: pack((row, column) => bitAt(dHash, 7 - column, row)),
    pHash: pack((v, u) => (u > 0 || v > 0) && bitAt(pHash, u, v) !== (u % 2 === 1)),
  };
}

/** The hashes of a picture as it is and turned by 90°, 180° and 270°. */
export function allTurns(hashes: Hashes): [Hashes, Hashes, Hashes, Hashes] {
  const right = turned(hashes);
  const over = turned(right);
  return [hashes, right, over, turned(over)];
}
