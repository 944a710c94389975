import { createHash } from 'node:crypto';
import type { AttachmentDestination } from '@swipeclean/contracts/server';
import { MAX_EDITED_MESSAGE_BYTES } from '@swipeclean/contracts/server';
import type { EntityManager } from 'typeorm';
import { DriveItemError } from '../../cloud/drives/cloud-drive';
import type { ItemResult, PlanStep, SourceAdapter, StepLog } from '../../plans/source-adapter';
import type { AttachmentItem, AttachmentTarget, MessageCopy } from '../attachments/attachment-ref';
import type { AttachmentStore } from '../attachments/attachment-store';
import { composeNote } from '../attachments/removal-note';
import { findAttachments, type FoundAttachment, LeftAloneError, readContent } from '../mime/read-attachments';
import { replaceParts, type Segment, sizeOf } from '../mime/replace-parts';
import type { SpooledMessage } from '../mime/spooled-message';
import { toReadable } from '../mime/spooled-message';
import type { MailAdapter } from './mail-adapter';
import type { AppendProblem, MessageCopies, MessageMarks } from './message-copies';
import type { MessageSources } from './message-sources';
import type { MessageMover } from './message-mover';

/** What is left of a message; it is held in memory once. */
const MAX_COPY_BYTES = 50_000_000;

/** An item that is left as it is, and why. */
class ItemError extends Error {
  constructor(
    readonly state: 'skipped' | 'failed',
    readonly problem: string,
  ) {
    super(problem);
  }
}

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
    const left = await collect(async (own) => {
      targets = await this.options.originals.check(items, step, own);
    });
    for (const result of left) {
      const item = items.find(({ position }) => position === result.position);
      // An earlier attempt was interrupted: of an original that stays there is no copy.
      if (item && step === 'trash' && result.problem !== 'gone') await this.removeCopies(item);
      log.report(result);
    }
    return new Map<number, AttachmentTarget>(
      items.flatMap(({ position, target }) => {
        const to = targets.get(position);
        return to ? [[position, { ...target, ...to } as AttachmentTarget] as const] : [];
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
      const [result] = await collect((log) => this.options.originals.locate([item], step, log));
      if (result)
        report(
          await (step === 'restore' ? this.afterRestore(item, result) : this.afterRemoval(item, result)),
        );
    }
  }

  updateScan(manager: EntityManager, moved: readonly AttachmentItem[], step: PlanStep): Promise<void> {
    return this.options.originals.updateScan(manager, moved, step);
  }

  private async remove(item: AttachmentItem, { report, saveTarget }: StepLog): Promise<void> {
    const { position } = item;
    try {
      const isReady = (await this.findCopy(item)) ?? (await this.makeCopy(item, saveTarget));
      // Cancelled while nothing was changed yet.
      if (!isReady) return report({ position, state: 'waiting' });
    } catch (error) {
      const left = toItemError(error);
      return report({ position, state: left.state, problem: left.problem });
    }
    await this.options.mover.open(item.ref.folder);
    const [result] = await collect((log) => this.options.originals.move([item], 'trash', log));
    if (!result) return;
    if (result.state !== 'moved') await this.removeCopies(item);
    report({ ...result, target: { ...item.target, ...result.target } });
  }

  /** The copy of an earlier attempt; null where there is none. */
  private async findCopy(item: AttachmentItem): Promise<true | null> {
    const copy = item.target?.copy;
    if (!copy) return null;
    const [uid, ...others] = await this.options.copies.find(copy);
    if (uid === undefined) return null;
    await this.options.copies.remove(others, targetOf(item));
    item.target = { ...targetOf(item), copy: { ...copy, uid } };
    return true;
  }

  /** @returns false when the job was cancelled @throws LeftAloneError, DriveItemError, ItemError, SourceError */
  private async makeCopy(item: AttachmentItem, saveTarget: StepLog['saveTarget']): Promise<boolean> {
    const { ref, position } = item;
    const { copies, mover, sources, signal } = this.options;
    const marks = await copies.readMarks(ref.uid);
    if (!marks) throw new ItemError('skipped', 'gone');
    const source = await sources.fetch(ref.uid, MAX_EDITED_MESSAGE_BYTES);
    try {
      const found = await findAttachments(source.message, source.structure, ref.attachments, ref.size);
      if (!(await this.saveAll(item, source.message, found))) return false;
      const content = await this.compose(item, source.message, found);
      const place = await mover.readDestination(ref.folder);
      const earlier = item.target?.copy;
      const copy: MessageCopy = {
        ...place,
        // One that an earlier attempt sent may still arrive.
        ...(earlier?.uidValidity === place.uidValidity && { firstUid: earlier.firstUid }),
        uid: null,
        sha256: createHash('sha256').update(content).digest('hex'),
        bytes: content.length,
        labels: marks.labels,
      };
      if (signal.aborted) return false;
      item.target = { ...targetOf(item), copy };
      await saveTarget(position, item.target);
      await this.append(item, copy, content, marks);
      return true;
    } finally {
      await source.message.close();
    }
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
    if (sizeOf(segments) > MAX_COPY_BYTES) throw new LeftAloneError('too-large', 'what is left is too large');
    return message.join(segments);
  }

  /** Appends the copy and reads it back: one that is not what it should be is taken away again. */
  private async append(
    item: AttachmentItem,
    copy: MessageCopy,
    content: Buffer,
    marks: MessageMarks,
  ): Promise<void> {
    const { copies, mover } = this.options;
    const { folder } = item.ref;
    if ((await mover.open(folder)) !== copy.uidValidity) throw new ItemError('skipped', 'changed');
    const appended = await copies.append(folder, content, marks);
    if (typeof appended === 'string') throw new ItemError('failed', appended satisfies AppendProblem);
    const [uid, ...others] = await copies.find(copy);
    if (uid !== undefined) await copies.addLabels(uid, marks.labels);
    const isWhole = uid !== undefined && (await copies.hasMarks(uid, marks));
    const wrong = isWhole ? others : [uid, ...others, appended.uid].filter((one) => one !== undefined);
    await copies.remove([...new Set(wrong)], targetOf(item));
    if (!isWhole) throw new ItemError('failed', 'copy-differs');
    item.target = { ...targetOf(item), copy: { ...copy, uid } };
  }

  private async removeCopies(item: AttachmentItem): Promise<void> {
    const { copies } = this.options;
    const copy = item.target?.copy;
    if (copy) await copies.remove(await copies.find(copy), targetOf(item));
  }

  /** What became of a removal that was interrupted, by where the original is. */
  private async afterRemoval(item: AttachmentItem, result: ItemResult): Promise<ItemResult> {
    if (result.state === 'moved') {
      // Its UID is stored, as an undo may come after much other mail.
      await this.findCopy(item);
      return { ...result, target: { ...item.target, ...result.target } };
    }
    // An undo leaves one message: the original.
    if (this.options.isUndo && result.state === 'waiting') await this.removeCopies(item);
    return result;
  }

  private async restore(item: AttachmentItem, { report }: StepLog): Promise<void> {
    const [result] = await collect((log) => this.options.originals.move([item], 'restore', log));
    if (result) report(await this.afterRestore(item, result));
  }

  /** Takes the copy away once the original is back, which gets the flags that the copy was given meanwhile. */
  private async afterRestore(item: AttachmentItem, result: ItemResult): Promise<ItemResult> {
    const { copies, mover } = this.options;
    const copy = item.target?.copy;
    const back = (result.target as AttachmentTarget | undefined)?.back;
    if (result.state !== 'moved' || !copy) return result;
    const uids = await copies.find(copy);
    const [uid] = uids;
    const marks = uid === undefined ? null : await copies.readMarks(uid);
    if (marks && back?.uid !== undefined && (await mover.open(back.folder)) === back.uidValidity) {
      await copies.setFlags(back.uid, marks.flags);
      await copies.addLabels(back.uid, copy.labels ?? []);
    }
    await mover.open(copy.folder);
    await copies.remove(uids, targetOf(item));
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

/** What concerns one message; others end the job. */
function toItemError(error: unknown): { state: 'skipped' | 'failed'; problem: string } {
  if (error instanceof ItemError) return error;
  if (error instanceof LeftAloneError) return { state: 'skipped', problem: error.problem };
  if (error instanceof DriveItemError)
    return { state: error.outcome === 'skipped' ? 'skipped' : 'failed', problem: error.problem };
  throw error;
}
