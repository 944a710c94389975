import type { Stats } from 'node:fs';
import type { DiskAttributes } from '../disk-facts';

const RIGHTS = 0o7777;
const known = new Map<string, DiskAttributes>();
let last: DiskAttributes = { device: -1, uid: -1, gid: -1, mode: -1 };

/** Owner and rights of a file or folder as one object for all that have the same: a million have a few. */
export function attributesOf({ dev, uid, gid, mode: bits }: Stats): DiskAttributes {
  const mode = bits & RIGHTS;
  if (last.device === dev && last.uid === uid && last.gid === gid && last.mode === mode) return last;
  const key = `${dev}:${uid}:${gid}:${mode}`;
  const attributes = known.get(key) ?? { device: dev, uid, gid, mode };
  known.set(key, attributes);
  return (last = attributes);
}
