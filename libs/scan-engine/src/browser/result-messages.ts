import type { FileSet, JunkMatch, ScannedFile, ScanProgress, ScanResult } from '../types';
import { decodeColumns, encodeColumns } from './file-columns';
import { SET_NAMES, type FromWorker, type ResultLists, type SetName } from './protocol';

const WEIGHT_PER_MESSAGE = 5000;

/** The files of a scan as messages. */
export function* encodeFiles(files: readonly ScannedFile[]): Iterable<FromWorker> {
  for (const columns of encodeColumns(files)) yield { type: 'files', columns };
}

/** A result without its files as messages; ids are typed arrays, which cost less to send than numbers one by one. */
export function* encodeResult(result: ScanResult): Iterable<FromWorker> {
  const { files: _, identical, possible, junk, skipped, emptyFolders, ...others } = result;
  const { old, large, empty, downloads, oldDownloads, ...rest } = others;
  const lists: ResultLists = { identical, possible, skipped, emptyFolders };
  for (const name of Object.keys(lists) as (keyof ResultLists)[])
    for (const items of inPieces(lists[name])) yield { type: 'list', name, items };
  const sets = { old, large, empty, downloads, oldDownloads };
  for (const name of SET_NAMES)
    yield { type: 'set', name, ids: Uint32Array.from(sets[name].ids), bytes: sets[name].bytes };
  for (const { rule, bytes, ids } of junk) yield { type: 'junk', rule, ids: Uint32Array.from(ids), bytes };
  yield { type: 'end', rest };
}

type Listed = ResultLists[keyof ResultLists][number];

function weigh(item: Listed): number {
  if (typeof item === 'string' || 'reason' in item) return 1;
  return 4 + ('ids' in item ? item.ids.length : item.flagged.length);
}

/** Cuts items into pieces of a bounded weight, so that no message blocks the page for long. */
function* inPieces(items: readonly Listed[]): Iterable<Listed[]> {
  let some: Listed[] = [];
  let weight = 0;
  for (const item of items) {
    some.push(item);
    weight += weigh(item);
    if (weight < WEIGHT_PER_MESSAGE) continue;
    yield some;
    some = [];
    weight = 0;
  }
  if (some.length > 0) yield some;
}

/** Receives the messages of one scan; an error message becomes a DOMException of its name. */
export function createResultReceiver(
  onProgress: ((progress: ScanProgress) => void) | undefined,
  resolve: (result: ScanResult) => void,
  reject: (error: Error) => void,
): (message: FromWorker) => void {
  const files: ScannedFile[] = [];
  const lists: ResultLists = { identical: [], possible: [], skipped: [], emptyFolders: [] };
  const sets = {} as Record<SetName, FileSet>;
  const junk: JunkMatch[] = [];
  return (message) => {
    switch (message.type) {
      case 'progress':
        return onProgress?.(message.progress);
      case 'files':
        return void files.push(...decodeColumns(message.columns));
      case 'list':
        return void (lists[message.name] as unknown[]).push(...message.items);
      case 'set':
        sets[message.name] = { ids: Array.from(message.ids), bytes: message.bytes };
        return;
      case 'junk':
        return void junk.push({ rule: message.rule, ids: Array.from(message.ids), bytes: message.bytes });
      case 'end':
        return resolve({ files, junk, ...lists, ...sets, ...message.rest });
      case 'error':
        return reject(new DOMException(message.message, message.name));
    }
  };
}
