import type { PhotoTask, TaskOutcome } from '../../media/photo-tasks';
import type { PhotoPool } from '../../media/photo-analysis';
import { FileOpener, type MediaRoot, type OpenableFile } from '../file-opener';
import type { FromPhotoWorker, ToPhotoWorker } from './photo-worker';

/** Each worker may hold a decoded photo and libheif, up to 200 MB. */
const MAX_WORKERS = 8;
const MAX_WORKERS_OF_SMALL_MEMORY = 2;
const SMALL_MEMORY_GB = 4;

/** Tasks of a worker at a time: one file is opened while another is decoded. */
const TASKS_PER_WORKER = 2;

interface Waiting {
  resolve(outcome: TaskOutcome): void;
  reject(error: unknown): void;
  onStep(): void;
}

/** Workers that read and compare photos, one for each core; they start with the first task. */
export class PhotoWorkers implements PhotoPool<OpenableFile> {
  private workers: { worker: Worker; tasks: number }[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private lastNumber = 0;
  readonly size = TASKS_PER_WORKER * countWorkers();

  constructor(private readonly root: MediaRoot) {}

  run(task: PhotoTask<OpenableFile>, onStep: () => void): Promise<TaskOutcome> {
    if (this.workers.length < this.size / TASKS_PER_WORKER) this.start();
    const least = this.workers.reduce((one, other) => (other.tasks < one.tasks ? other : one));
    const number = ++this.lastNumber;
    least.tasks++;
    return new Promise<TaskOutcome>((resolve, reject) => {
      this.waiting.set(number, { resolve, reject, onStep });
      least.worker.postMessage({ number, task } satisfies ToPhotoWorker);
    }).finally(() => least.tasks--);
  }

  end(): void {
    for (const { worker } of this.workers) worker.terminate();
    this.workers = [];
  }

  private start(): void {
    const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), {
      type: 'module',
      name: 'photos',
    });
    worker.onmessage = ({ data }: MessageEvent<FromPhotoWorker>) => this.receive(data);
    worker.onerror = (event) => {
      const error = new Error(event.message || 'The photos could not be read');
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    };
    worker.postMessage({ root: FileOpener.toSendable(this.root) } satisfies ToPhotoWorker);
    this.workers.push({ worker, tasks: 0 });
  }

  private receive(data: FromPhotoWorker): void {
    const waiting = this.waiting.get(data.number);
    if (!waiting) return;
    if (data.type === 'step') return waiting.onStep();
    this.waiting.delete(data.number);
    if (data.type === 'outcome') waiting.resolve(data.outcome);
    else waiting.reject(new DOMException(data.message, data.name));
  }
}

function countWorkers(): number {
  const { hardwareConcurrency = 2, deviceMemory = 8 } = navigator as {
    deviceMemory?: number;
    hardwareConcurrency?: number;
  };
  const most = deviceMemory < SMALL_MEMORY_GB ? MAX_WORKERS_OF_SMALL_MEMORY : MAX_WORKERS;
  return Math.max(1, Math.min(most, hardwareConcurrency));
}
