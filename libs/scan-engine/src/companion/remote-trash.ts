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
import { type Calls, CHUNK_BYTES, type Parts, type TrashRequest } from './protocol';

/** The trash of folders of the companion: each operation is one call there, which sends its results as they come. */
export class RemoteTrash implements TrashOperations {
  constructor(
    private readonly connection: Connection,
    private readonly folders: TrashRequest['folders'],
  ) {}

  moveToTrash(all: readonly TrashItem[], options: RemoveOptions): Promise<RemoveOutcome> {
    const numbers = new Map<readonly FileSnapshot[], number>();
    const items = all.map(({ copies, ...item }) => {
      if (copies && !numbers.has(copies)) numbers.set(copies, numbers.size);
      return { ...item, copies: copies && numbers.get(copies) };
    });
    return this.run('moveToTrash', options, { items, groups: [...numbers.keys()] });
  }

  restore(run: string, options: RestoreOptions): Promise<OperationOutcome> {
    return this.run('restore', options, { run });
  }

  emptyTrash(options: EmptyTrashOptions): Promise<EmptyTrashOutcome> {
    return this.run('emptyTrash', options);
  }

  getContents(signal?: AbortSignal): Promise<TrashContents> {
    return this.run('getContents', { signal });
  }

  recover(signal: AbortSignal | undefined, onWait: () => void): Promise<RecoveryOutcome> {
    return this.run('recover', { signal, onProgress: onWait });
  }

  private async run<Outcome>(
    call: TrashRequest['call'],
    { signal, onProgress, onResult, ...options }: OperationOptions,
    more: Partial<TrashRequest> = {},
  ): Promise<Outcome> {
    const { connection, folders } = this;
    const request: TrashRequest = { folders, call, items: [], groups: [], run: '', options, ...more };
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    let upload: number | null = null;
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const piece: Calls['upload'][0] = { upload, bytes: bytes.subarray(at, at + CHUNK_BYTES) };
      ({ upload } = await connection.call('upload', piece));
    }
    const all: OperationResult[] = [];
    const onPart = ({ results, progress }: Parts['trash']) => {
      for (const result of results) {
        all.push(result);
        onResult?.(result);
      }
      if (progress) onProgress?.(progress);
    };
    const outcome = await connection.stream('trash', { upload: upload! }, onPart, signal);
    return { ...(outcome as Outcome), ...('results' in (outcome as object) && { results: all }) };
  }
}
