import { scan, type ScanCache } from '@swipeclean/scan-engine';
import {
  type DirectoryRoot,
  directorySource,
  encodeFiles,
  encodeResult,
  type FromWorker,
} from '@swipeclean/scan-engine/node';

/** Scans folders as the page's worker would and sends its messages, each when the last one is out. */
export async function scanFolders(
  roots: readonly DirectoryRoot[],
  { now, signal, cache }: { now: number; signal: AbortSignal; cache?: ScanCache },
  send: (message: FromWorker) => Promise<void>,
): Promise<void> {
  let sent = Promise.resolve();
  const sendAll = (messages: Iterable<FromWorker>) => {
    sent = sent.then(async () => {
      for (const message of messages) await send(message);
    });
    sent.catch(() => undefined);
  };
  const result = await scan(directorySource(roots), {
    now,
    signal,
    cache,
    onProgress: (progress) => sendAll([{ type: 'progress', progress }]),
    onFiles: (files) => sendAll(encodeFiles(files)),
  });
  sendAll(encodeResult(result));
  await sent;
}
