import type { Sum } from './cleaning.types';
import type { FolderWithSource } from './mail.types';

/**
 * What a plan does with its items; `empty-trash` cannot be undone. `remove-attachments` saves attachments, puts
 * messages without them in place of the originals, and moves those to the trash.
 */
export type PlanAction = 'trash' | 'empty-trash' | 'remove-attachments';

/** Where attachments are saved: a folder of a drive, or an archive on the user's device. */
export interface AttachmentDestination {
  /** The drive; null of a device. */
  driveId: string | null;
  /** The drive's name; empty of a device. */
  driveName: string;
  /** Path of the folder in the drive, or name of the archive. */
  path: string;
}

/** What will be moved: exactly the items of the plan, checked again before each is touched. */
export interface CleaningPlan {
  id: string;
  sourceId: string;
  action: PlanAction;
  /** The trash of a mailbox, which takes the items or is emptied; null of a drive, and where one will be made. */
  trash: FolderWithSource | null;
  items: Sum;
  /** Where attachments are saved before they are removed; null of other plans. */
  destination: AttachmentDestination | null;
  /** Items that matched but are protected, by reason; one item may have several. */
  protectedItems: { reason: string; files: number }[];
  /** Identifies the exact items; a run must name it. */
  hash: string;
  createdAt: string;
  /** The plan cannot be run after this moment. */
  expiresAt: string;
  /** The job that runs or ran it. */
  runId: string | null;
}

/** What became of the items of a plan, or of their undo. */
export interface RunResult {
  planId: string;
  /** Moved to the trash, or deleted from it; put back by an undo. */
  done: Sum;
  /** Left alone, because they changed or went away since the scan. */
  skipped: Sum;
  failed: Sum;
  /** End of the restore period (ISO 8601); null where nothing can be restored. */
  restorableUntil: string | null;
}

/** What happened to one item of a plan; `unrestored` is one that an undo could not put back. */
export const ITEM_OUTCOMES = ['pending', 'done', 'skipped', 'failed', 'restored', 'unrestored'] as const;
/** One of {@link ITEM_OUTCOMES}. */
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

/** One message or file of a plan. */
export interface PlanItem {
  /** Identifies the item in its plan, from 0; pages continue after it. */
  position: number;
  /** The file or message of the scan that it was chosen from; null where there is none. */
  fileId: string | null;
  /** Subject of a message, name of a file. */
  title: string;
  /** Sender and folder of a message, folder of a file. */
  detail: string;
  bytes: number;
  date: string | null;
  reason: string;
  /** Address of a message's sender; null of a file, or where it is unknown. */
  sender: string | null;
  outcome: ItemOutcome;
  /** Why it was skipped, failed or is not restored, as a code. */
  problem: string | null;
}

/** All messages of a plan from one address. */
export interface PlanSender extends Sum {
  address: string;
}

/** Maximum files, messages or senders that a request names one by one. */
export const MAX_NAMED = 5000;
/** Days that a removal from a mailbox or drive can be undone here; how long plans, runs and jobs are kept follows. */
export const SOURCE_RESTORE_DAYS = 30;
/** Days between a plan and the end of its run: a day to confirm it, then its turn; a guess far above what jobs take. */
export const MAX_PLAN_RUN_DAYS = 15;
/** Entries of a page of senders, messages, files or plan items. */
export const MAX_SOURCE_PAGE = 500;
