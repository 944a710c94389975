import { Worker, type WorkerOptions } from 'node:worker_threads';

/** What threads run: the file of the program, or its code where it is no file, as in a single executable. */
export type ThreadProgram = URL | { readonly code: string };

/** Starts a thread of the program. */
export function startThread(program: ThreadProgram, options: WorkerOptions): Worker {
  if (program instanceof URL) return new Worker(program, options);
  return new Worker(program.code, { ...options, eval: true });
}
