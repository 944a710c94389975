import { createThrottle } from '../async';
import { fromStorable } from '../companion/remote-folder';
import { estimate } from './estimate';
import { getFile } from '../file-system';
import { compressPhoto, drawHeic } from './compress-photo';
import { compressPhotos } from './compress-photos';
import type {
  FromOptimizeWorker,
  OptimizeProgress,
  OptimizeTask,
  Replacements,
  ToOptimizeWorker,
} from './types';

const postOptimizeMessage = (message: FromOptimizeWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToOptimizeWorker>) => {
  const isDue = createThrottle(100);
  const onProgress = (progress: OptimizeProgress) => {
    if (isDue()) postOptimizeMessage({ type: 'progress', progress });
  };
  answerTo({ ...data, root: fromStorable(data.root) }, onProgress).then(
    (answer) => postOptimizeMessage({ type: 'end', answer }),
    ({ name, message }: Error) => postOptimizeMessage({ type: 'error', name, message }),
  );
});

async function answerTo(task: ToOptimizeWorker, onProgress: (progress: OptimizeProgress) => void) {
  if (task.type === 'create') {
    const { id, handle } = task.staging;
    return createReplacementFiles({ ...task, staging: { id, handle: fromStorable(handle) } }, onProgress);
  }
  if (task.type === 'estimate') return estimate(task);
  const file = await getFile(task.root, task.path);
  return task.type === 'draw' ? drawHeic(file) : compressPhoto(file, task.photoOptions);
}

/** The archive library is loaded only for an archive. */
async function createReplacementFiles(
  task: OptimizeTask,
  onProgress: (progress: OptimizeProgress) => void,
): Promise<Replacements> {
  if (task.task === 'photos') return compressPhotos(task, onProgress);
  const { createArchive } = await import('./create-archive');
  return createArchive(task, onProgress);
}
