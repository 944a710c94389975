import { Inject, Injectable } from '@nestjs/common';
import type { SenderDto, Unsubscribed } from '@swipeclean/contracts/server';
import { appError, guardedRequest, LOGGER, type Logger } from '@swipeclean/service-kit';
import { CleaningConfig } from '../../config';
import type { ConnectionRow } from '../../connections/connection.entity';
import { ConnectionsService } from '../../connections/connections.service';
import { ImapConnector } from '../imap/imap-connector';
import { translateSourceError } from '../imap/imap-session';
import { openFolder } from '../folders/list-folders';
import { MailListRepository } from '../lists/mail-list.repository';
import { type HeaderFields, readAddresses, readHeaderFields } from '../scan/header-fields';
import type { MailMessageRow } from '../scan/mail.entity';
import { readMessageId } from '../scan/scan-message';
import { readUnsubscribe, type UnsubscribeOptions } from './list-unsubscribe';
import { findSignedUnsubscribe, KeyResolver, type SignedUnsubscribe } from './signed-unsubscribe';
import { UnsubscribeRepository } from './unsubscribe.repository';

/** A larger message is not read to check its signature. */
const MAX_MESSAGE_BYTES = 5_000_000;
const READ_LIMITS = { ms: 20_000, bytes: 2 * MAX_MESSAGE_BYTES };
const REQUEST_MS = 8000;
const MAX_ANSWER_BYTES = 1_000_000;
const MAX_DRAFT_CHARS = 2000;

/** Ends subscriptions: by the sender's signed one-click address (RFC 8058), else by what the user does. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly connector: ImapConnector,
    private readonly lists: MailListRepository,
    private readonly requests: UnsubscribeRepository,
    private readonly keys: KeyResolver,
    private readonly config: CleaningConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws AppError `NOT_FOUND` for an unknown sender; `CONFLICT` when its mail names no way, or is gone
   */
  async unsubscribe(userId: string, { id, senderId }: SenderDto): Promise<Unsubscribed> {
    const connection = await this.connections.get(userId, id, 'mail');
    const sender = await this.lists.findSender(id, senderId);
    // Mail without an address is of several senders.
    if (!sender?.address) throw appError('SENDER_NOT_FOUND');
    const message = await this.requests.findMessage(sender);
    if (!message) throw appError('NO_UNSUBSCRIBE');
    const { allowsPrivateHosts } = this.config;
    const { source, fields } = await this.readMessage(connection, message);
    const options = readUnsubscribe(
      fields.get('list-unsubscribe')?.[0],
      fields.get('list-unsubscribe-post')?.[0],
      allowsPrivateHosts,
    );
    const signed =
      source.length < MAX_MESSAGE_BYTES
        ? await findSignedUnsubscribe(
            source,
            (name, type) => this.keys.resolve(name, type),
            allowsPrivateHosts,
          )
        : null;
    const requestedAt = signed && (await this.sendRequest(id, sender.address, signed));
    if (requestedAt)
      return { method: 'one-click', requestedAt: requestedAt.toISOString(), url: null, draft: null };
    return byUser(options);
  }

  /** The message as it is now; a server could give another one than it gave the scan. */
  private async readMessage(
    connection: ConnectionRow,
    message: MailMessageRow,
  ): Promise<{ source: Buffer; fields: HeaderFields }> {
    try {
      const session = await this.connector.open(connection);
      try {
        const { uidValidity } = await openFolder(session, message.folder, true);
        const query = { source: { start: 0, maxLength: MAX_MESSAGE_BYTES } };
        const fetched = await session.step(
          () => session.client.fetchOne(String(message.uid), query, { uid: true }),
          READ_LIMITS,
        );
        const source = fetched ? fetched.source : undefined;
        const fields = source && readHeaderFields(headerOf(source));
        if (String(uidValidity) !== message.uidValidity || !fields || !isScanned(fields, message))
          throw appError('SENDER_MAIL_GONE');
        return { source, fields };
      } finally {
        session.close();
      }
    } catch (error) {
      throw translateSourceError(error);
    }
  }

  /**
   * Sends the one request that RFC 8058 allows, and one to a sender a day: neither redirects nor a GET follow.
   * @returns when the last request was sent; null where it was not taken
   */
  private async sendRequest(
    sourceId: string,
    address: string,
    signed: SignedUnsubscribe,
  ): Promise<Date | null> {
    const { url, domain } = signed;
    const { hostname } = new URL(url);
    const id = await this.requests.insert({ sourceId, address, host: hostname, signedBy: domain });
    if (!id) {
      const last = await this.requests.find(sourceId, address);
      return last && isTaken(last.status) ? last.requestedAt : null;
    }
    try {
      const { status } = await guardedRequest(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        allowPrivateHosts: this.config.allowsPrivateHosts,
        maxBytes: MAX_ANSWER_BYTES,
        timeoutMs: REQUEST_MS,
      });
      await this.requests.updateStatus(id, status);
      return isTaken(status) ? new Date() : null;
    } catch (error) {
      this.logger.info({ requestId: id, reason: (error as Error).message }, 'unsubscribe request failed');
      return null;
    }
  }
}

const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

function headerOf(source: Buffer): Buffer {
  const end = source.indexOf('\r\n\r\n');
  return source.subarray(0, end < 0 ? source.length : end);
}

/** Whether these are header fields of the message that was scanned. */
const isScanned = (fields: HeaderFields, { messageId, fromAddress }: MailMessageRow): boolean =>
  readMessageId(fields.get('message-id')?.[0] ?? '') === messageId &&
  readAddresses(fields.get('from')?.[0] ?? '')[0]?.address === fromAddress;

/** What the user has to do. */
function byUser({ url, mailto }: UnsubscribeOptions): Unsubscribed {
  if (url) return { method: 'link', requestedAt: null, url, draft: null };
  if (mailto) return { method: 'mail', requestedAt: null, url: null, draft: toDraft(mailto) };
  throw appError('NO_UNSUBSCRIBE');
}

function toDraft(mailto: string): Unsubscribed['draft'] {
  const { pathname, searchParams } = new URL(mailto);
  const read = (name: string) => (searchParams.get(name) ?? '').slice(0, MAX_DRAFT_CHARS);
  let to = pathname;
  try {
    to = decodeURIComponent(pathname);
  } catch {
    // An address with a bare percent sign is one as it is.
  }
  return { to, subject: read('subject') || 'unsubscribe', body: read('body') };
}
