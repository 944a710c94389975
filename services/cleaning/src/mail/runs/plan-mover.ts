import type { FencedTransaction } from '@swipeclean/service-kit';
import type { ItemUpdate, PlanRepository } from '../../plans/plan.repository';
import type { PlanRow } from '../../plans/plan.entity';
import type { EmptiedMessageRepository } from './emptied-message.repository';
import { type Destination, type MessageMover, type Movable, type Whereabouts } from './message-mover';
import type { MovedMessage, MovedMessageRepository } from './moved-message.repository';
import type { MailPlanItem, RunDirection } from './run-direction';

/** Messages of one command: few enough that a cancellation is quick. */
const BATCH_MESSAGES = 200;

/** Stops between two batches. */
export interface MoveProgress {
  isStopped(): boolean;
  report(items: readonly MailPlanItem[]): void;
}

/** A plan that is worked on, and where what becomes of its items is stored. */
export interface PlanWork {
  transaction: FencedTransaction;
  plan: PlanRow;
  items: PlanRepository;
  messages: MovedMessageRepository;
  emptied: EmptiedMessageRepository;
}

/** Moves the messages of a plan in one direction. What is to be moved is stored before, what was moved after. */
export class PlanMover {
  constructor(
    private readonly work: PlanWork,
    private readonly mover: MessageMover,
    private readonly direction: RunDirection,
  ) {}

  /** Finds out what became of messages whose move was interrupted. */
  async recover(): Promise<void> {
    const { waiting, underway } = this.direction;
    for (;;) {
      const items = await this.listNext([underway], 0);
      if (items.length === 0) return;
      for (const group of groupItems(items, this.direction))
        await this.storePlaces(group, new Map(), { outcome: waiting });
    }
  }

  /** Moves what waits; `findDestination` names the folder for messages of a folder. */
  async moveWaiting(
    findDestination: (item: MailPlanItem) => Promise<string>,
    progress: MoveProgress,
  ): Promise<void> {
    for (let position = 0; !progress.isStopped();) {
      const items = await this.listNext([this.direction.waiting], position);
      if (items.length === 0) return;
      position = (items.at(-1)?.position ?? 0) + 1;
      for (const group of groupItems(items, this.direction)) {
        if (progress.isStopped()) return;
        await this.moveGroup(group, findDestination);
        progress.report(group);
      }
    }
  }

  private async moveGroup(
    group: MailPlanItem[],
    findDestination: (item: MailPlanItem) => Promise<string>,
  ): Promise<void> {
    const [first] = group as [MailPlanItem];
    const { direction, mover } = this;
    const source = direction.source(first);
    const to = await mover.readDestination(await findDestination(first));
    const uidValidity = await mover.open(source.folder);
    if (uidValidity !== source.uidValidity) {
      const problem = uidValidity === null ? 'gone' : 'changed';
      return this.storeOutcomes(
        group.map(({ position }) => ({ position, outcome: direction.left, problem })),
      );
    }
    const { ready, left } = await mover.checkMessages(group.map((item) => this.toMovable(item)));
    await this.storeOutcomes(left.map((one) => ({ ...one, outcome: direction.left })));
    const moving = new Set(ready.map(({ position }) => position));
    const items = group.filter(({ position }) => moving.has(position));
    if (items.length === 0) return;
    const begun = items.map((item) => ({
      position: item.position,
      outcome: direction.underway,
      target: direction.target(item, to, null),
    }));
    await this.storeOutcomes(begun);
    items.forEach((item, index) => (item.target = begun[index]?.target ?? null));
    await this.storePlaces(items, await mover.moveMessages(ready, to), {
      outcome: direction.refused,
      problem: 'refused',
    });
  }

  /** Stores where messages are after a move; those whose new UID is unknown are looked for, and may be unmoved. */
  private async storePlaces(
    items: readonly MailPlanItem[],
    moved: ReadonlyMap<number, number>,
    unmoved: Omit<ItemUpdate, 'position'>,
  ): Promise<void> {
    const { direction } = this;
    const [first] = items as [MailPlanItem];
    const to = direction.storedDestination(first);
    const source = direction.source(first);
    const unknown = items.filter((item) => !moved.has(direction.source(item).uid));
    const places =
      unknown.length > 0
        ? await this.mover.locate(
            unknown.map((item) => this.toMovable(item)),
            source,
            to,
            new Set(moved.values()),
          )
        : new Map<number, Whereabouts>();
    const moves: MovedMessage[] = [];
    await this.storeOutcomes(
      items.map((item): ItemUpdate => {
        const { position } = item;
        const uid = moved.get(direction.source(item).uid);
        const place = places.get(position);
        const newUid = uid ?? (place?.state === 'moved' ? place.uid : undefined);
        if (newUid !== undefined) {
          const target = direction.target(item, to, newUid);
          const { folder, uidValidity } = to;
          moves.push({
            from: direction.source(item),
            to: { folder, uidValidity, uid: newUid },
            folderUse: direction.folderUse(item),
          });
          return { position, outcome: direction.finished, target };
        }
        if (place?.state === 'gone') return { position, outcome: direction.left, problem: 'gone' };
        return { position, ...unmoved };
      }),
      moves,
    );
  }

  private toMovable(item: MailPlanItem): Movable {
    const { messageId, size, isStarred, isAnswered } = item.ref;
    const { uid } = this.direction.source(item);
    const flags = this.direction.waiting === 'pending' ? { isStarred, isAnswered } : {};
    return { position: item.position, uid, messageId, size, ...flags };
  }

  private listNext(outcomes: MailPlanItem['outcome'][], from: number): Promise<MailPlanItem[]> {
    const { items, plan } = this.work;
    return items.listNext(plan.id, outcomes, from, BATCH_MESSAGES) as Promise<MailPlanItem[]>;
  }

  private storeOutcomes(updates: ItemUpdate[], moves: readonly MovedMessage[] = []): Promise<void> {
    const { transaction, items, messages, plan } = this.work;
    return transaction(async (manager) => {
      await items.updateItems(manager, plan.id, updates);
      if (moves.length > 0) await messages.updatePlaces(manager, plan.accountId, moves);
    });
  }
}

/** Neighbours that leave the same folder for the same one. */
function groupItems(items: readonly MailPlanItem[], direction: RunDirection): MailPlanItem[][] {
  const groups: MailPlanItem[][] = [];
  let last = '';
  for (const item of items) {
    const { folder, uidValidity } = direction.source(item);
    const to: Destination | null =
      item.outcome === direction.underway ? direction.storedDestination(item) : null;
    const key = JSON.stringify([folder, uidValidity, item.ref.folder, to?.folder, to?.firstUid]);
    if (key === last) groups.at(-1)?.push(item);
    else groups.push([item]);
    last = key;
  }
  return groups;
}
