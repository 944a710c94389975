import type { OpenableFile, FileOpener } from '../file-opener';
import { PictureError } from '../../media/picture-error';
import { readPictureHeader } from '../../media/picture-header';
import { decode, drawScaled } from './picture';

/** Longest side of a thumbnail in pixels unless another is requested, and its JPEG quality. */
const SIDE = 256;
const QUALITY = 0.8;

/**
 * Thumbnails created at once, and requests that may wait: beyond that the oldest are dropped, because the user has
 * scrolled past them.
 */
const MAX_RUNNING = 2;
const MAX_WAITING = 300;

interface Request {
  number: number;
  file: OpenableFile;
  side?: number;
}

/** Creates thumbnails, the newest request first; `answer` receives the picture or the reason why there is none. */
export class Thumbnails {
  private waiting: Request[] = [];
  private running = 0;

  constructor(
    private readonly files: FileOpener,
    private readonly answer: (number: number, outcome: Blob | Error) => void,
  ) {}

  request(request: Request): void {
    this.waiting.push(request);
    const given = this.waiting.length > MAX_WAITING ? this.waiting.shift() : undefined;
    if (given) this.answer(given.number, new DOMException('Newer pictures were asked for', 'AbortError'));
    this.next();
  }

  cancel(number: number): void {
    this.waiting = this.waiting.filter((request) => request.number !== number);
  }

  private next(): void {
    const request = this.running < MAX_RUNNING ? this.waiting.pop() : undefined;
    if (!request) return;
    this.running++;
    void this.createThumbnail(request)
      .catch((error: Error) => error)
      .then((outcome) => {
        this.running--;
        this.answer(request.number, outcome);
        this.next();
      });
  }

  private async createThumbnail({ file: listed, side = SIDE }: Request): Promise<Blob> {
    const file = await this.files.open(listed);
    if (!file) throw new PictureError('changed');
    const picture = await decode(file, await readPictureHeader(file), side);
    try {
      return await drawScaled(picture, side, false).convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    } finally {
      picture.bitmap.close();
    }
  }
}
