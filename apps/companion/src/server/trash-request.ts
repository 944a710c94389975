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

const isText: Check = (value) => typeof value === 'string';
const isDate: Check = Number.isFinite;
const isAny = (check: Check) => isListOf(check, Infinity);
const optional = {
  text: isOptional(isText),
  texts: isOptional(isAny(isText)),
};

const snapshot = { path: isText, size: isCount, lastModified: isDate };
const isReplacement = isShape({
  path: isText,
  size: isCount,
  digest: isText,
  staging: isText,
  name: isText,
});
const isItem = isShape({
  ...snapshot,
  copies: isOptional(isCount),
  reason: optional.text,
  replacement: isOptional(isReplacement),
});
const isProtectRule = isShape({ kind: (kind) => kind === 'folder' || kind === 'pattern', value: isText });
const isMethod: Check = (value) => ['trash', 'system-trash', 'hardlink', 'reflink'].includes(value as string);
const removeOptions = {
  tool: optional.text,
  actionId: optional.text,
  protect: isOptional(isAny(isProtectRule)),
  emptyFolders: optional.texts,
  now: isOptional(isCount),
  method: isOptional(isMethod),
};

const SHAPES: Record<TrashRequest['call'], Record<string, Check>> = {
  moveToTrash: {
    items: isAny(isItem),
    groups: isAny(isAny(isShape(snapshot))),
    options: isShape(removeOptions),
  },
  restore: { run: isText, options: isShape({ only: isOptional(isAny(isCount)) }) },
  emptyTrash: { options: isShape({ runs: optional.texts, includeUntracked: isOptional(isFlag) }) },
  getContents: {},
  recover: {},
};

const isFolders = isListOf(isShape({ ...place, name: isFolderName, isReference: isFlag }), MAX_FOLDERS);

/** A request as the page sent it; throws a TypeError for anything that it never sends. The engine checks the paths. */
export function parseTrashRequest(text: string): TrashRequest {
  const request = JSON.parse(text) as TrashRequest;
  const isKnown = Object.hasOwn(SHAPES, request.call) && isFolders(request.folders);
  if (!isKnown || !isShape(SHAPES[request.call])(request)) throw new TypeError('Not a request of the trash');
  return request;
}

/** Runs a request; its results and its progress are sent, and its outcome without them is returned. */
export async function runTrashRequest(
  trash: Trash,
  request: TrashRequest,
  sendPart: (part: Parts['trash']) => Promise<void>,
  signal: AbortSignal,
): Promise<unknown> {
  let results: Parts['trash']['results'] = [];
  const send = (progress?: Parts['trash']['progress']) => {
    const part = { results, progress };
    results = [];
    // Whoever is gone is told nothing.
    return sendPart(part).catch(() => undefined);
  };
  const onResult: OperationOptions['onResult'] = (result) => {
    if (results.push(result) >= RESULTS_PER_PART) void send();
  };
  const options: OperationOptions = { signal, onResult, onProgress: (progress) => void send(progress) };
  const outcome = await runOperation(trash, request, options);
  if (results.length > 0) await send();
  return { ...outcome, results: undefined };
}

function runOperation(trash: Trash, request: TrashRequest, options: OperationOptions) {
  const { signal, onProgress } = options;
  switch (request.call) {
    case 'moveToTrash': {
      const { items, groups } = request;
      const wanted = items.map(({ copies, ...item }) => ({
        ...item,
        copies: copies === undefined ? undefined : groups[copies],
      }));
      return trash.moveToTrash(wanted, { ...request.options, ...options });
    }
    case 'restore':
      return trash.restore(request.run, { ...request.options, ...options });
    case 'emptyTrash':
      return trash.emptyTrash({ ...request.options, ...options });
    case 'getContents':
      return trash.getContents(signal);
    case 'recover':
      return trash.recover(signal, () =>
        onProgress?.({ phase: 'waiting', done: 0, total: 0, bytes: 0, totalBytes: 0, copied: 0 }),
      );
  }
}
