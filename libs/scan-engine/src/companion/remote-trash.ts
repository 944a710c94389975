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
import { type Calls, CHUNK_BYTES, type TrashPlace, type TrashRequest } from './protocol';

type Task<Request = TrashRequest> = Request extends unknown ? Omit<Request, 'folders'> : never;

/** The trash of folders of the companion: each operation is one call there, which sends its results as they come. */
export class RemoteTrash implements TrashOperations {
  constructor(
    private readonly connection: Connection,
    private readonly folders: TrashPlace[],
  ) {}

  /** Items share long lists of copies, which are sent once. */
  moveToTrash(items: readonly TrashItem[], { signal, onProgress, onResult, ...options }: RemoveOptions) {
    const numbers = new Map<readonly FileSnapshot[], number>();
    const numberOf = (group: readonly FileSnapshot[]) => {
      if (!numbers.has(group)) numbers.set(group, numbers.size);
      return numbers.get(group)!;
    };
    const sent = items.map(({ copies, ...item }) => ({ ...item, copies: copies && numberOf(copies) }));
    const groups = [...numbers.keys()];
    const task = { call: 'moveToTrash', items: sent, groups, options } as const;
    return this.operate<RemoveOutcome>(task, { signal, onProgress, onResult });
  }

  restore(run: string, { signal, onProgress, onResult, ...options }: RestoreOptions) {
    const task = { call: 'restore', run, options } as const;
    return this.operate<OperationOutcome>(task, { signal, onProgress, onResult });
  }

  emptyTrash({ signal, onProgress, onResult, ...options }: EmptyTrashOptions) {
    return this.operate<EmptyTrashOutcome>({ call: 'emptyTrash', options }, { signal, onProgress, onResult });
  }

  async getContents(signal?: AbortSignal): Promise<TrashContents> {
    const contents = (await this.run({ call: 'getContents' }, { signal })) as TrashContents;
    signal?.throwIfAborted();
    return contents;
  }

  recover(signal: AbortSignal | undefined, onWait: () => void): Promise<RecoveryOutcome> {
    return this.run({ call: 'recover' }, { signal, onProgress: onWait }) as Promise<RecoveryOutcome>;
  }

  /** Results come as parts: after a broken connection the caller knows those that it got. */
  private async operate<Outcome extends OperationOutcome>(task: Task, options: OperationOptions) {
    const results: OperationResult[] = [];
    const onResult = (result: OperationResult) => {
      results.push(result);
      options.onResult?.(result);
    };
    const outcome = (await this.run(task, { ...options, onResult })) as Omit<Outcome, 'results'>;
    return { ...outcome, results } as Outcome;
  }

  private async run(task: Task, { signal, onProgress, onResult }: OperationOptions): Promise<unknown> {
    const bytes = new TextEncoder().encode(JSON.stringify({ folders: this.folders, ...task }));
    let upload: number | null = null;
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const piece: Calls['upload'][0] = { upload, bytes: bytes.subarray(at, at + CHUNK_BYTES) };
      ({ upload } = await this.connection.call('upload', piece));
    }
    return this.connection.stream(
      'trash',
      { upload: upload! },
      ({ results, progress }) => {
        results.forEach((result) => onResult?.(result));
        if (progress) onProgress?.(progress);
      },
      signal,
    );
  }
}
