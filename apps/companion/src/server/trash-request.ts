import { joinRoot } from '@swipeclean/scan-engine';
import {
  isCount,
  type OperationOptions,
  type Parts,
  type Trash,
  type TrashRequest,
} from '@swipeclean/scan-engine/node';
import {
  type Check,
  isFlag,
  isFolderName,
  isListOf,
  isOptional,
  isShape,
  MAX_FOLDERS,
  place,
} from './parse-call';

const RESULTS_PER_PART = 1000;
const WAITING = { phase: 'waiting', done: 0, total: 0, bytes: 0, totalBytes: 0, copied: 0 } as const;

const isText: Check = (value) => typeof value === 'string';
const isOneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const isAny = (check: Check) => isListOf(check, Infinity);
const snapshot = { path: isText, size: isCount, lastModified: Number.isFinite };
const replacement = { path: isText, size: isCount, digest: isText, staging: isText, name: isText };
const optionalText = isOptional(isText);

const isRequest = isShape({
  folders: isListOf(isShape({ ...place, name: isFolderName, isReference: isOptional(isFlag) }), MAX_FOLDERS),
  call: isOneOf('moveToTrash', 'restore', 'emptyTrash', 'getContents', 'recover'),
  items: isAny(
    isShape({
      ...snapshot,
      copies: isOptional(isCount),
      reason: optionalText,
      replacement: isOptional(isShape(replacement)),
    }),
  ),
  groups: isAny(isAny(isShape(snapshot))),
  run: isText,
  options: isShape({
    tool: optionalText,
    actionId: optionalText,
    protect: isOptional(isAny(isShape({ kind: isOneOf('folder', 'pattern'), value: isText }))),
    emptyFolders: isOptional(isAny(isText)),
    method: isOneOf(undefined, 'trash', 'system-trash', 'hardlink', 'reflink'),
    now: isOptional(isCount),
    only: isOptional(isAny(isCount)),
    runs: isOptional(isAny(isText)),
    includeUntracked: isOptional(isFlag),
  }),
});

/** A request as the page sent it; throws a TypeError for anything that it never sends. The engine checks the paths. */
export function parseTrashRequest(text: string): TrashRequest {
  const request: unknown = JSON.parse(text);
  if (!isRequest(request)) throw new TypeError('Not a request of the trash');
  return request as TrashRequest;
}

/** A request without the files of some folders, which other programs use; they are sent as failed. */
export function withoutItemsOf(
  names: readonly string[],
  request: TrashRequest,
  sendPart: (part: Parts['trash']) => Promise<void>,
): TrashRequest {
  const isOf = ({ path }: { path: string }) => names.some((name) => path.startsWith(joinRoot(name, '')));
  const failed = { kind: 'file', status: 'failed', code: 'NoModificationAllowedError' } as const;
  const results = request.items.filter(isOf).map(({ path, size }) => ({ path, size, ...failed }));
  if (results.length > 0) void sendPart({ results }).catch(() => undefined);
  return { ...request, items: request.items.filter((item) => !isOf(item)) };
}

/** Runs a request; its results and its progress are sent, and its outcome without them is returned. */
export async function runTrashRequest(
  trash: Trash,
  request: TrashRequest,
  sendPart: (part: Parts['trash']) => Promise<void>,
  signal: AbortSignal,
): Promise<unknown> {
  const results: Parts['trash']['results'] = [];
  // Whoever is gone is told nothing.
  const send = (progress?: Parts['trash']['progress']) =>
    sendPart({ results: results.splice(0), progress }).catch(() => undefined);
  const options: OperationOptions = {
    signal,
    onProgress: (progress) => void send(progress),
    onResult: (result) => {
      if (results.push(result) >= RESULTS_PER_PART) void send();
    },
  };
  const outcome = await runOperation(trash, request, options);
  await send();
  return 'results' in outcome ? { ...outcome, results: [] } : outcome;
}

function runOperation(
  trash: Trash,
  { call, items, groups, run, ...request }: TrashRequest,
  own: OperationOptions,
) {
  const options = { ...request.options, ...own };
  switch (call) {
    case 'moveToTrash': {
      const wanted = items.map(({ copies, ...item }) => ({ ...item, copies: groups[copies ?? -1] }));
      return trash.moveToTrash(wanted, options);
    }
    case 'restore':
      return trash.restore(run, options);
    case 'emptyTrash':
      return trash.emptyTrash(options);
    case 'getContents':
      return trash.getContents(own.signal);
    case 'recover':
      return trash.recover(own.signal, () => own.onProgress?.(WAITING));
  }
}
