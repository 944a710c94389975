import { createThrottle } from '../async';
import { computeContentHashes, type ContentHashes, type ContentHashKind } from '../compare/content-hash';
import type { Sum } from '../types';
import { FileOpener, type MediaRoot, type OpenableFile } from './file-opener';

/** A file and the kinds of hashes that are wanted of it. */
export interface HashedFile extends OpenableFile {
  kinds: readonly ContentHashKind[];
}

/** Request to a hash worker. */
export interface HashTask {
  root: MediaRoot;
  files: readonly HashedFile[];
}

/** Messages of a hash worker; `hashes` is null for a file that changed or cannot be read. */
export type FromHashWorker =
  | { type: 'hashed'; id: number; hashes: ContentHashes | null }
  | { type: 'progress'; done: Sum }
  | { type: 'end' };

const postHashMessage = (message: FromHashWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<HashTask>) => void hashAll(data));

async function hashAll({ root, files }: HashTask): Promise<void> {
  const opener = new FileOpener(root);
  const isDue = createThrottle(200);
  const done: Sum = { files: 0, bytes: 0 };
  for (const file of files) {
    const before = done.bytes;
    const onBytes = (bytes: number) => {
      done.bytes += bytes;
      if (isDue()) postHashMessage({ type: 'progress', done });
    };
    const opened = await opener.open(file).catch(() => null);
    const hashes = opened && (await computeContentHashes(opened, file.kinds, { onBytes }).catch(() => null));
    done.files++;
    done.bytes = before + file.size;
    postHashMessage({ type: 'hashed', id: file.id, hashes });
  }
  postHashMessage({ type: 'end' });
}
