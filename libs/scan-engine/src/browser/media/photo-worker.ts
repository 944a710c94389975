import { PhotoReader } from '../../media/photo-reader';
import { type PhotoTask, PhotoTaskRunner, type TaskOutcome } from '../../media/photo-tasks';
import { FileOpener, type MediaRoot, type OpenableFile } from '../file-opener';
import { BrowserDecoder } from './browser-decoder';

/** Media worker to photo worker; the root comes first. */
export type ToPhotoWorker = { root: MediaRoot } | { number: number; task: PhotoTask<OpenableFile> };

/** Photo worker to media worker; `number` is that of the task. */
export type FromPhotoWorker =
  | { type: 'step'; number: number }
  | { type: 'outcome'; number: number; outcome: TaskOutcome }
  | { type: 'error'; number: number; name: string; message: string };

let runner: PhotoTaskRunner<OpenableFile>;

const send = (message: FromPhotoWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToPhotoWorker>) => {
  if ('root' in data) {
    const opener = new FileOpener(data.root);
    runner = new PhotoTaskRunner(new PhotoReader(new BrowserDecoder()), (file) => opener.open(file));
    return;
  }
  const { number, task } = data;
  runner
    .run(task, () => send({ type: 'step', number }))
    .then(
      (outcome) => send({ type: 'outcome', number, outcome }),
      ({ name, message }: Error) => send({ type: 'error', number, name, message }),
    );
});
