import { randomInt } from 'node:crypto';
import { CHUNK_BYTES, MAX_UPLOAD_BYTES } from '@swipeclean/scan-engine/node';

const MAX_UPLOADS = 32;
const MAX_NUMBER = 2 ** 47;

/** Numbers that start at random, so that none of an earlier connection is taken for one of this. */
export function createNumbers(): () => number {
  let last = randomInt(MAX_NUMBER);
  return () => ++last;
}

/** The requests that one connection sends in pieces. */
export class Uploads {
  private readonly uploads = new Map<number, Uint8Array[]>();

  constructor(private readonly nextNumber: () => number) {}

  /** Adds a piece to an upload, or begins one; returns its number. */
  add(upload: number | null, bytes: Uint8Array): number {
    const pieces = upload === null ? [] : this.find(upload);
    // Only the last piece is a small one: many of them would take more memory than their bytes.
    if (pieces.some(({ length }) => length < CHUNK_BYTES)) throw new TypeError('The upload is complete');
    const sum = [...this.uploads.values()].flat().reduce((total, { length }) => total + length, bytes.length);
    if (sum > MAX_UPLOAD_BYTES || this.uploads.size > MAX_UPLOADS)
      throw new DOMException('The request is too large', 'QuotaExceededError');
    const number = upload ?? this.nextNumber();
    // A copy: the frame has more than the bytes.
    this.uploads.set(number, [...pieces, bytes.slice()]);
    return number;
  }

  /** Ends an upload; returns its text. */
  take(upload: number): string {
    const pieces = this.find(upload);
    this.uploads.delete(upload);
    return Buffer.concat(pieces).toString();
  }

  clear(): void {
    this.uploads.clear();
  }

  private find(upload: number): Uint8Array[] {
    const pieces = this.uploads.get(upload);
    if (!pieces) throw new DOMException('There is no such upload', 'InvalidStateError');
    return pieces;
  }
}
