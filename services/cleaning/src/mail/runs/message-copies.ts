import { createHash } from 'node:crypto';
import type { FetchMessageObject, ImapFlowError } from 'imapflow';
import type { MessageCopy } from '../attachments/attachment-ref';
import { fetchUids } from '../imap/fetch-messages';
import type { ImapSession } from '../imap/imap-session';
import { fetchSource } from '../mime/spooled-message';
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

const mayBe =
  (bytes: number) =>
  ({ size }: FetchMessageObject): boolean =>
    size !== undefined && Math.abs(size - bytes) < Math.min(MAX_SIZE_ERROR_BYTES, bytes);

/** What a message has beside its source. */
export interface MessageMarks {
  flags: string[];
  receivedAt: Date;
  labels: string[];
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
  async readMarks(uid: number): Promise<MessageMarks | null> {
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
   * Appends a message to the open folder with the marks of another one. @returns its UID, where the server tells it, or
   * why it was not taken
   */
  async append(
    folder: string,
    source: Buffer,
    { flags, receivedAt }: MessageMarks,
  ): Promise<{ uid: number | undefined } | AppendProblem> {
    const { client } = this.session;
    return this.session.step(async () => {
      try {
        const appended = await client.append(folder, source, flags, receivedAt);
        return appended ? { uid: appended.uid } : 'refused';
      } catch (error) {
        const { responseStatus, serverResponseCode = '' } = error as ImapFlowError;
        if (FULL.has(serverResponseCode)) return 'mailbox-full';
        if (responseStatus === 'NO') return 'refused';
        throw error;
      }
    }, APPEND_LIMITS);
  }

  /**
   * Copies of exactly these bytes in a folder, which is opened: the one whose UID is known, else those that arrived
   * since.
   */
  async find({ folder, uidValidity, firstUid, uid: known, sha256, bytes }: MessageCopy): Promise<number[]> {
    if ((await this.mover.open(folder)) !== uidValidity) return [];
    const arrived = await fetchUids(this.session, known === null ? await this.listUids(firstUid) : [known], {
      uid: true,
      size: true,
    });
    const sameSize = arrived.filter(({ size }) => size === bytes);
    // Much mail may have arrived, and of most servers the size tells enough.
    const candidates = sameSize.length > 0 ? sameSize : arrived.filter(mayBe(bytes)).slice(0, MAX_GUESSES);
    const copies: number[] = [];
    for (const { uid } of candidates) if ((await this.hash(uid, bytes)) === sha256) copies.push(uid);
    return copies;
  }

  private async listUids(first: number): Promise<number[]> {
    const found = await this.session.step(() =>
      this.session.client.search({ uid: `${first}:*` }, { uid: true }),
    );
    // `n:*` names the last message even when its UID is smaller.
    return (found || []).filter((uid) => uid >= first).sort((a, b) => a - b);
  }

  /**
   * Whether a copy of the open folder has all marks of the original: a date or a keyword that a server drops is lost
   * (Danamir/imap-attachment-extractor#8, tecnologicachile/mail-mcp#8).
   */
  async hasMarks(uid: number, marks: MessageMarks): Promise<boolean> {
    const copy = await this.readMarks(uid);
    if (!copy || copy.receivedAt.getTime() !== marks.receivedAt.getTime()) return false;
    const has = new Set([...copy.flags, ...copy.labels].map((mark) => mark.toLowerCase()));
    return [...marks.flags, ...marks.labels].every((mark) => has.has(mark.toLowerCase()));
  }

  /** Gives a message of the open folder Gmail's labels. */
  async addLabels(uid: number, labels: readonly string[]): Promise<void> {
    if (!this.session.isGmail || labels.length === 0) return;
    const options = { uid: true, useLabels: true };
    await this.session.step(() => this.session.client.messageFlagsAdd(String(uid), [...labels], options));
  }

  /** Sets exactly these flags on a message of the open folder. */
  async setFlags(uid: number, flags: readonly string[]): Promise<void> {
    const marks = await this.readMarks(uid);
    const same = (one: readonly string[]) => [...one].sort().join(' ').toLowerCase();
    if (!marks || same(marks.flags) === same(flags)) return;
    await this.session.step(() =>
      this.session.client.messageFlagsSet(String(uid), [...flags], { uid: true }),
    );
  }

  /** Takes copies out of the open folder: for good, or where the server cannot do that surely, to the trash. */
  async remove(uids: readonly number[], trash: Destination): Promise<void> {
    if (uids.length === 0) return;
    if (this.session.hasCapability('UIDPLUS') && !this.session.isGmail) return this.mover.delete(uids);
    const messages = uids.map((uid, position) => ({ position, uid, messageId: null, size: 0 }));
    await this.mover.moveMessages(messages, trash);
  }

  private async hash(uid: number, bytes: number): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of fetchSource(this.session, uid, bytes + MAX_SIZE_ERROR_BYTES))
      hash.update(chunk);
    return hash.digest('hex');
  }
}
