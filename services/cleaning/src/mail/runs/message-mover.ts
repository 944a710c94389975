import type { FetchMessageObject } from 'imapflow';
import { SourceError } from '../../connections/source-error';
import { fetchReduced, listUidsFrom, toRanges } from '../imap/fetch-messages';
import type { ImapSession } from '../imap/imap-session';
import { openFolder } from '../folders/list-folders';
import { readFields } from '../scan/scan-message';
import {
  IDENTITY_QUERY,
  isSameMessage,
  isSurelySameMessage,
  type MessageIdentity,
  readIdentity,
} from '../plans/mail-item';

/** Where messages go: those that arrive from now on have a UID from `firstUid` on. */
export interface Destination {
  folder: string;
  uidValidity: string;
  firstUid: number;
}

/** A message that is to be moved. */
export interface Movable extends MessageIdentity {
  position: number;
  uid: number;
  isStarred?: boolean;
  isAnswered?: boolean;
}

/** Where a message is: still in its folder, at its destination, or in neither. */
export type Whereabouts = { state: 'waiting' } | { state: 'moved'; uid: number } | { state: 'gone' };

/** Messages that can be moved, and why others are left alone. */
export interface Check {
  ready: Movable[];
  /** Of those that are ready, what is recognised beyond doubt. */
  sure: Movable[];
  left: { position: number; problem: 'changed' | 'gone' }[];
}

const DELETED = ['\\Deleted'];

/** Moves messages between folders so that each is at one place, whatever the server can do. */
export class MessageMover {
  constructor(private readonly session: ImapSession) {}

  /** @throws SourceError `UNSUPPORTED` by servers that would delete others' messages too */
  assertSupported(): void {
    if (!this.canMove && !this.session.hasCapability('UIDPLUS'))
      throw new SourceError('UNSUPPORTED', 'the mail server can neither move nor delete single messages');
  }

  /** Opens a folder. @returns its UIDVALIDITY; null when it is gone */
  async open(folder: string): Promise<string | null> {
    try {
      return String((await openFolder(this.session, folder, false)).uidValidity);
    } catch (error) {
      if (error instanceof SourceError && error.code === 'BAD_ANSWER') return null;
      throw error;
    }
  }

  async readDestination(folder: string): Promise<Destination> {
    const status = await this.session.step(() =>
      this.session.client.status(folder, { uidValidity: true, uidNext: true }),
    );
    if (!status) throw new SourceError('NO_TRASH', 'the folder to move to is gone');
    return { folder, uidValidity: String(status.uidValidity), firstUid: status.uidNext ?? 1 };
  }

  /** Compares messages of the open folder with what they were. */
  async checkMessages(messages: readonly Movable[]): Promise<Check> {
    const found = await this.fetchByUid(messages.map(({ uid }) => uid));
    const check: Check = { ready: [], sure: [], left: [] };
    for (const message of messages) {
      const now = found.get(message.uid);
      if (!now) check.left.push({ position: message.position, problem: 'gone' });
      else if (!isSameMessage(now, message) || isProtectedSince(now.flags, message))
        check.left.push({ position: message.position, problem: 'changed' });
      else {
        check.ready.push(message);
        if (isSurelySameMessage(now, message)) check.sure.push(message);
      }
    }
    return check;
  }

  /** Moves messages out of the open folder. @returns the new UIDs; some are missing where the server does not tell */
  async moveMessages(messages: readonly Movable[], to: Destination): Promise<ReadonlyMap<number, number>> {
    const uids = ascending(messages);
    const { client } = this.session;
    const result = await this.session.step(() =>
      this.canMove
        ? client.messageMove(toRanges(uids), to.folder, { uid: true })
        : client.messageCopy(toRanges(uids), to.folder, { uid: true }),
    );
    const copied = (result && result.uidMap) || new Map<number, number>();
    return this.canMove ? copied : this.deleteCopied(messages, to, copied);
  }

  /** Deletes messages of the open folder whose copies are there, whatever the server says. @returns their UIDs */
  private async deleteCopied(
    messages: readonly Movable[],
    to: Destination,
    copied: ReadonlyMap<number, number>,
  ): Promise<ReadonlyMap<number, number>> {
    const { mailbox } = this.session.client;
    if (!mailbox || copied.size === 0) return new Map();
    const { path, uidValidity } = mailbox;
    const isSame = (await this.open(to.folder)) === to.uidValidity;
    const there = isSame ? await this.fetchByUid([...copied.values()]) : new Map<number, MessageIdentity>();
    const proven = new Map<number, number>();
    const taken = new Set<number>();
    for (const message of messages) {
      const uid = copied.get(message.uid) ?? 0;
      const copy = uid < to.firstUid || taken.has(uid) ? undefined : there.get(uid);
      if (!copy || !isSameMessage(copy, message)) continue;
      taken.add(uid);
      proven.set(message.uid, uid);
    }
    if ((await this.open(path)) !== String(uidValidity)) return new Map();
    await this.delete([...proven.keys()]);
    return proven;
  }

  /** Deletes messages of the open folder for good, and no others. @throws SourceError `UNSUPPORTED` */
  async delete(uids: readonly number[]): Promise<void> {
    if (uids.length === 0) return;
    if (!this.session.hasCapability('UIDPLUS'))
      throw new SourceError('UNSUPPORTED', 'the mail server cannot delete single messages');
    const { client } = this.session;
    const ranges = toRanges([...uids].sort((a, b) => a - b));
    if (await this.session.step(() => client.messageDelete(ranges, { uid: true }))) return;
    await this.session.step(() => client.messageFlagsRemove(ranges, DELETED, { uid: true }));
    throw new SourceError('UNSUPPORTED', 'the mail server refuses to delete single messages');
  }

  /**
   * Finds messages whose move was interrupted or refused: in their folder, by UID, and among what arrived at the
   * destination. A copy whose original is still there is completed by deleting the original, unless it could be the
   * copy of another message.
   */
  async locate(
    messages: readonly Movable[],
    from: { folder: string; uidValidity: string },
    to: Destination,
    takenUids: ReadonlySet<number>,
  ): Promise<ReadonlyMap<number, Whereabouts>> {
    const { arrived, isNumberedAnew } = await this.fetchArrived(to, takenUids, messages);
    const isSameFolder = (await this.open(from.folder)) === from.uidValidity;
    const waiting = isSameFolder ? await this.fetchByUid(messages.map(({ uid }) => uid)) : new Map();
    const copied: number[] = [];
    const places = new Map<number, Whereabouts>();
    for (const message of messages) {
      const now = waiting.get(message.uid) as MessageIdentity | undefined;
      const isWaiting = now !== undefined && isSameMessage(now, message);
      const isCopied = !isWaiting || (!this.canMove && !isNumberedAnew);
      const isCopy = (one: MessageIdentity) =>
        isWaiting ? isSurelySameMessage(one, now) : isSameMessage(one, message);
      const index = isCopied ? arrived.findIndex(isCopy) : -1;
      const [copy] = index < 0 ? [] : arrived.splice(index, 1);
      if (isWaiting && copy) copied.push(message.uid);
      if (copy) places.set(message.position, { state: 'moved', uid: copy.uid });
      else places.set(message.position, { state: isWaiting ? 'waiting' : 'gone' });
    }
    await this.delete(copied);
    return places;
  }

  private get canMove(): boolean {
    return this.session.hasCapability('MOVE');
  }

  private async fetchArrived(
    { folder, uidValidity, firstUid }: Destination,
    takenUids: ReadonlySet<number>,
    messages: readonly MessageIdentity[],
  ): Promise<{ arrived: (MessageIdentity & { uid: number })[]; isNumberedAnew: boolean }> {
    const opened = await this.open(folder);
    const isNumberedAnew = opened !== uidValidity;
    if (opened === null) return { arrived: [], isNumberedAnew };
    const first = isNumberedAnew ? 1 : firstUid;
    const listed = await listUidsFrom(this.session, first);
    const fresh = isNumberedAnew ? listed : listed.filter((uid) => !takenUids.has(uid));
    const sought = new Set(messages.map(keyOf));
    const found = await this.fetchByUid(fresh, (one) => sought.has(keyOf(one)));
    const arrived = [...found].map(([uid, one]) => ({ uid, ...one }));
    return { arrived, isNumberedAnew };
  }

  /** Messages of the open folder that are sought, by UID. */
  private async fetchByUid(
    uids: readonly number[],
    isSought: (one: MessageIdentity) => boolean = () => true,
  ) {
    // Only what messages are recognised by is held: many may have arrived, with long header fields.
    const read = (message: FetchMessageObject) => {
      const found = readIdentity(message, readFields(message));
      if (!isSought(found)) return null;
      const { messageId, ...identity } = found;
      // A part of a string would hold all of it.
      const own = messageId === null ? null : Buffer.from(messageId).toString();
      const flags = message.flags ?? new Set<string>();
      return [message.uid, { ...identity, messageId: own, flags }] as const;
    };
    const ascendingUids = [...uids].sort((a, b) => a - b);
    return new Map(await fetchReduced(this.session, ascendingUids, IDENTITY_QUERY, read));
  }
}

/** A message that was starred or answered since is one that the user wants to keep. */
const isProtectedSince = (
  flags: ReadonlySet<string>,
  { isStarred = true, isAnswered = true }: Movable,
): boolean => (flags.has('\\Flagged') && !isStarred) || (flags.has('\\Answered') && !isAnswered);

/** Equal in messages that are taken for the same. */
const keyOf = ({ messageId, size }: MessageIdentity): string => `${size} ${messageId}`;

const ascending = (messages: readonly Movable[]): number[] =>
  messages.map(({ uid }) => uid).sort((a, b) => a - b);
