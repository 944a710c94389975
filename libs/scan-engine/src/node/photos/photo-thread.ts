import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { ListedPhoto } from '../../media/photo-analysis';
import { PhotoReader } from '../../media/photo-reader';
import { type PhotoTask, PhotoTaskRunner, type TaskOutcome } from '../../media/photo-tasks';
import { FileReader, type OpenRoot } from '../file-reader';
import { openScanned } from '../scanned-blob';
import { NodeDecoder } from './node-decoder';

/** The name of the threads that read photos: a program may have others. */
export const PHOTO_THREAD = 'swipeclean-photos';

/** A photo by the path that the system knows. */
export type DiskPhoto = ListedPhoto;

/** To a thread, which answers in the order of the tasks. */
type ToPhotoThread = PhotoTask<DiskPhoto>;

/** What a thread answers. */
export type FromPhotoThread =
  | { type: 'step' }
  | { type: 'outcome'; outcome: TaskOutcome }
  | { type: 'error'; error: unknown };

/** Whether this is a thread that reads photos, which the program's file then serves alone. */
export function isPhotoThread(): boolean {
  return !isMainThread && (workerData as { name?: string } | null)?.name === PHOTO_THREAD;
}

/** Does tasks until the thread is ended. */
export function runPhotoThread(): void {
  const port = parentPort!;
  const send = (message: FromPhotoThread) => port.postMessage(message);
  // libheif prints what it cannot decode, which would be in the program's output.
  for (const method of ['log', 'warn', 'error'] as const) console[method] = () => undefined;
  const runner = createTaskRunner();
  let last = Promise.resolve();
  port.on('message', (task: ToPhotoThread) => {
    last = last
      .then(() => runner.run(task, () => send({ type: 'step' })))
      .then(
        (outcome) => send({ type: 'outcome', outcome }),
        (error: unknown) => send({ type: 'error', error }),
      );
  });
}

/** Paths are whole ones. */
const ROOT: OpenRoot = { start: '', above: 0 };

/** Reads photos by the paths that the system knows, in the thread that calls it. */
export function createTaskRunner(): PhotoTaskRunner<DiskPhoto> {
  const reader = new FileReader();
  const source = {
    read: reader.read.bind(reader),
    release: reader.release.bind(reader),
    refOf: () => ROOT,
    walk: nothing,
  };
  return new PhotoTaskRunner(new PhotoReader(new NodeDecoder()), async (file) => openScanned(source, file));
}

async function* nothing() {
  // The scan has listed the files.
}
