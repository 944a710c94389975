import { compareContents } from '../compare/compare-contents';
import type { CandidateGroup, MatchedGroup, SkipReason } from '../types';
import type { FileRef } from './blob-reader';
import { fileListSource } from './file-list-source';
import { handleSource } from './handle-source';

/** Request to a compare worker: candidates, and the scanned folder where files can be looked up again. */
export interface CompareTask {
  root: FileSystemDirectoryHandle | null;
  candidates: CandidateGroup<FileRef>[];
}

/** Messages of a compare worker: those of `CompareEvents`, then the end. */
export type FromCompareWorker =
  | { type: 'found'; group: MatchedGroup }
  | { type: 'skipped'; id: number; reason: SkipReason }
  | { type: 'done'; files: number; bytes: number }
  | { type: 'end' }
  | { type: 'error'; name: string; message: string };

const postCompareMessage = (message: FromCompareWorker) => postMessage(message);

addEventListener('message', ({ data: { root, candidates } }: MessageEvent<CompareTask>) => {
  const source = root ? handleSource(root) : fileListSource([]);
  compareContents(source, candidates, {
    onMatch: (group) => postCompareMessage({ type: 'found', group }),
    onSkip: (id, reason) => postCompareMessage({ type: 'skipped', id, reason }),
    onDone: (files, bytes) => postCompareMessage({ type: 'done', files, bytes }),
  }).then(
    () => postCompareMessage({ type: 'end' }),
    ({ name, message }: Error) => postCompareMessage({ type: 'error', name, message }),
  );
});
