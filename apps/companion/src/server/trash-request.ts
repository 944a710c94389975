import type { FileSnapshot, FolderRoot } from '@swipeclean/scan-engine';
import {
  CHUNK_BYTES,
  findRoot,
  isCount,
  type OperationOptions,
  type Parts,
  type RemovalMethod,
  Trash,
  type TrashLists,
  type TrashRequest,
} from '@swipeclean/scan-engine/node';
import type { SharedFolders } from './shared-folders';
import { type Check, isListOf, isOneOf, isOptional, isShape, isText } from './parse-call';

const RESULTS_PER_PART = 1000;
const WAITING = { phase: 'waiting', done: 0, total: 0, bytes: 0, totalBytes: 0, copied: 0 } as const;

type Item = NonNullable<TrashLists['items']>[number];
const isDate: Check = (value) => Number.isFinite(value);
const snapshot = { path: isText, size: isCount, lastModified: isDate };

const VALUES: { [Name in keyof TrashLists]-?: Check } = {
  items: isShape<Item>({
    ...snapshot,
    reason: isOptional(isText),
    copies: isOptional(isCount),
    replacement: isOptional(
      isShape<Omit<NonNullable<Item['replacement']>, 'isShared'>>({
        path: isText,
        size: isCount,
        digest: isText,
        staging: isText,
        name: isText,
      }),
    ),
  }),
  copies: isShape<NonNullable<TrashLists['copies']>[number]>({ ...snapshot, group: isCount }),
  protect: isShape<NonNullable<TrashLists['protect']>[number]>({
    kind: isOneOf('folder', 'pattern'),
    value: isText,
  }),
  emptyFolders: isText,
  only: isCount,
  runs: isText,
};

/** One list of a request, or a part of it; throws a TypeError for what the page never sends. */
export function parseTrashPiece(bytes: Uint8Array): { name: keyof TrashLists; values: unknown[] } {
  const piece = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown> | null;
  const [name = ''] = Object.keys(piece ?? {});
  const isKnown = (key: string): key is keyof TrashLists => Object.hasOwn(VALUES, key);
  if (!isKnown(name) || !isShape({ [name]: isListOf(VALUES[name], CHUNK_BYTES) })(piece))
    throw new TypeError('Not a list of a request of the trash');
  return { name, values: piece![name] as unknown[] };
}

/** Files and folders that stay as other programs use them are sent as failed; returns the lists without them. */
function withoutRefused(
  lists: TrashLists,
  roots: readonly (FolderRoot & { canRemove(path: string, isReplaced: boolean): boolean })[],
  sendPart: (part: Parts['trash']) => Promise<void>,
): TrashLists {
  const results: Parts['trash']['results'] = [];
  const canRemove = (kind: 'file' | 'folder', path: string, size = 0, isReplaced = false) => {
    const found = findRoot(roots, path);
    if (!found || found.root.canRemove(found.path, isReplaced)) return true;
    results.push({ kind, path, size, status: 'failed', code: 'NoModificationAllowedError' });
    return false;
  };
  const { items = [], emptyFolders = [] } = lists;
  const kept = {
    ...lists,
    items: items.filter(({ path, size, replacement }) => canRemove('file', path, size, !!replacement)),
    emptyFolders: emptyFolders.filter((path) => canRemove('folder', path, 0, true)),
  };
  // Whoever is gone is told nothing.
  while (results.length > 0)
    void sendPart({ results: results.splice(0, RESULTS_PER_PART) }).catch(() => undefined);
  return kept;
}

/** Whether a removal puts nothing in the places of the files. */
export const isMovingAway = (method: RemovalMethod) => method === 'trash' || method === 'system-trash';

/** Runs a request; its results and its progress are sent, and its outcome without them is returned. */
export async function runTrashRequest({
  folders,
  request,
  lists,
  sendPart,
  signal,
}: {
  folders: SharedFolders;
  request: TrashRequest;
  lists: TrashLists;
  sendPart(part: Parts['trash']): Promise<void>;
  signal: AbortSignal;
}): Promise<unknown> {
  const roots = await Promise.all(
    request.folders.map(async (folder) => ({
      ...folder,
      handle: await folders.getFolder(folder),
      canRemove: folders.createRemovalCheck(folder),
    })),
  );
  const { method = 'trash' } = request.options;
  if (!isMovingAway(method) && roots.some(({ root }) => folders.isLocation(root)))
    throw new DOMException('Nothing is put in the place of these files', 'NotSupportedError');
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
  const removable = withoutRefused(lists, roots, sendPart);
  const outcome = await runOperation(new Trash(roots), request, removable, options);
  await send();
  return 'results' in outcome ? { ...outcome, results: [] } : outcome;
}

function runOperation(
  trash: Trash,
  { call, run, options: scalars }: TrashRequest,
  { items = [], copies = [], ...lists }: TrashLists,
  own: OperationOptions,
) {
  const options = { ...scalars, ...lists, ...own };
  switch (call) {
    case 'moveToTrash': {
      const groups = new Map<number | undefined, FileSnapshot[]>();
      for (const { group, ...copy } of copies) {
        const files = groups.get(group);
        if (files) files.push(copy);
        else groups.set(group, [copy]);
      }
      const wanted = items.map(({ copies: group, ...item }) => ({ ...item, copies: groups.get(group) }));
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
