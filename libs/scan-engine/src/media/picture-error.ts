import type { PhotoSkipReason } from './types';

/**
 * Why a picture cannot be decoded; `reason` is for `SkippedPhoto`. The name is the browser's own for unreadable files.
 */
export class PictureError extends Error {
  constructor(readonly reason: PhotoSkipReason) {
    super(reason);
    this.name = 'NotReadableError';
  }
}
