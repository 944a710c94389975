import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { AttachmentContent, ReadPlanAttachmentDto } from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import { ConnectionsService } from '../../connections/connections.service';
import { openFolder } from '../folders/list-folders';
import { fetchPart, fetchPartFacts } from '../imap/fetch-pieces';
import { ImapConnector } from '../imap/imap-connector';
import { type ImapSession, translateSourceError } from '../imap/imap-session';
import { decodePiece } from '../mime/decode-piece';
import { AttachmentPlanRepository } from './attachment-plan.repository';
import { AttachmentPlansService } from './attachment-plans.service';

/** Of one answer, before it is decoded. */
const PIECE_BYTES = 1_500_000;
/** Pieces follow each other; a connection for each would be refused by servers. */
const IDLE_MS = 15_000;

interface OpenMailbox {
  session: Promise<ImapSession>;
  folder?: string;
  /** The last call in the queue of the connection. */
  last: Promise<unknown>;
  timer?: NodeJS.Timeout;
}

/** Reads attachments piece by piece for the archives of users' devices. Nothing of them is stored. */
@Injectable()
export class AttachmentReader implements OnApplicationShutdown {
  private readonly open = new Map<string, OpenMailbox>();

  constructor(
    private readonly connections: ConnectionsService,
    private readonly connector: ImapConnector,
    private readonly plans: AttachmentPlansService,
    private readonly attachments: AttachmentPlanRepository,
  ) {}

  /** @throws AppError `NOT_FOUND`; `CONFLICT` when it is gone or cannot be decoded; `UPSTREAM_FAILED` */
  async read(userId: string, request: ReadPlanAttachmentDto): Promise<AttachmentContent> {
    const { id, attachmentId, offset = 0 } = request;
    const plan = await this.plans.findPlan(userId, request);
    const found = await this.attachments.find(plan.id, attachmentId);
    if (!found) throw appError('ATTACHMENT_NOT_FOUND');
    const { ref, attachment } = found;
    const piece = await this.withMailbox(userId, id, async (session, mailbox) => {
      if (mailbox.folder !== ref.folder) {
        mailbox.folder = undefined;
        const { uidValidity } = await openFolder(session, ref.folder, true);
        if (String(uidValidity) !== ref.uidValidity) return null;
        mailbox.folder = ref.folder;
      }
      return fetchPiece(session, ref.uid, attachment.part, offset);
    });
    const decoded = piece && decodePiece(piece.bytes, piece.encoding, piece.isLast);
    if (!decoded) throw appError('ATTACHMENT_UNREADABLE');
    return {
      content: decoded.content.toString('base64'),
      nextOffset: piece.isLast ? null : offset + decoded.used,
    };
  }

  onApplicationShutdown(): void {
    for (const id of this.open.keys()) this.close(id);
  }

  /** One call at a time on a connection, which is kept for the next one. */
  private async withMailbox<Result>(
    userId: string,
    id: string,
    work: (session: ImapSession, mailbox: OpenMailbox) => Promise<Result>,
  ): Promise<Result> {
    const connection = await this.connections.get(userId, id, 'mail');
    const mailbox = this.open.get(id) ?? {
      session: this.connector.open(connection),
      last: Promise.resolve(),
    };
    this.open.set(id, mailbox);
    clearTimeout(mailbox.timer);
    const result = mailbox.last.then(async () => work(await mailbox.session, mailbox));
    const settled = result.catch(() => undefined);
    mailbox.last = settled;
    try {
      return await result;
    } catch (error) {
      // The next call connects anew.
      if (this.open.get(id) === mailbox) this.close(id);
      throw translateSourceError(error);
    } finally {
      if (mailbox.last === settled && this.open.get(id) === mailbox)
        mailbox.timer = setTimeout(() => this.close(id), IDLE_MS).unref();
    }
  }

  private close(id: string): void {
    const mailbox = this.open.get(id);
    this.open.delete(id);
    clearTimeout(mailbox?.timer);
    mailbox?.session.then(
      (session) => session.close(),
      () => undefined,
    );
  }
}

/** Encoded bytes of a part from an offset on; null when it is gone. */
async function fetchPiece(session: ImapSession, uid: number, part: string, start: number) {
  const facts = await fetchPartFacts(session, uid, part);
  if (!facts) return null;
  const pieces: Buffer[] = [];
  const range = { start, maxBytes: PIECE_BYTES, pieceBytes: PIECE_BYTES };
  for await (const piece of fetchPart(session, uid, part, range)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  // Nothing is left where the last piece ended with the part.
  if (bytes.length === 0 && start === 0) return null;
  return { bytes, encoding: facts.encoding, isLast: bytes.length !== PIECE_BYTES };
}
