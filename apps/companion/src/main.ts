import jpegDecoder from '@cwasm/jpeg-turbo/jpeg-turbo.wasm';
import {
  isPhotoThread,
  isScanThread,
  runPhotoThread,
  runScanThread,
  setJpegDecoder,
  setScanOptions,
  setScanThread,
  setSignatureKey,
} from '@swipeclean/scan-engine/node';
import { EXIT } from './commands/command';
import { runProgram } from './program';
import { readSignatureKey } from './server/user-files';
import { Terminal } from './terminal';

if (isScanThread()) runScanThread();
else if (isPhotoThread()) {
  setJpegDecoder(jpegDecoder);
  runPhotoThread();
} else {
  setScanOptions();
  setScanThread(new URL(import.meta.url));
  setSignatureKey(readSignatureKey);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  // The reader of a pipe, such as `head`, may end early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(EXIT.done);
  });
  process.exitCode = await runProgram(process.argv.slice(2), new Terminal(process), stop.signal);
}
