import type { TrashOperations } from '../trash/trash';
import type {
  EmptyTrashOptions,
  EmptyTrashOutcome,
  OperationOptions,
  OperationOutcome,
  OperationResult,
  RecoveryOutcome,
  RemoveOptions,
  RemoveOutcome,
  RestoreOptions,
  TrashContents,
  TrashItem,
} from '../trash/types';
import type { FileSnapshot } from '../types';
import type { Connection } from './connection';
import { CHUNK_BYTES, type Parts, type TrashLists, type TrashRequest } from './protocol';

/** The trash of folders of the companion: each operation is one call there, which sends its results as they come. */
export class RemoteTrash implements TrashOperations {
  constructor(
    private readonly connection: Connection,
    private readonly folders: TrashRequest['folders'],
  ) {}

  moveToTrash(all: readonly TrashItem[], options: RemoveOptions): Promise<RemoveOutcome> {
    const numbers = new Map<readonly FileSnapshot[], number>();
    const items = all.map(({ copies, reason, replacement, ...item }) => {
      if (copies && !numbers.has(copies)) numbers.set(copies, numbers.size);
      const { path, size, digest, staging, name } = replacement ?? {};
      const made = replacement && ({ path, size, digest, staging, name } as typeof replacement);
      return { ...toSnapshot(item), reason, replacement: made, copies: copies && numbers.get(copies) };
    });
    const copies = [...numbers].flatMap(([files, group]) =>
      files.map((file) => ({ ...toSnapshot(file), group })),
    );
    const protect = options.protect?.map(({ kind, value }) => ({ kind, value }));
    return this.run('moveToTrash', options, { items, copies, protect, emptyFolders: options.emptyFolders });
  }

  restore(run: string, options: RestoreOptions): Promise<OperationOutcome> {
    return this.run('restore', options, { only: options.only }, run);
  }

  emptyTrash(options: EmptyTrashOptions): Promise<EmptyTrashOutcome> {
    return this.run('emptyTrash', options, { runs: options.runs });
  }

  getContents(signal?: AbortSignal): Promise<TrashContents> {
    return this.run('getContents', { signal });
  }

  recover(signal: AbortSignal | undefined, onWait: () => void): Promise<RecoveryOutcome> {
    return this.run('recover', { signal, onProgress: onWait });
  }

  private async run<Outcome>(
    call: TrashRequest['call'],
    { signal, onProgress, onResult, ...more }: OperationOptions & TrashRequest['options'],
    lists: TrashLists = {},
    run = '',
  ): Promise<Outcome> {
    const { connection, folders } = this;
    const { tool, actionId, method, includeUntracked } = more;
    const options = { tool, actionId, method, includeUntracked };
    let upload: number | null = null;
    for (const bytes of encodeLists(lists))
      ({ upload } = (await connection.call('upload', { upload, bytes })) as { upload: number });
    const request: TrashRequest = { upload, folders, call, run, options };
    const all: OperationResult[] = [];
    const onPart = ({ results, progress }: Parts['trash']) => {
      for (const result of results) {
        all.push(result);
        onResult?.(result);
      }
      if (progress) onProgress?.(progress);
    };
    const outcome = await connection.stream('trash', request, onPart, signal);
    return { ...(outcome as Outcome), ...('results' in (outcome as object) && { results: all }) };
  }
}

/** Each piece is an object with one list, and smaller than a chunk; an empty list has a piece as well. */
function* encodeLists(lists: TrashLists): Iterable<Uint8Array<ArrayBuffer>> {
  for (const [name, values] of Object.entries(lists) as [string, readonly unknown[] | undefined][]) {
    if (!values) continue;
    let at = 0;
    do {
      const texts: string[] = [];
      for (let length = 0; at < values.length && length < CHUNK_BYTES / 4; length += texts.at(-1)!.length)
        texts.push(JSON.stringify(values[at++]));
      yield new TextEncoder().encode(`{"${name}":[${texts.join()}]}`);
    } while (at < values.length);
  }
}

const toSnapshot = ({ path, size, lastModified }: FileSnapshot): FileSnapshot => ({
  path,
  size,
  lastModified,
});
