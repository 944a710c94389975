import { createThrottle } from '../async';
import { estimate } from './estimate';
import { compressPhotos } from './compress-photos';
import type { EstimateTask, FromOptimizeWorker, Replacements, OptimizeProgress, OptimizeTask } from './types';

const send = (message: FromOptimizeWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<OptimizeTask | EstimateTask>) => {
  const isTime = createThrottle(100);
  const onProgress = (progress: OptimizeProgress) => {
    if (isTime()) send({ type: 'progress', progress });
  };
  (data.type === 'estimate' ? estimate(data) : make(data, onProgress)).then(
    (answer) => send({ type: 'end', answer }),
    ({ name, message }: Error) => send({ type: 'error', name, message }),
  );
});

/** The archive library is loaded only for an archive. */
async function make(
  task: OptimizeTask,
  onProgress: (progress: OptimizeProgress) => void,
): Promise<Replacements> {
  if (task.task === 'photos') return compressPhotos(task, onProgress);
  const { createArchive } = await import('./create-archive');
  return createArchive(task, onProgress);
}
