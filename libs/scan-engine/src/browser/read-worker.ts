import type { ByteRange } from '../types';
import { type FileLocation, readComposite } from './blob-reader';

/** Request to a read worker. */
export interface ReadTask {
  id: number;
  parts: readonly ByteRange<FileLocation>[];
}

/** Its answer: the bytes, or the error of reading them. */
export type FromReadWorker =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; bytes: null; name: string; message: string };

const answer = (message: FromReadWorker) =>
  postMessage(message, { transfer: message.bytes ? [message.bytes.buffer] : [] });

addEventListener('message', ({ data: { id, parts } }: MessageEvent<ReadTask>) => {
  readComposite(parts).then(
    (bytes) => answer({ id, bytes }),
    ({ name, message }: Error) => answer({ id, bytes: null, name, message }),
  );
});
