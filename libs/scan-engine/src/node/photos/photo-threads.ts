import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { PhotoPool } from '../../media/photo-analysis';
import type { PhotoTask, TaskOutcome } from '../../media/photo-tasks';
import { startThread, type ThreadProgram } from '../start-thread';
import { createTaskRunner, type DiskPhoto, type FromPhotoThread, PHOTO_THREAD } from './photo-thread';

/** Each may hold a decoded photo and libheif, up to 200 MB. */
const MAX_THREADS = 8;

/** Reads photos in threads of the program, one for each core. */
export class PhotoThreads implements PhotoPool<DiskPhoto> {
  private readonly free: PhotoThread[] = [];
  private readonly all: PhotoThread[] = [];
  readonly size = Math.min(MAX_THREADS, availableParallelism());

  constructor(private readonly program: ThreadProgram) {}

  async run(task: PhotoTask<DiskPhoto>, onStep: () => void): Promise<TaskOutcome> {
    const thread = this.free.pop() ?? this.start();
    try {
      return await thread.run(task, onStep);
    } finally {
      this.free.push(thread);
    }
  }

  end(): void {
    for (const thread of this.all) thread.end();
  }

  private start(): PhotoThread {
    const thread = new PhotoThread(this.program);
    this.all.push(thread);
    return thread;
  }
}

/** Reads photos in this thread, where the program is not known. */
export class OwnPhotoThread implements PhotoPool<DiskPhoto> {
  private readonly runner = createTaskRunner();
  readonly size = 1;

  run(task: PhotoTask<DiskPhoto>, onStep: () => void): Promise<TaskOutcome> {
    return this.runner.run(task, onStep);
  }

  end(): void {
    // Nothing was started.
  }
}

class PhotoThread {
  private readonly worker: Worker;
  private waiting: {
    resolve(outcome: TaskOutcome): void;
    reject(error: unknown): void;
    onStep(): void;
  } | null = null;

  constructor(program: ThreadProgram) {
    this.worker = startThread(program, { workerData: { name: PHOTO_THREAD } });
    this.worker.on('message', (message: FromPhotoThread) => {
      if (message.type === 'step') this.waiting?.onStep();
      else if (message.type === 'outcome') this.waiting?.resolve(message.outcome);
      else this.waiting?.reject(message.error);
    });
    this.worker.on('error', (error) => this.waiting?.reject(error));
    this.worker.on('exit', () => this.waiting?.reject(new Error('A thread that reads photos has ended')));
  }

  run(task: PhotoTask<DiskPhoto>, onStep: () => void): Promise<TaskOutcome> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject, onStep };
      this.worker.postMessage(task);
    });
  }

  end(): void {
    void this.worker.terminate();
  }
}
