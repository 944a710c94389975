import type { PhotoSkipReason } from '../../media/types';

/** Why there is no picture; `reason` is for `SkippedPhoto`. Its name is the browser's own for what cannot be read. */
export class PictureProblem extends Error {
  constructor(readonly reason: PhotoSkipReason) {
    super(reason);
    this.name = 'NotReadableError';
  }
}
