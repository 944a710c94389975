import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AttachmentTotals, Job } from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import { ConnectionsService } from '../../connections/connections.service';
import type { RunningJob } from '../../jobs/job-run';
import { JobsService } from '../../jobs/jobs.service';
import { SourceError } from '../../connections/source-error';
import { fetchPart, fetchPartFacts } from '../imap/fetch-pieces';
import { ImapConnector } from '../imap/imap-connector';
import type { ImapSession } from '../imap/imap-session';
import { MailListRepository } from '../lists/mail-list.repository';
import { decodePart, UndecodableError } from '../mime/decode-part';
import { openFolder } from '../folders/list-folders';
import { AttachmentRepository, type UnhashedAttachment } from './attachment.repository';

/** Caps of one attachment, and of a job together. */
const MAX_ATTACHMENT_BYTES = 25_000_000;
/** Quoted-printable of bytes that all need quoting takes three times theirs; such content is text, and small. */
const MAX_ENCODED_BYTES = 1.5 * MAX_ATTACHMENT_BYTES;
const MAX_JOB_BYTES = 500_000_000;
const MAX_JOB_ATTACHMENTS = 5000;

/** Hashes the content of attachments, which is not stored. */
@Injectable()
export class AttachmentHashJob {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly jobs: JobsService,
    private readonly connector: ImapConnector,
    private readonly lists: MailListRepository,
    private readonly attachments: AttachmentRepository,
  ) {
    jobs.register('mail.attachments', (running) => this.run(running));
  }

  /** @throws AppError `NOT_FOUND`; `CONFLICT` without a scan, or while another job of the mailbox is under way */
  async start(userId: string, sourceId: string): Promise<Job> {
    await this.connections.get(userId, sourceId, 'mail');
    if (!(await this.lists.findScan(sourceId))) throw appError('SCAN_MAILBOX_FIRST');
    return this.jobs.start({ userId, sourceId, kind: 'mail.attachments' });
  }

  private async run(running: RunningJob): Promise<AttachmentTotals> {
    const { connection, signal } = running;
    const scanId = await this.lists.findScan(connection.id);
    // Its rows are deleted after a day.
    if (!scanId) throw new SourceError('CHANGED', 'the scan is gone');
    const list = await this.attachments.listUnhashed(scanId, MAX_ATTACHMENT_BYTES, MAX_JOB_ATTACHMENTS);
    const session = await this.connector.open(connection, signal);
    try {
      await this.hashAll(running, session, list);
    } catch (error) {
      if (!running.isCancelled()) throw error;
    } finally {
      session.close();
    }
    return this.attachments.sum(scanId);
  }

  private async hashAll(
    { report, transaction }: RunningJob,
    session: ImapSession,
    list: readonly UnhashedAttachment[],
  ): Promise<void> {
    let [bytes, done] = [0, 0];
    let open: { folder: string; uidValidity: string } | undefined;
    report({ total: list.length, done, bytes });
    for (const { id, folder, uidValidity, uid, part } of list) {
      if (bytes >= MAX_JOB_BYTES) return;
      if (open?.folder !== folder)
        open = { folder, uidValidity: String((await openFolder(session, folder, true)).uidValidity) };
      const hashed = open.uidValidity === uidValidity && (await hashPart(session, uid, part));
      if (hashed) {
        bytes += hashed.bytes;
        await transaction((manager) => this.attachments.update(manager, id, hashed));
      }
      report({ total: list.length, done: (done += 1), bytes });
    }
  }
}

/** The hash of an attachment's decoded content; null when it is gone, cut, too large or cannot be decoded. */
async function hashPart(session: ImapSession, uid: number, part: string) {
  const facts = await fetchPartFacts(session, uid, part);
  if (!facts) return null;
  const hash = createHash('sha256');
  let [bytes, encodedBytes] = [0, 0];
  // What decodes to nothing would have no end.
  const encoded = async function* () {
    for await (const piece of fetchPart(session, uid, part)) {
      encodedBytes += piece.length;
      if (encodedBytes > MAX_ENCODED_BYTES)
        throw new UndecodableError('a part is larger than its content may be');
      yield piece;
    }
  };
  try {
    for await (const chunk of decodePart(encoded(), facts.encoding)) {
      bytes += chunk.length;
      if (bytes > MAX_ATTACHMENT_BYTES) return null;
      hash.update(chunk);
    }
  } catch (error) {
    if (error instanceof UndecodableError) return null;
    throw error;
  }
  if (encodedBytes === 0 || encodedBytes < facts.bytes) return null;
  return { sha256: hash.digest('hex'), bytes };
}
