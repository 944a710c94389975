import { randomInt } from 'node:crypto';
import {
  MAX_LIST_VALUES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_VALUES,
  type TrashLists,
} from '@swipeclean/scan-engine/node';
import { parseTrashPiece } from './trash-request';

const MAX_UPLOADS = 32;
const MAX_NUMBER = 2 ** 47;

/** Numbers that start at random, so that none of an earlier connection is taken for one of this. */
export function createNumbers(): () => number {
  let last = randomInt(MAX_NUMBER);
  return () => ++last;
}

interface Upload {
  lists: TrashLists;
  bytes: number;
  values: number;
}

const createTooLargeError = () => new DOMException('The request is too large', 'QuotaExceededError');

/** The lists that one connection sends in pieces; each piece is checked as it comes, so that only lists take memory. */
export class Uploads {
  private readonly uploads = new Map<number, Upload>();

  constructor(private readonly nextNumber: () => number) {}

  /** Adds a piece to an upload, or begins one; returns its number. */
  add(number: number | null, bytes: Uint8Array): number {
    const upload = number === null ? { lists: {}, bytes: 0, values: 0 } : this.find(number);
    const all = [upload, ...[...this.uploads.values()].filter((other) => other !== upload)];
    const sumOf = (of: 'bytes' | 'values') => all.reduce((sum, one) => sum + one[of], 0);
    if (sumOf('bytes') + bytes.length > MAX_UPLOAD_BYTES || all.length > MAX_UPLOADS)
      throw createTooLargeError();
    const { name, values } = parseTrashPiece(bytes);
    const list: unknown[] = (upload.lists[name] ??= []) as unknown[];
    if (list.length + values.length > MAX_LIST_VALUES || sumOf('values') + values.length > MAX_UPLOAD_VALUES)
      throw createTooLargeError();
    for (const value of values) list.push(value);
    upload.bytes += bytes.length;
    upload.values += values.length;
    const key = number ?? this.nextNumber();
    this.uploads.set(key, upload);
    return key;
  }

  /** Ends an upload; returns its lists. */
  take(number: number | null): TrashLists {
    if (number === null) return {};
    const { lists } = this.find(number);
    this.uploads.delete(number);
    return lists;
  }

  clear(): void {
    this.uploads.clear();
  }

  private find(number: number): Upload {
    const upload = this.uploads.get(number);
    if (!upload) throw new DOMException('There is no such upload', 'InvalidStateError');
    return upload;
  }
}
