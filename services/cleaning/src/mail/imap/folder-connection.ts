import type { ConnectionRow } from '../../connections/connection.entity';
import { SourceError } from '../../connections/source-error';
import type { ImapConnector } from './imap-connector';
import type { ImapSession } from './imap-session';

/** An answer that is too large ends a connection. */
const MAX_CONNECTIONS = 12;

/** A connection that reads folders, which is made again after an answer that ended it. */
export class FolderConnection {
  private current: ImapSession | undefined;
  private made = 0;

  constructor(
    private readonly connector: ImapConnector,
    private readonly mailbox: ConnectionRow,
    private readonly signal?: AbortSignal,
  ) {}

  /** @throws SourceError */
  async open(): Promise<ImapSession> {
    if (this.current?.client.usable) return this.current;
    this.close();
    if ((this.made += 1) > MAX_CONNECTIONS)
      throw new SourceError('TOO_LARGE', `the mail server answered too much ${MAX_CONNECTIONS} times`);
    return (this.current = await this.connector.open(this.mailbox, this.signal));
  }

  /**
   * Reads a folder; a second time with cut headers where an answer is too large, as one long header of a message is
   * enough for that.
   * @throws SourceError
   */
  async read<Result>(work: (session: ImapSession, isCut: boolean) => Promise<Result>): Promise<Result> {
    try {
      return await work(await this.open(), false);
    } catch (error) {
      const isCapped = error instanceof SourceError && error.code === 'TOO_LARGE';
      if (!isCapped || this.current?.client.usable) throw error;
      return work(await this.open(), true);
    }
  }

  close(): void {
    this.current?.close();
  }
}
