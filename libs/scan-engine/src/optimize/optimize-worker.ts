import { createThrottle } from '../async';
import { estimate } from './estimate';
import { compressPhotos } from './compress-photos';
import type { EstimateTask, FromOptimizeWorker, Replacements, OptimizeProgress, OptimizeTask } from './types';

const postToPage = (message: FromOptimizeWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<OptimizeTask | EstimateTask>) => {
  const isDue = createThrottle(100);
  const onProgress = (progress: OptimizeProgress) => {
    if (isDue()) postToPage({ type: 'progress', progress });
  };
  (data.type === 'estimate' ? estimate(data) : createReplacementFiles(data, onProgress)).then(
    (answer) => postToPage({ type: 'end', answer }),
    ({ name, message }: Error) => postToPage({ type: 'error', name, message }),
  );
});

/** The archive library is loaded only for an archive. */
async function createReplacementFiles(
  task: OptimizeTask,
  onProgress: (progress: OptimizeProgress) => void,
): Promise<Replacements> {
  if (task.task === 'photos') return compressPhotos(task, onProgress);
  const { createArchive } = await import('./create-archive');
  return createArchive(task, onProgress);
}
