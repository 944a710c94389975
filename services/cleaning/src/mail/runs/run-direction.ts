import type { PlanItemRow, StoredOutcome } from '../../plans/plan.entity';
import type { MailRef } from '../plans/mail-item';
import type { FolderUse } from '../folders/folder-uses';
import type { Destination } from './message-mover';
import type { MessagePlace } from './moved-message.repository';

/** Where a message was moved to. */
interface MailTarget extends Destination {
  /** Null until the move is known to be done. */
  uid: number | null;
  /** Where an undo moves it. */
  back?: Destination;
}

export type MailPlanItem = PlanItemRow<MailRef, MailTarget>;

/** Which way messages go: to the trash, or back. */
export interface RunDirection {
  waiting: StoredOutcome;
  /** Stored before a message is touched. */
  underway: StoredOutcome;
  finished: StoredOutcome;
  /** Of a message that changed or is gone. */
  left: StoredOutcome;
  /** Of a message that the server did not move. */
  refused: StoredOutcome;
  source(item: MailPlanItem): MessagePlace;
  /** Of the folder it is moved to. */
  folderUse(item: MailPlanItem): FolderUse | null;
  /** The destination that was stored before a move. */
  storedDestination(item: MailPlanItem): Destination;
  /** What is stored of a move to `to`; `uid` is null before it. */
  target(item: MailPlanItem, to: Destination, uid: number | null): MailTarget;
}

export const TO_TRASH: RunDirection = {
  waiting: 'pending',
  underway: 'moving',
  finished: 'done',
  left: 'skipped',
  refused: 'failed',
  source: ({ ref }) => ref,
  folderUse: () => 'trash',
  storedDestination: (item) => targetOf(item),
  target: (_, to, uid) => ({ ...to, uid }),
};

/** What cannot be put back stays in the trash. */
export const BACK: RunDirection = {
  waiting: 'done',
  underway: 'restoring',
  finished: 'restored',
  left: 'done',
  refused: 'done',
  source: (item) => {
    const { folder, uid, uidValidity } = targetOf(item);
    return { folder, uid: uid ?? 0, uidValidity };
  },
  folderUse: ({ ref }) => ref.folderUse ?? null,
  storedDestination: (item) => targetOf(item).back ?? targetOf(item),
  target: (item, to) => ({ ...targetOf(item), back: to }),
};

function targetOf({ target }: MailPlanItem): MailTarget {
  if (!target) throw new Error('The item has no destination');
  return target;
}
