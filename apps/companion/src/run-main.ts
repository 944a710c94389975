import scanThread from './scan-thread?code';
import {
  isPhotoThread,
  runPhotoThread,
  setJpegDecoder,
  setPhotoThread,
  setScanOptions,
  setScanThread,
  setSignatureKey,
  type ThreadProgram,
} from '@swipeclean/scan-engine/node';
import { EXIT } from './commands/command';
import { runProgram } from './program';
import { readSignatureKey } from './server/user-files';
import { Terminal } from './terminal';

/** What differs between the script that `npx` runs and the executable. */
interface MainOptions {
  getThreadProgram(): ThreadProgram;
  /** Text that `--help` begins with. */
  help?: string;
  /** Runs what is no command of all programs; null for the others. */
  run?(args: readonly string[], terminal: Terminal, signal: AbortSignal): Promise<number> | null;
}

/** Runs the program, or one of the threads that read photos. */
export async function runMain({ getThreadProgram, help, run }: MainOptions): Promise<void> {
  if (isPhotoThread()) {
    setJpegDecoder((await import('@cwasm/jpeg-turbo/jpeg-turbo.wasm')).default);
    return runPhotoThread();
  }
  setScanOptions();
  setScanThread({ code: scanThread });
  setPhotoThread(getThreadProgram());
  setSignatureKey(readSignatureKey);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  // The reader of a pipe, such as `head`, may end early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(EXIT.done);
  });
  const terminal = new Terminal(process);
  const args = process.argv.slice(2);
  process.exitCode = await (run?.(args, terminal, stop.signal) ??
    runProgram(args, terminal, stop.signal, help));
}
