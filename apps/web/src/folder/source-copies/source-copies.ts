import { checkCloudFiles, MAX_CHECKED_FILES, type PlanItem } from '@swipeclean/contracts';
import type { ContentHashes, ScannedFile } from '@swipeclean/scan-engine';
import { request } from '@/shared/api/client';
import { setIds, toggleId } from '@/shared/state/id-set';
import { Store } from '@/shared/state/store';
import type { Progress } from '@/shared/ui/progress-panel';
import { runWork, type WorkRun } from '@/shared/work/run-work';
import { loadEngine } from '../engine';
import { type FileSelection, isSelected } from '../file-selection';
import type { OpenFolder } from '../open-folder';
import { ProgressMeter } from '../work-progress';
import type { KeptPlaces } from './copy-choice';
import { fetchRemoteFiles } from './fetch-remote-files';
import { type CopyGroup, kindsBySize, matchCopies, placesOf } from './match-copies';
import { copiesText } from './messages';
import type { RemoteFile, RemotePlace } from './remote-file';

interface SourceCopiesState {
  status: 'idle' | 'running' | 'complete' | 'failed';
  run: WorkRun | null;
  progress: Progress;
  error: unknown;
  remote: readonly RemoteFile[];
  kept: KeptPlaces;
  /** Messages that go as well, ticked one by one. */
  messages: ReadonlySet<string>;
  /** Remote files that a plan is moving, or has moved. */
  gone: ReadonlySet<string>;
}

const INITIAL: SourceCopiesState = {
  status: 'idle',
  run: null,
  progress: { fraction: null },
  error: null,
  remote: [],
  kept: new Map(),
  messages: new Set(),
  gone: new Set(),
};

/**
 * Files of the open folder that are also in drives and mailboxes. Hashes are computed in a worker and compared in this
 * page: no request carries one.
 */
export class SourceCopies {
  readonly state = new Store<SourceCopiesState>(INITIAL);
  private readonly hashes = new Map<number, ContentHashes>();

  constructor(private readonly folder: OpenFolder) {}

  /** Compares the folder with the scans of these places; `path` is the screen that shows it. */
  async compare(places: readonly RemotePlace[], path: string): Promise<void> {
    if (this.state.get().status === 'running') return;
    const run = runWork({ title: copiesText('work'), path }, async (signal, report) => {
      const lists = await Promise.all(places.map((place) => fetchRemoteFiles(place, signal)));
      const remote = lists.flat();
      await this.hashLocalFiles(remote, signal, report);
      return remote;
    });
    this.state.set({ ...INITIAL, status: 'running', run });
    try {
      const remote = await run.result;
      this.state.update(remote ? { status: 'complete', remote } : { status: 'idle' });
    } catch (error) {
      this.state.update({ status: 'failed', error });
    }
  }

  readonly cancel = (): void => this.state.get().run?.cancel();

  /** Groups of what is left in every place. What went is matched as well, so that groups keep their keys. */
  findGroups(
    { remote, gone }: Pick<SourceCopiesState, 'remote' | 'gone'>,
    removed: FileSelection,
  ): CopyGroup[] {
    const hashed = this.folder.result.files.filter(({ id }) => this.hashes.has(id));
    return matchCopies(hashed, this.hashes, remote)
      .map((group) => ({
        ...group,
        local: group.local.filter(({ id }) => !isSelected(removed, id)),
        remote: group.remote.filter(({ id }) => !gone.has(id)),
      }))
      .filter((group) => placesOf(group).size > 1);
  }

  /** Chooses where copies stay; null keeps all of them. */
  setKept(groups: readonly CopyGroup[], place: string | null): void {
    const kept = new Map(this.state.get().kept);
    for (const { key } of groups) {
      if (place === null) kept.delete(key);
      else kept.set(key, place);
    }
    this.state.update({ kept });
  }

  toggleMessage(id: string): void {
    this.state.update({ messages: toggleId(this.state.get().messages, id) });
  }

  /**
   * A plan moves these files or messages: their copies elsewhere must not go as well. What is not among the items of
   * the plan stays, as it is protected or was left out.
   */
  async markGone(
    ids: readonly string[],
    listItems: () => Promise<Pick<PlanItem, 'fileId'>[]>,
  ): Promise<void> {
    const setGone = (some: readonly string[], isGone: boolean) =>
      this.state.update({ gone: setIds(this.state.get().gone, some, isGone) });
    setGone(ids, true);
    // Without the list all of it counts as gone.
    const items = await listItems().catch(() => ids.map((fileId) => ({ fileId })));
    const moved = new Set(items.map(({ fileId }) => fileId));
    const left = ids.filter((id) => !moved.has(id));
    setGone(left, false);
  }

  /** Groups whose local copies are no longer what was compared. Call it before copies elsewhere go. */
  async findChanged(groups: Iterable<CopyGroup>): Promise<CopyGroup[]> {
    const changed: CopyGroup[] = [];
    for (const group of groups) {
      const intact = await Promise.all(group.local.map((file) => this.isUnchanged(file)));
      if (!intact.includes(true)) changed.push(group);
    }
    return changed;
  }

  /**
   * Asks the drives whether copies that should stay there are what was compared; groups without one keep all copies.
   * Call it before copies elsewhere go. Returns those groups.
   */
  async dropUnconfirmed(groups: Iterable<CopyGroup>): Promise<CopyGroup[]> {
    const { kept } = this.state.get();
    const keptFiles = (group: CopyGroup) =>
      group.remote.filter(({ place }) => place.kind === 'drive' && place.id === kept.get(group.key));
    const wanted = new Map<string, string[]>();
    for (const { id, place } of [...groups].flatMap(keptFiles)) {
      const ids = wanted.get(place.id) ?? [];
      ids.push(id);
      wanted.set(place.id, ids);
    }
    const confirmed = new Set<string>();
    for (const [id, fileIds] of wanted)
      for (let start = 0; start < fileIds.length; start += MAX_CHECKED_FILES) {
        const part = fileIds.slice(start, start + MAX_CHECKED_FILES);
        for (const found of await request(checkCloudFiles, { id, fileIds: part })) confirmed.add(found);
      }
    const dropped = [...groups].filter((group) => !keptFiles(group).some(({ id }) => confirmed.has(id)));
    this.setKept(dropped, null);
    return dropped;
  }

  /** The folder was closed. */
  dispose(): void {
    this.cancel();
  }

  private async isUnchanged({ path, size, lastModified }: ScannedFile): Promise<boolean> {
    const file = await this.folder.openFile(path).catch(() => null);
    return file !== null && file.size === size && file.lastModified === lastModified;
  }

  private async hashLocalFiles(
    remote: readonly RemoteFile[],
    signal: AbortSignal,
    report: (fraction: number | null) => void,
  ): Promise<void> {
    const { result, removed, input } = this.folder;
    const kinds = kindsBySize(remote);
    const requests = result.files.flatMap((file) => {
      const wanted = [...(kinds.get(file.size) ?? [])];
      const known = this.hashes.get(file.id) ?? {};
      const isKnown = wanted.every((kind) => kind in known);
      return isKnown || isSelected(removed, file.id) ? [] : [{ file, kinds: wanted }];
    });
    if (requests.length === 0) return;
    const total = {
      totalFiles: requests.length,
      totalBytes: requests.reduce((sum, { file }) => sum + file.size, 0),
    };
    const meter = new ProgressMeter();
    const { hashFiles } = await loadEngine();
    await hashFiles(input, requests, {
      signal,
      onProgress: (done) => {
        const progress = meter.read({ ...done, ...total }, false);
        this.state.update({ progress });
        report(progress.fraction);
      },
      onHashed: (id, hashes) => this.hashes.set(id, { ...this.hashes.get(id), ...hashes }),
    });
  }
}
