import { createHash } from 'node:crypto';
import type { AttachmentDestination } from '@swipeclean/contracts/server';
import { MAX_EDITED_MESSAGE_BYTES } from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { ItemError } from '../../plans/item-error';
import type { ItemResult, PlanStep, SourceAdapter, StepLog } from '../../plans/source-adapter';
import type { AttachmentItem, AttachmentTarget, MessageCopy } from '../attachments/attachment-ref';
import type { AttachmentStore } from '../attachments/attachment-store';
import { composeNote } from '../attachments/removal-note';
import { findAttachments, type FoundAttachment, readContent } from '../mime/read-attachments';
import { replaceParts, type Segment, sizeOf } from '../mime/replace-parts';
import type { SpooledMessage } from '../mime/spooled-message';
import { toReadable } from '../mime/spooled-message';
import type { MailAdapter } from './mail-adapter';
import type { MessageCopies, MessageMetadata } from './message-copies';
import type { MessageSources } from './message-sources';
import type { MessageMover } from './message-mover';

/** What is left of a message; it is held in memory once. */
const MAX_COPY_BYTES = 50_000_000;

/** What messages of a job are worked on with. */
interface AttachmentAdapterOptions {
  /** Moves the originals to the trash and back. */
  originals: MailAdapter;
  mover: MessageMover;
  copies: MessageCopies;
  sources: MessageSources;
  store: AttachmentStore;
  destination: AttachmentDestination;
  /** The day that notes name. */
  plannedAt: Date;
  /** No attempt to remove follows. */
  isUndo: boolean;
  signal: AbortSignal;
}

/**
 * Removes attachments from messages, one message at a time: saves and verifies them, appends the message with notes in
 * their place, verifies that, and then moves the original to the trash. Each step is stored or can be found again.
 */
export class AttachmentAdapter implements SourceAdapter<AttachmentItem> {
  readonly batchSize = 20;

  constructor(private readonly options: AttachmentAdapterOptions) {}

  group(items: AttachmentItem[]): AttachmentItem[][] {
    return items.map((item) => [item]);
  }

  async check(items: readonly AttachmentItem[], step: PlanStep, log: StepLog) {
    let targets: ReadonlyMap<number, object> = new Map();
    const results = await collect(async (own) => {
      targets = await this.options.originals.check(items, step, own);
    });
    for (const result of results) {
      const item = items.find(({ position }) => position === result.position);
      if (item) log.report(await this.complete(item, step, result));
    }
    return new Map<number, AttachmentTarget>(
      items.flatMap(({ position, target }) => {
        const to = targets.get(position);
        // The move is sent once there is a copy.
        const isMoveSent = target?.isMoveSent;
        return to ? [[position, { ...target, ...to, isMoveSent } as AttachmentTarget] as const] : [];
      }),
    );
  }

  async move(items: readonly AttachmentItem[], step: PlanStep, log: StepLog): Promise<void> {
    for (const item of items) {
      if (step === 'restore') await this.restore(item, log);
      else await this.remove(item, log);
    }
  }

  async locate(items: readonly AttachmentItem[], step: PlanStep, { report }: StepLog): Promise<void> {
    for (const item of items) {
      const [result] = await this.locateOriginal(item, step);
      if (result) report(await this.complete(item, step, result));
    }
  }

  updateScan(manager: EntityManager, moved: readonly AttachmentItem[], step: PlanStep): Promise<void> {
    return this.options.originals.updateScan(manager, moved, step);
  }

  private async remove(item: AttachmentItem, { report, saveTarget }: StepLog): Promise<void> {
    const { position } = item;
    try {
      const isReady = await this.makeCopy(item, saveTarget);
      if (!isReady) return report(await this.abandon(item, { position, state: 'waiting' }));
    } catch (error) {
      if (!(error instanceof ItemError)) throw error;
      const { outcome, problem } = error;
      const state = outcome === 'skipped' ? 'skipped' : 'failed';
      return report(await this.abandon(item, { position, state, problem }));
    }
    const before = targetOf(item);
    item.target = { ...before, isMoveSent: true };
    await saveTarget(position, item.target);
    const [result] = await collect((log) => this.options.originals.move([item], 'trash', log));
    if (!result) return;
    // Of an original that is nowhere, the copy may be all that is left.
    if (result.state === 'moved' || result.problem === 'gone')
      return report({ ...result, target: { ...item.target, ...result.target } });
    // This move was refused; an earlier one may still happen.
    if (before.isMoveSent) return report({ position, state: 'unknown' });
    await this.removeCopies(item);
    report({ ...result, target: before });
  }

  /**
   * Saves the attachments and puts a verified copy beside the original, whose folder is open then.
   * @returns false when the job was cancelled @throws ItemError, SourceError
   */
  private async makeCopy(item: AttachmentItem, saveTarget: StepLog['saveTarget']): Promise<boolean> {
    const { ref, position } = item;
    const { copies, mover, sources, signal } = this.options;
    const source = await sources.fetch(ref.uid, MAX_EDITED_MESSAGE_BYTES);
    try {
      const found = await findAttachments(source.message, source.structure, ref.attachments, ref.size);
      if (!(await this.saveAll(item, source.message, found))) return false;
      const content = await this.compose(item, source.message, found);
      if (signal.aborted) return false;
      // Saving may have taken minutes.
      const original = await this.readUnchanged(item);
      const place = await mover.readDestination(ref.folder);
      if (place.uidValidity !== ref.uidValidity) throw new ItemError('skipped', 'changed');
      const earlier = item.target?.copy;
      const copy: MessageCopy = {
        ...place,
        // One that an earlier attempt sent may still arrive.
        ...(earlier?.uidValidity === place.uidValidity && { firstUid: earlier.firstUid }),
        uid: null,
        sha256: createHash('sha256').update(content).digest('hex'),
        bytes: content.length,
        labels: original.labels,
      };
      item.target = { ...targetOf(item), copy };
      await saveTarget(position, item.target);
      const uid = await this.append(item, copy, content, original, earlier);
      item.target = { ...targetOf(item), copy: { ...copy, uid } };
      await saveTarget(position, item.target);
      const { flags } = await this.readUnchanged(item);
      await copies.setFlags(uid, flags);
      return true;
    } finally {
      await source.message.close();
    }
  }

  /** Ends a removal before its move. @returns what became of the message */
  private async abandon(item: AttachmentItem, result: ItemResult): Promise<ItemResult> {
    const { problem } = result;
    // The server may have taken the move of an earlier attempt meanwhile. What changed is there.
    const [found] =
      item.target?.copy && problem !== 'changed' ? await this.locateOriginal(item, 'trash') : [];
    if (found?.state === 'moved') return this.complete(item, 'trash', found);
    if (found?.state === 'skipped') return found;
    // It may do so later: then the copy is what the folder has left of the message.
    if (item.target?.isMoveSent) return { position: item.position, state: 'unknown' };
    if (found || problem !== 'gone') await this.removeCopies(item);
    return result;
  }

  /** What the original has beside its source; its folder is opened. @throws ItemError unless it is as it was */
  private async readUnchanged(item: AttachmentItem): Promise<MessageMetadata> {
    const { originals, copies } = this.options;
    const [left] = await collect(async (log) => {
      await originals.check([item], 'trash', log);
    });
    const metadata = left ? null : await copies.readMetadata(item.ref.uid);
    if (!metadata) throw new ItemError('skipped', left?.problem === 'changed' ? 'changed' : 'gone');
    return metadata;
  }

  /** @returns false when the job was cancelled */
  private async saveAll(
    item: AttachmentItem,
    message: SpooledMessage,
    found: readonly FoundAttachment[],
  ): Promise<boolean> {
    const { store, sources, signal } = this.options;
    const saved = { ...item.target?.saved };
    for (const { attachment, part, content } of found) {
      if (signal.aborted) return false;
      const open = () => toReadable(readContent(message, part));
      try {
        const known = saved[attachment.id];
        await sources.whileAlive(() => store.save({ attachment, content, known, open }));
      } catch (error) {
        if (signal.aborted) return false;
        throw error;
      }
      saved[attachment.id] = content;
    }
    item.target = { ...targetOf(item), saved };
    return true;
  }

  private compose(
    { ref: { language } }: AttachmentItem,
    message: SpooledMessage,
    found: readonly FoundAttachment[],
  ): Promise<Buffer> {
    const { destination, plannedAt: removedAt } = this.options;
    const segments: Segment[] = replaceParts(
      message.size,
      found.map(({ attachment, part: { start, end }, content: saved }) => ({
        start,
        end,
        content: composeNote({ attachment, saved, destination, language, removedAt }),
      })),
    );
    if (sizeOf(segments) > MAX_COPY_BYTES)
      throw new ItemError('skipped', 'too-large', 'what is left is too large');
    return message.join(segments);
  }

  /** Appends the copy and reads it back: one that is not what it should be is deleted. @returns its UID */
  private async append(
    item: AttachmentItem,
    copy: MessageCopy,
    content: Buffer,
    original: MessageMetadata,
    earlier: MessageCopy | undefined,
  ): Promise<number> {
    const { copies } = this.options;
    const appended = await copies.append(copy.folder, content, original);
    if (typeof appended === 'string') throw new ItemError('failed', appended);
    const verified = await copies.verify(copy, original);
    const { uid } = verified;
    // Of a move that may still happen, the copy was verified before it was sent.
    const mustStay = (other: number): boolean =>
      uid === null && targetOf(item).isMoveSent === true && other === (earlier?.uid ?? other);
    const others = verified.others.filter((other) => !mustStay(other));
    await copies.remove(copy, others, targetOf(item));
    if (uid !== null) return uid;
    const isOther = appended.uid !== undefined && !verified.others.includes(appended.uid);
    if (isOther) await copies.discardRewritten(copy, appended, item.ref, targetOf(item));
    throw new ItemError('failed', 'copy-differs');
  }

  /** Of an original that stays there is no copy. */
  private async removeCopies(item: AttachmentItem): Promise<void> {
    const { copies } = this.options;
    const copy = item.target?.copy;
    if (copy) await copies.remove(copy, await copies.find(copy), targetOf(item));
  }

  private locateOriginal(item: AttachmentItem, step: PlanStep): Promise<ItemResult[]> {
    return collect((log) => this.options.originals.locate([item], step, log));
  }

  /** What became of a message whose original was located. */
  private complete(item: AttachmentItem, step: PlanStep, result: ItemResult): Promise<ItemResult> {
    return step === 'restore' ? this.afterRestore(item, result) : this.afterRemoval(item, result);
  }

  /** What became of a removal that was interrupted, by where the original is. */
  private async afterRemoval(item: AttachmentItem, result: ItemResult): Promise<ItemResult> {
    const { position, target } = item;
    // Before there is a copy, others move it.
    if (result.state === 'moved' && !target?.copy) return { position, state: 'skipped', problem: 'gone' };
    if (result.state === 'moved') return this.afterMove(item, result);
    const { isUndo, signal } = this.options;
    const mayStillMove = target?.isMoveSent === true && !isUndo;
    if (mayStillMove && (result.problem === 'changed' || (result.state === 'waiting' && signal.aborted)))
      return { position, state: 'unknown' };
    // The next attempt replaces the copy.
    if (result.state === 'waiting' && (isUndo || signal.aborted)) await this.removeCopies(item);
    return result;
  }

  /** An original that is in the trash is put back unless its folder has the copy. */
  private async afterMove(item: AttachmentItem, result: ItemResult): Promise<ItemResult> {
    const { copies, mover, originals, isUndo } = this.options;
    const target = { ...targetOf(item), ...result.target };
    const moved: ItemResult = { ...result, target };
    if (isUndo || !target.copy || (await copies.find(target.copy)).length > 0) return moved;
    const { position } = item;
    if ((await mover.open(item.ref.folder)) === null) return moved;
    const back = await mover.readDestination(item.ref.folder);
    if ((await mover.open(target.folder)) !== target.uidValidity) return moved;
    const [restored] = await collect((log) =>
      originals.move([{ ...item, target: { ...target, back } }], 'restore', log),
    );
    return restored?.state === 'moved' ? { position, state: 'failed', problem: 'copy-differs' } : moved;
  }

  private async restore(item: AttachmentItem, { report }: StepLog): Promise<void> {
    const [result] = await collect((log) => this.options.originals.move([item], 'restore', log));
    if (result) report(await this.afterRestore(item, result));
  }

  /** Deletes the copy once the original is back, which gets the flags that the copy was given meanwhile. */
  private async afterRestore(item: AttachmentItem, result: ItemResult): Promise<ItemResult> {
    const { copies, mover } = this.options;
    const copy = item.target?.copy;
    const back = (result.target as AttachmentTarget | undefined)?.back;
    if (result.state !== 'moved' || !copy || back?.uid === undefined) return result;
    const uids = await copies.find(copy);
    const [uid] = uids;
    const metadata = uid === undefined ? null : await copies.readMetadata(uid);
    const isBack = (await mover.open(back.folder)) === back.uidValidity;
    // The copy stays unless the original is there.
    if (!isBack || !metadata || !(await copies.readMetadata(back.uid))) return result;
    await copies.setFlags(back.uid, metadata.flags);
    await copies.addLabels(back.uid, copy.labels ?? []);
    await copies.remove(copy, uids, targetOf(item));
    return result;
  }
}

async function collect(work: (log: StepLog) => Promise<void>): Promise<ItemResult[]> {
  const results: ItemResult[] = [];
  await work({ report: (result) => results.push(result), saveTarget: () => Promise.resolve() });
  return results;
}

function targetOf({ target }: AttachmentItem): AttachmentTarget {
  if (!target) throw new Error('The item has no destination');
  return target;
}
