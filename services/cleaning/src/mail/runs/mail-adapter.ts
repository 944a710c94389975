import type { EntityManager } from 'typeorm';
import type { PlanItemRow } from '../../plans/plan.entity';
import type { PlanStep, SourceAdapter, StepLog } from '../../plans/source-adapter';
import type { FolderUse } from '../folders/folder-uses';
import type { MailRef } from '../plans/mail-item';
import type { EmptiedMessageRepository } from './emptied-message.repository';
import type { Destination, MessageMover, Movable } from './message-mover';
import type { MessagePlace, MovedMessageRepository } from './moved-message.repository';

/** Messages of one command. */
const BATCH_MESSAGES = 200;

/** Where a message was moved to. */
export interface MailTarget extends Destination {
  /** Null until the move is known to be done. */
  uid: number | null;
  /** The server was told to move the message; without a UID it may still do so. */
  isMoveSent?: true;
  /** Where an undo moves it, with its UID once that is known to be done. */
  back?: Destination & { uid?: number };
}

export type MailPlanItem = PlanItemRow<MailRef, MailTarget>;

/** What a mailbox of a job is worked on with. */
interface MailAdapterOptions {
  sourceId: string;
  mover: MessageMover;
  messages: MovedMessageRepository;
  emptied: EmptiedMessageRepository;
  /** The folder that a message is moved to, or deleted from. */
  findFolder: (item: MailPlanItem) => Promise<string>;
  /** UIDs of a folder that messages of the plan have there, after a step. */
  listTakenUids: (place: Destination, step: PlanStep) => Promise<number[]>;
}

/** The messages of a plan in their mailbox: those of a folder are moved by one command. */
export class MailAdapter implements SourceAdapter<MailPlanItem> {
  readonly batchSize = BATCH_MESSAGES;

  constructor(private readonly options: MailAdapterOptions) {}

  /** Neighbours that leave the same folder for the same one. */
  group(items: MailPlanItem[], step: PlanStep): MailPlanItem[][] {
    const groups: MailPlanItem[][] = [];
    let last = '';
    for (const item of items) {
      const { folder, uidValidity } = sourceOf(item, step);
      const to = isUnderway(item) && step !== 'delete' ? destinationOf(item, step) : undefined;
      const key = JSON.stringify([folder, uidValidity, item.ref.folder, to?.folder, to?.firstUid]);
      if (key === last) groups.at(-1)?.push(item);
      else groups.push([item]);
      last = key;
    }
    return groups;
  }

  async check(
    items: readonly MailPlanItem[],
    step: PlanStep,
    log: StepLog,
  ): Promise<ReadonlyMap<number, object>> {
    const { report } = log;
    const { mover, findFolder } = this.options;
    const [first] = items as [MailPlanItem];
    const source = sourceOf(first, step);
    const folder = await findFolder(first);
    const to = step === 'delete' ? null : await mover.readDestination(folder);
    const isInTrash = step !== 'delete' || source.folder === folder;
    const uidValidity = isInTrash ? await mover.open(source.folder) : undefined;
    if (uidValidity !== source.uidValidity) {
      const problem = uidValidity === null && step !== 'delete' ? 'gone' : 'changed';
      await this.reportLeft(items, problem, step, log);
      return new Map();
    }
    const { ready, sure, left } = await mover.checkMessages(items.map((item) => toMovable(item, step)));
    const gone = new Set<number>();
    for (const { position, problem } of left)
      if (problem === 'gone') gone.add(position);
      else report({ position, state: 'skipped', problem });
    await this.reportLeft(
      items.filter(({ position }) => gone.has(position)),
      'gone',
      step,
      log,
    );
    if (to) {
      const going = new Set(ready.map(({ position }) => position));
      return new Map(
        items
          .filter(({ position }) => going.has(position))
          .map((item) => [item.position, targetAt(item, to, step)]),
      );
    }
    // What is deleted for good is recognised beyond doubt.
    const deleted = new Set(sure);
    for (const message of ready)
      if (!deleted.has(message)) report({ position: message.position, state: 'failed', problem: 'refused' });
    return new Map(sure.map(({ position }) => [position, {}]));
  }

  async move(items: readonly MailPlanItem[], step: PlanStep, log: StepLog): Promise<void> {
    const { mover } = this.options;
    if (step === 'delete') {
      await mover.delete(items.map(({ ref }) => ref.uid));
      for (const { position } of items) log.report({ position, state: 'moved' });
      return;
    }
    const [first] = items as [MailPlanItem];
    const to = destinationOf(first, step);
    const moved = await mover.moveMessages(
      items.map((item) => toMovable(item, step)),
      to,
    );
    const unknown: MailPlanItem[] = [];
    for (const item of items) {
      const uid = moved.get(sourceOf(item, step).uid);
      if (uid === undefined) unknown.push(item);
      else log.report({ position: item.position, state: 'moved', target: targetAt(item, to, step, uid) });
    }
    // What the server did not move, it refused.
    await this.reportPlaces(unknown, step, log, new Set(moved.values()), {
      state: 'failed',
      problem: 'refused',
    });
  }

  async locate(items: readonly MailPlanItem[], step: PlanStep, log: StepLog): Promise<void> {
    if (step === 'delete') return this.locateDeleted(items, log);
    const [first] = items as [MailPlanItem];
    const taken = await this.options.listTakenUids(destinationOf(first, step), step);
    await this.reportPlaces(items, step, log, new Set(taken), { state: 'waiting' });
  }

  async updateScan(manager: EntityManager, moved: readonly MailPlanItem[], step: PlanStep): Promise<void> {
    const { sourceId, messages, emptied } = this.options;
    if (step === 'delete') {
      const places = moved.map(({ ref }) => ref);
      await messages.delete(manager, sourceId, places);
      await emptied.endRestoring(manager, sourceId, places);
      return;
    }
    await messages.updatePlaces(
      manager,
      sourceId,
      moved.map((item) => ({
        from: sourceOf(item, step),
        to: placeAfter(item, step),
        folderUse: folderUseAfter(item, step),
      })),
    );
  }

  /** What is not in its folder may be where an earlier attempt moves it, if the server took that late. */
  private async reportLeft(
    items: readonly MailPlanItem[],
    problem: 'changed' | 'gone',
    step: PlanStep,
    { report }: StepLog,
  ): Promise<void> {
    const { mover, listTakenUids } = this.options;
    const late = new Map<string, { to: Destination; among: MailPlanItem[] }>();
    for (const item of items) {
      const to = step === 'delete' || item.ref.messageId === null ? null : unansweredMove(item, step);
      const key = JSON.stringify([to?.folder, to?.uidValidity, to?.firstUid]);
      if (!to) report({ position: item.position, state: 'skipped', problem });
      else late.set(key, { to, among: [...(late.get(key)?.among ?? []), item] });
    }
    /** Of equal messages each has its own. */
    const claimed = new Map<string, number[]>();
    for (const { to, among } of late.values()) {
      const [first] = among as [MailPlanItem];
      const own = claimed.get(to.folder) ?? [];
      const places = await mover.locate(
        among.map((item) => toMovable(item, step)),
        sourceOf(first, step),
        to,
        new Set([...own, ...(await listTakenUids(to, step))]),
      );
      for (const item of among) {
        const { position } = item;
        const place = places.get(position);
        if (place?.state !== 'moved') {
          report({ position, state: 'skipped', problem });
          continue;
        }
        own.push(place.uid);
        report({ position, state: 'moved', target: targetAt(item, to, step, place.uid) });
      }
      claimed.set(to.folder, own);
    }
  }

  /** What is gone after a crash, we deleted. */
  private async locateDeleted(items: readonly MailPlanItem[], { report }: StepLog): Promise<void> {
    const { mover } = this.options;
    const [{ ref }] = items as [MailPlanItem];
    const isSame = (await mover.open(ref.folder)) === ref.uidValidity;
    const { left } = isSame
      ? await mover.checkMessages(items.map((item) => toMovable(item, 'delete')))
      : { left: [] };
    const gone = new Set(left.filter(({ problem }) => problem === 'gone').map(({ position }) => position));
    for (const { position } of items) report({ position, state: gone.has(position) ? 'moved' : 'waiting' });
  }

  /** Looks for messages in their folder and at their destination. */
  private async reportPlaces(
    items: readonly MailPlanItem[],
    step: PlanStep,
    { report }: StepLog,
    takenUids: ReadonlySet<number>,
    unmoved: { state: 'failed' | 'waiting'; problem?: string },
  ): Promise<void> {
    const [first] = items;
    if (!first) return;
    const to = destinationOf(first, step);
    const places = await this.options.mover.locate(
      items.map((item) => toMovable(item, step)),
      sourceOf(first, step),
      to,
      takenUids,
    );
    for (const item of items) {
      const { position } = item;
      const place = places.get(position);
      if (place?.state === 'moved')
        report({ position, state: 'moved', target: targetAt(item, to, step, place.uid) });
      else if (place?.state === 'gone') report({ position, state: 'skipped', problem: 'gone' });
      else report({ position, ...unmoved });
    }
  }
}

const isUnderway = ({ outcome }: MailPlanItem): boolean => outcome === 'moving' || outcome === 'restoring';

/** Where a message is before a step. */
function sourceOf(item: MailPlanItem, step: PlanStep): MessagePlace {
  if (step !== 'restore') return item.ref;
  const { folder, uid, uidValidity } = targetOf(item);
  return { folder, uid: uid ?? 0, uidValidity };
}

/** The destination that was stored before a move. */
function destinationOf(item: MailPlanItem, step: PlanStep): Destination {
  const target = targetOf(item);
  return step === 'restore' ? (target.back ?? target) : target;
}

/** Where an earlier attempt began to move a message, and had no answer; null when there was none. */
function unansweredMove({ target }: MailPlanItem, step: PlanStep): Destination | null {
  if (step === 'restore') return target?.back?.uid === undefined ? (target?.back ?? null) : null;
  // What is saved to a device is stored before.
  return target?.folder !== undefined && target.uid === null ? target : null;
}

/** What is stored of a move to `to`; without a UID before it. */
function targetAt(item: MailPlanItem, to: Destination, step: PlanStep, uid?: number): MailTarget {
  const { folder, uidValidity, firstUid } = to;
  const place = { folder, uidValidity, firstUid };
  if (step !== 'restore')
    return uid === undefined ? { ...place, uid: null, isMoveSent: true } : { ...place, uid };
  return { ...targetOf(item), back: { ...place, ...(uid !== undefined && { uid }) } };
}

/** Where a message is after a step. */
function placeAfter(item: MailPlanItem, step: PlanStep): MessagePlace {
  const target = targetOf(item);
  const { folder, uidValidity, uid } = step === 'restore' ? (target.back ?? target) : target;
  return { folder, uidValidity, uid: uid ?? 0 };
}

const folderUseAfter = ({ ref }: MailPlanItem, step: PlanStep): FolderUse | null =>
  step === 'restore' ? (ref.folderUse ?? null) : 'trash';

/** A message that the user starred or answered since the scan stays, unless it is put back or lies in the trash. */
function toMovable(item: MailPlanItem, step: PlanStep): Movable {
  const { messageId, size, time, isStarred, isAnswered } = item.ref;
  const { uid } = sourceOf(item, step);
  const flags = step === 'trash' ? { isStarred, isAnswered } : {};
  return { position: item.position, uid, messageId, size, time, ...flags };
}

function targetOf({ target }: MailPlanItem): MailTarget {
  if (!target) throw new Error('The item has no destination');
  return target;
}
