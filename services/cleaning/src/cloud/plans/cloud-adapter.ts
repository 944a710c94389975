import type { EntityManager } from 'typeorm';
import type { ItemRef, PlanItemRow } from '../../plans/plan.entity';
import type { PlanStep, SourceAdapter, StepLog } from '../../plans/source-adapter';
import { type CloudDrive, type DriveItem, orUnknown } from '../drives/cloud-drive';
import { mapConcurrently } from '../drives/map-concurrently';
import type { CloudFileRepository } from '../scan/cloud-file.repository';
import { assertKept, assertKeptAfterMove, assertUnchanged } from './item-check';
import { restoreToFreePath, trashPathOf } from './place';
import { removeEmptyFolders } from './remove-empty-folders';
import { ItemError } from '../../plans/item-error';

const BATCH_ITEMS = 20;
const CONCURRENCY = 4;

/** What a plan item refers to. */
export interface CloudItemRef extends DriveItem, ItemRef {
  fileId: string;
  /** A copy that stays: without it the item is left alone. */
  keeper?: DriveItem;
}

/** Where a plan item was moved to. */
export interface CloudItemTarget {
  /** Its path in our trash folder. */
  place: string;
  /** Where an undo put it, or was about to. */
  restoredTo?: string;
}

/** A file or folder of a plan. */
export type CloudPlanItem = PlanItemRow<CloudItemRef, CloudItemTarget>;

type Item = CloudPlanItem;

/** What a drive of a job is worked on with. */
interface CloudAdapterOptions {
  drive: CloudDrive;
  files: CloudFileRepository;
  /** Whether what is removed lies in our trash folder. */
  hasOwnTrash: boolean;
  isUndo: boolean;
  signal: AbortSignal;
}

/** The files and folders of a plan in their drive: each is compared right before it is moved, a few at a time. */
export class CloudAdapter implements SourceAdapter<Item> {
  readonly batchSize = BATCH_ITEMS;

  constructor(private readonly options: CloudAdapterOptions) {}

  group(items: Item[]): Item[][] {
    return [items];
  }

  async check(items: readonly Item[]): Promise<ReadonlyMap<number, CloudItemTarget>> {
    return new Map(items.map((item) => [item.position, { place: placeOf(item) }]));
  }

  async move(items: readonly Item[], step: PlanStep, log: StepLog): Promise<void> {
    const { signal } = this.options;
    await this.forEach(items, log, async (item) => {
      if (signal.aborted) return log.report({ position: item.position, state: 'waiting' });
      const target = step === 'restore' ? await this.restore(item, log) : undefined;
      if (step === 'trash') await this.trash(item);
      if (step === 'delete') await this.delete(item);
      log.report({ position: item.position, state: 'moved', target });
    });
    if (step === 'delete') await this.removeTrashFolders(items);
  }

  /** The folders in our trash that the items were in. */
  private async removeTrashFolders(items: readonly Item[]): Promise<void> {
    const { drive, signal } = this.options;
    if (signal.aborted) return;
    const folders = new Set(items.map(({ ref }) => ref.path.split('/').slice(0, 2).join('/')));
    await removeEmptyFolders(drive, folders, { withFolders: true });
  }

  async locate(items: readonly Item[], step: PlanStep, log: StepLog): Promise<void> {
    await this.forEach(items, log, async (item) => {
      if (this.options.signal.aborted) return;
      const isMoved = step === 'restore' ? await this.isRestored(item) : await this.isGone(item, step);
      log.report({ position: item.position, state: isMoved ? 'moved' : 'waiting' });
    });
    if (step === 'delete') await this.removeTrashFolders(items);
  }

  async updateScan(manager: EntityManager, moved: readonly Item[], step: PlanStep): Promise<void> {
    const { files, hasOwnTrash } = this.options;
    if (step === 'delete')
      return files.delete(
        manager,
        moved.map(({ ref }) => ref.fileId),
      );
    const pathOf = (item: Item) => {
      if (step === 'restore') return item.target?.restoredTo ?? null;
      return hasOwnTrash ? placeOf(item) : null;
    };
    await files.updatePaths(
      manager,
      moved.map((item) => ({ id: item.ref.fileId, path: pathOf(item), isTrashed: step === 'trash' })),
    );
  }

  /** Works on items, and reports what concerns one of them. */
  private forEach(items: readonly Item[], log: StepLog, work: (item: Item) => Promise<void>): Promise<void> {
    // Folders go one by one: one is empty once those in it are gone, and is put back before what lay in it.
    const concurrency = items.some(({ ref }) => ref.isFolder) ? 1 : CONCURRENCY;
    return mapConcurrently(items, concurrency, async (item) => {
      try {
        await work(item);
      } catch (error) {
        if (error instanceof ItemError)
          log.report({ position: item.position, state: error.outcome, problem: error.problem });
        // Where it is, the next attempt or an undo looks up.
        else if (!this.options.signal.aborted) throw error;
      }
    });
  }

  private async trash(item: Item): Promise<void> {
    const { drive } = this.options;
    const { ref } = item;
    await assertUnchanged(drive, ref);
    if (ref.keeper) await assertKept(drive, ref.keeper);
    await drive.trash(ref, placeOf(item)).catch(async (error: unknown) => {
      // It was there right before: where the first answer was lost, a repeated request finds nothing.
      const isGone = error instanceof ItemError && error.problem === 'gone';
      if (!isGone || !(await orUnknown(drive.isTrashed(ref, placeOf(item))))) throw error;
    });
    await this.assertKeptAfterMove(item);
  }

  /** Identifiers tell files apart; two paths may lead to one. */
  private async assertKeptAfterMove(item: Item): Promise<void> {
    const { ref } = item;
    if (ref.keeper && ref.ref === ref.path)
      await assertKeptAfterMove(this.options.drive, ref, placeOf(item), ref.keeper);
  }

  private async delete({ ref }: Item): Promise<void> {
    const { drive } = this.options;
    await assertUnchanged(drive, ref);
    await drive.deleteForever(ref);
  }

  /** Where the item is now. Each path is stored before it is tried. */
  private async restore(item: Item, { saveTarget }: StepLog): Promise<CloudItemTarget> {
    const { position, ref } = item;
    const place = placeOf(item);
    const save = (path: string) => saveTarget(position, { place, restoredTo: path });
    return { place, restoredTo: await restoreToFreePath(this.options.drive, ref, place, save) };
  }

  private async isGone(item: Item, step: PlanStep): Promise<boolean> {
    const { drive, isUndo } = this.options;
    // What is gone after a crash, we deleted.
    if (step === 'delete') return !(await orUnknown(drive.find(item.ref)));
    if (!(await orUnknown(drive.isTrashed(item.ref, placeOf(item))))) return false;
    if (!isUndo) await this.assertKeptAfterMove(item);
    return true;
  }

  private async isRestored(item: Item): Promise<boolean> {
    const { drive } = this.options;
    const { ref, target } = item;
    if (await orUnknown(drive.isTrashed(ref, placeOf(item)))) return false;
    if (target?.restoredTo && (await orUnknown(drive.isRestored(ref, target.restoredTo)))) return true;
    throw new ItemError('failed', 'gone');
  }
}

/** Where an item of a plan is put in our trash folder. */
export const placeOf = ({ planId, position, title, target }: Item): string =>
  target?.place ?? trashPathOf(planId, position, title);
