import type { MessageStructureObject } from 'imapflow';
import { SourceError } from '../../connections/source-error';
import { fetchUids } from '../imap/fetch-messages';
import type { ImapSession } from '../imap/imap-session';
import { ItemError } from '../../plans/item-error';
import { fetchSource, MAX_WHOLE_BYTES, sendsRanges } from '../imap/fetch-pieces';
import { SpooledMessage } from '../mime/spooled-message';

/** Less than a server or this program waits for an idle connection. */
const ALIVE_EVERY_MS = 10_000;

/** The sources of messages of the open folder. */
export class MessageSources {
  /** Null until a message told. */
  private sendsRanges: boolean | null = null;

  constructor(private readonly session: ImapSession) {}

  /** A message, and its parts as the server sees them. @throws ItemError */
  async fetch(
    uid: number,
    maxBytes: number,
  ): Promise<{ message: SpooledMessage; structure: MessageStructureObject | undefined }> {
    const [fetched] = await fetchUids(this.session, [uid], { uid: true, size: true, bodyStructure: true });
    if (!fetched) throw new ItemError('skipped', 'gone');
    if ((fetched.size ?? 0) > maxBytes)
      throw new ItemError('skipped', 'too-large', 'the message is too large');
    const isLarge = (fetched.size ?? 0) > MAX_WHOLE_BYTES;
    if (isLarge) this.sendsRanges ??= await sendsRanges(this.session, uid);
    if (isLarge && this.sendsRanges === null) throw new ItemError('skipped', 'gone');
    if (isLarge && !this.sendsRanges)
      throw new ItemError('skipped', 'too-large', 'the server sends no parts of messages');
    try {
      const message = await SpooledMessage.create(fetchSource(this.session, uid, maxBytes));
      if (message.size >= (fetched.size ?? 0)) return { message, structure: fetched.bodyStructure };
      await message.close();
      throw new ItemError('skipped', 'odd-structure', 'the server sends less than it has of the message');
    } catch (error) {
      if (error instanceof SourceError && error.code === 'TOO_LARGE')
        throw new ItemError('skipped', 'too-large', error.message);
      throw error;
    }
  }

  /** Does work elsewhere while the connection is kept alive. */
  async whileAlive<Result>(work: () => Promise<Result>): Promise<Result> {
    let pinging: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      // The next step tells of a connection that has ended.
      pinging = this.session.step(() => this.session.client.noop()).catch(() => undefined);
    }, ALIVE_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await pinging;
    }
  }
}
