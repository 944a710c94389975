import { compareContents } from '../compare/compare-contents';
import type { CandidateGroup, MatchedGroup, SkipReason } from '../types';
import type { FileRef } from './blob-reader';
import { fileListSource } from './file-list-source';
import { handleSource } from './handle-source';

/** What a helper is asked: to compare candidates, with the scanned folder where it can be looked at again. */
export interface CompareTask {
  root: FileSystemDirectoryHandle | null;
  candidates: CandidateGroup<FileRef>[];
}

/** What a helper answers: what `CompareEvents` reports, then its end. */
export type FromCompareWorker =
  | { type: 'found'; group: MatchedGroup }
  | { type: 'skipped'; id: number; reason: SkipReason }
  | { type: 'done'; files: number; bytes: number }
  | { type: 'end' }
  | { type: 'error'; name: string; message: string };

const send = (message: FromCompareWorker) => postMessage(message);

addEventListener('message', ({ data: { root, candidates } }: MessageEvent<CompareTask>) => {
  const source = root ? handleSource(root) : fileListSource([]);
  compareContents(source, candidates, {
    onMatch: (group) => send({ type: 'found', group }),
    onSkip: (id, reason) => send({ type: 'skipped', id, reason }),
    onDone: (files, bytes) => send({ type: 'done', files, bytes }),
  }).then(
    () => send({ type: 'end' }),
    ({ name, message }: Error) => send({ type: 'error', name, message }),
  );
});
