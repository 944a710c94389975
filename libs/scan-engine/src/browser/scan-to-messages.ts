import { scan, type ScanOptions } from '../scan';
import type { FileSource } from '../types';
import type { FromWorker } from './protocol';
import { encodeFiles, encodeResult } from './result-messages';

/** Scans, and posts progress, files and the result as the page receives them. */
export async function scanToMessages<Ref>(
  source: FileSource<Ref>,
  options: Omit<ScanOptions, 'onProgress' | 'onFiles' | 'onResult'>,
  post: (messages: Iterable<FromWorker>) => void,
): Promise<void> {
  await scan(source, {
    ...options,
    onProgress: (progress) => post([{ type: 'progress', progress }]),
    onFiles: (files) => post(encodeFiles(files)),
    onResult: (result) => post(encodeResult(result)),
  });
}
