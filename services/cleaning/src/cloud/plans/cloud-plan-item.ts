import type { DriveItem } from '../drives/cloud-drive';

/** What a plan item refers to. */
export interface CloudItemRef extends DriveItem {
  /** Its row in the scan that it was chosen from. */
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
