import { createHash } from 'node:crypto';
import type { ImapFlowError } from 'imapflow';
import type { MessageCopy } from '../attachments/attachment-ref';
import { SourceError } from '../../connections/source-error';
import { fetchReduced, fetchUids, listUidsFrom } from '../imap/fetch-messages';
import type { ImapSession } from '../imap/imap-session';
import { fetchSource } from '../imap/fetch-pieces';
import { IDENTITY_QUERY, type MailRef, readIdentity } from '../plans/mail-item';
import { readFields } from '../scan/scan-message';
import type { Destination, MessageMover } from './message-mover';

/** Flags of a session, or that say that a message is about to go. */
const OWN_FLAGS = new Set(['\\recent', '\\deleted']);
const APPEND_LIMITS = { ms: 600_000, bytes: 4_000_000 };
/** Why a server takes no more (RFC 9208, RFC 7889, RFC 5530). */
const FULL = new Set(['OVERQUOTA', 'LIMIT', 'APPENDLIMIT', 'TOOBIG']);

/** Some servers tell other sizes than messages have (MailCore/mailcore2#199). */
const MAX_SIZE_ERROR_BYTES = 1_000_000;

/** Messages of about that size that are read. */
const MAX_GUESSES = 20;

/** What a server keeps of a message beside its source. */
export interface MessageMetadata {
  flags: string[];
  receivedAt: Date;
  labels: string[];
}

/** Where a server says that it put a message (APPENDUID, RFC 4315); empty where it does not tell. */
export interface AppendedMessage {
  uid?: number;
  uidValidity?: string;
}

/** Why a server did not take a message. */
export type AppendProblem = 'mailbox-full' | 'refused';

/** Puts messages into folders in place of others, and takes them away again; each is known by its bytes. */
export class MessageCopies {
  constructor(
    private readonly session: ImapSession,
    private readonly mover: MessageMover,
  ) {}

  /** Of a message of the open folder; null when it is gone. */
  async readMetadata(uid: number): Promise<MessageMetadata | null> {
    const query = { uid: true, size: true, flags: true, internalDate: true, labels: this.session.isGmail };
    const [found] = await fetchUids(this.session, [uid], query);
    if (!found?.internalDate) return null;
    return {
      flags: [...(found.flags ?? [])].filter((flag) => !OWN_FLAGS.has(flag.toLowerCase())),
      receivedAt: new Date(found.internalDate),
      labels: [...(found.labels ?? [])],
    };
  }

  /**
   * Appends a message to a folder with the metadata of another one. @returns the UID that the server tells, or why the
   * message was not taken
   */
  async append(
    folder: string,
    source: Buffer,
    { flags, receivedAt }: MessageMetadata,
  ): Promise<AppendedMessage | AppendProblem> {
    const { client } = this.session;
    return this.session.step(async () => {
      try {
        const appended = await client.append(folder, source, flags, receivedAt);
        if (!appended) return 'refused';
        // Without APPENDUID the library guesses the UID by the number of messages.
        const { uid, uidValidity } = appended;
        return uidValidity === undefined ? {} : { uid, uidValidity: String(uidValidity) };
      } catch (error) {
        const { responseStatus, serverResponseCode = '' } = error as ImapFlowError;
        if (FULL.has(serverResponseCode)) return 'mailbox-full';
        if (responseStatus === 'NO') return 'refused';
        throw error;
      }
    }, APPEND_LIMITS);
  }

  /**
   * Looks for the copy that has the bytes and the metadata of the original. @returns its UID, or null, and those of
   * further copies of these bytes
   */
  async verify(
    copy: MessageCopy,
    original: MessageMetadata,
  ): Promise<{ uid: number | null; others: number[] }> {
    const uids = await this.find(copy);
    for (const uid of uids) {
      await this.addLabels(uid, original.labels);
      if (await this.hasMetadata(uid, original))
        return { uid, others: uids.filter((other) => other !== uid) };
    }
    return { uid: null, others: uids };
  }

  /**
   * Moves the message that a server says it appended to the trash, if it is in the copy's folder and has the Message-ID
   * of the original, which must have one: some servers change what they take. That is no proof, so it is not deleted.
   * @returns whether it was one
   */
  async discardRewritten(
    copy: MessageCopy,
    { uid, uidValidity }: AppendedMessage,
    original: MailRef,
    trash: Destination,
  ): Promise<boolean> {
    if (original.messageId === null || uid === undefined || uidValidity !== copy.uidValidity) return false;
    if (uid < copy.firstUid || uid === original.uid) return false;
    if ((await this.mover.open(copy.folder)) !== copy.uidValidity) return false;
    const [found] = await fetchUids(this.session, [uid], IDENTITY_QUERY);
    const identity = found && readIdentity(found, readFields(found));
    if (identity?.messageId !== original.messageId) return false;
    await this.mover.moveMessages([{ position: 0, uid, ...identity }], trash);
    return true;
  }

  /**
   * Copies of exactly these bytes in a folder, which is opened: the one whose UID is known, else those that arrived
   * since.
   */
  async find({ folder, uidValidity, firstUid, uid: known, sha256, bytes }: MessageCopy): Promise<number[]> {
    if ((await this.mover.open(folder)) !== uidValidity) return [];
    const uids = known === null ? await listUidsFrom(this.session, firstUid) : [known];
    // Much mail may have arrived, and of most servers the size tells enough.
    const similar = await fetchReduced(this.session, uids, { uid: true, size: true }, ({ uid, size = 0 }) =>
      Math.abs(size - bytes) < Math.min(MAX_SIZE_ERROR_BYTES, bytes) ? { uid, size } : null,
    );
    const sameSize = similar.filter(({ size }) => size === bytes);
    const candidates = sameSize.length > 0 ? sameSize : similar.slice(0, MAX_GUESSES);
    const copies: number[] = [];
    for (const { uid } of candidates) if ((await this.hash(uid, bytes)) === sha256) copies.push(uid);
    return copies;
  }

  /**
   * Whether a copy of the open folder has the metadata of the original: a date or a keyword that a server drops is lost
   * (Danamir/imap-attachment-extractor#8, tecnologicachile/mail-mcp#8).
   */
  private async hasMetadata(uid: number, original: MessageMetadata): Promise<boolean> {
    const copy = await this.readMetadata(uid);
    if (!copy || copy.receivedAt.getTime() !== original.receivedAt.getTime()) return false;
    const has = new Set([...copy.flags, ...copy.labels].map((name) => name.toLowerCase()));
    return [...original.flags, ...original.labels].every((name) => has.has(name.toLowerCase()));
  }

  /** Gives a message of the open folder Gmail's labels. */
  async addLabels(uid: number, labels: readonly string[]): Promise<void> {
    if (!this.session.isGmail || labels.length === 0) return;
    const options = { uid: true, useLabels: true };
    await this.session.step(() => this.session.client.messageFlagsAdd(String(uid), [...labels], options));
  }

  /** Sets exactly these flags on a message of the open folder. */
  async setFlags(uid: number, flags: readonly string[]): Promise<void> {
    const message = await this.readMetadata(uid);
    const same = (one: readonly string[]) => [...one].sort().join(' ').toLowerCase();
    if (!message || same(message.flags) === same(flags)) return;
    await this.session.step(() =>
      this.session.client.messageFlagsSet(String(uid), [...flags], { uid: true }),
    );
  }

  /** Deletes messages of a copy's folder: for good, or where the server cannot do that surely, to the trash. */
  async remove(
    { folder, uidValidity }: MessageCopy,
    uids: readonly number[],
    trash: Destination,
  ): Promise<void> {
    if (uids.length === 0 || (await this.mover.open(folder)) !== uidValidity) return;
    if (this.session.hasCapability('UIDPLUS') && !this.session.isGmail) return this.mover.delete(uids);
    const messages = uids.map((uid, position) => ({ position, uid, messageId: null, size: 0 }));
    await this.mover.moveMessages(messages, trash);
  }

  /** Null for a message that is much larger than its server said, so none of this size. */
  private async hash(uid: number, bytes: number): Promise<string | null> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of fetchSource(this.session, uid, bytes + MAX_SIZE_ERROR_BYTES))
        hash.update(chunk);
    } catch (error) {
      const isOfMessage =
        error instanceof SourceError && error.code === 'TOO_LARGE' && this.session.client.usable;
      if (isOfMessage) return null;
      throw error;
    }
    return hash.digest('hex');
  }
}
