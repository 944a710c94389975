import { createThrottle } from '../async';
import type { ByteRange, SkipReason } from '../types';
import { type FileLocation, readComposite } from './blob-reader';
import { FolderLister, type ListedFile } from './folder-lister';

/** Request to a file worker: read parts of files, or list a folder. */
export type FileTask =
  | { type: 'read'; parts: readonly ByteRange<FileLocation>[] }
  | { type: 'list'; folder: FileSystemDirectoryHandle };

/** A part of what a folder contains. */
export interface FolderPart {
  files: ListedFile[];
  folders: FileSystemDirectoryHandle[];
  skipped: { name: string; reason: SkipReason }[];
}

/** Its answers: of a folder any number of parts; at last the end, with the bytes that were read, or an error. */
export type FromFileWorker = { id: number } & (
  | { type: 'part'; part: FolderPart }
  | { type: 'done'; bytes?: Uint8Array<ArrayBuffer> }
  | { type: 'error'; name: string; message: string }
);

const MAX_FILES_OF_PART = 256;
/** A slow disk shows figures, too, before it has listed a whole part. */
const FLUSH_EVERY_MS = 100;

const lister = new FolderLister();

const answer = (message: FromFileWorker) =>
  postMessage(message, { transfer: 'bytes' in message && message.bytes ? [message.bytes.buffer] : [] });

addEventListener('message', ({ data: { id, task } }: MessageEvent<{ id: number; task: FileTask }>) => {
  const work = task.type === 'read' ? readComposite(task.parts) : list(id, task.folder);
  work.then(
    (bytes) => answer({ id, type: 'done', ...(bytes && { bytes }) }),
    ({ name, message }: Error) => answer({ id, type: 'error', name, message }),
  );
});

async function list(id: number, folder: FileSystemDirectoryHandle): Promise<undefined> {
  const due = createThrottle(FLUSH_EVERY_MS);
  let part = emptyPart();
  const flush = () => {
    answer({ id, type: 'part', part });
    part = emptyPart();
  };
  try {
    const { opened } = await lister.list(folder, {
      file({ name, size, lastModified, type }) {
        part.files.push({ name, size, lastModified, type });
        if (part.files.length >= MAX_FILES_OF_PART || due()) flush();
      },
      folder: (handle) => void part.folders.push(handle),
      skipped: (name, reason) => void part.skipped.push({ name, reason }),
    });
    await opened;
  } finally {
    flush();
  }
}

function emptyPart(): FolderPart {
  return { files: [], folders: [], skipped: [] };
}
