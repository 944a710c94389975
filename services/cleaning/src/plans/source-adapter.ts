import type { EntityManager } from 'typeorm';
import type { PlanItemRow } from './plan.entity';

/** What a job does with the items of a plan: a run moves them to the trash or deletes them, an undo restores them. */
export type PlanStep = 'trash' | 'delete' | 'restore';

/** What became of an item. */
export interface ItemResult {
  position: number;
  /** `waiting`: it is where it was before the step. `unknown`: nothing tells whether it was moved. */
  state: 'moved' | 'skipped' | 'failed' | 'unknown' | 'waiting';
  /** Why it was skipped or failed, or is unknown. */
  problem?: string;
  /** Where it is now; what was stored before, unless set. */
  target?: object;
}

/** Takes what became of items. One without a result stays under way: the next attempt or an undo locates it. */
export interface StepLog {
  report(result: ItemResult): void;
  /** Stores where an item is about to go, where that differs from what `check` returned. */
  saveTarget(position: number, target: object): Promise<void>;
}

/** The items of a plan in a mailbox or drive, for the time of a job. */
export interface SourceAdapter<Item extends PlanItemRow = PlanItemRow> {
  /** Items that are listed at a time. A cancellation waits for a group of them. */
  readonly batchSize: number;
  /** Splits a batch into neighbours that are moved together. */
  group(items: Item[], step: PlanStep): Item[][];
  /**
   * Reports the items of a group that stay where they are. @returns where each of the others goes, by position, which
   * is stored before it is moved
   */
  check(items: readonly Item[], step: PlanStep, log: StepLog): Promise<ReadonlyMap<number, object>>;
  /** Moves the items of a group that `check` let through. */
  move(items: readonly Item[], step: PlanStep, log: StepLog): Promise<void>;
  /** Reports where the items of a group are whose move was interrupted. */
  locate(items: readonly Item[], step: PlanStep, log: StepLog): Promise<void>;
  /** Writes what was moved to the lists of the current scan. */
  updateScan(manager: EntityManager, moved: readonly Item[], step: PlanStep): Promise<void>;
}
