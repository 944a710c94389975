import type { ItemRef } from '../../plans/plan.entity';
import type { DriveItem } from '../drives/cloud-drive';

/** What a plan item refers to. */
export interface CloudItemRef extends DriveItem, Required<ItemRef> {
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
