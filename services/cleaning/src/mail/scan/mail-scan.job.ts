import { Inject, Injectable } from '@nestjs/common';
import type { JobError, MailFolder, MailTotals, StorageQuota } from '@swipeclean/contracts/server';
import { Clock, LOGGER, type Logger } from '@swipeclean/service-kit';
import type { FetchQueryObject } from 'imapflow';
import { CleaningConfig } from '../../config';
import type { RunningJob } from '../../jobs/job-run';
import { JobsService } from '../../jobs/jobs.service';
import { SourceError } from '../../connections/source-error';
import { fetchFolder, fetchUids, readEach, withCutHeader } from '../imap/fetch-messages';
import { FolderConnection } from '../imap/folder-connection';
import { MAX_MESSAGES } from '../imap/folder-size';
import { ImapConnector } from '../imap/imap-connector';
import type { ImapSession } from '../imap/imap-session';
import { FolderAnswerRepository } from '../folders/folder-answer.repository';
import { type Folder, listFolders, openFolder } from '../folders/list-folders';
import type { SentMail } from './classify-message';
import { readAddresses } from './header-fields';
import { MailScanRepository } from './mail-scan.repository';
import { RecentValues } from './recent-values';
import {
  mayBeImported,
  readFields,
  readImportedAt,
  readMessageId,
  type ReadMessage,
  SCAN_QUERY,
  type ScanContext,
  toScannedMessage,
} from './scan-message';

/** Folders that an earlier attempt scanned. */
interface Checkpoint {
  folders: (MailFolder & ScannedFolder)[];
}

/** What was found in a folder. */
interface ScannedFolder {
  files: number;
  bytes: number;
  attachments: number;
  uidValidity: string;
  leftOut?: MailFolder['leftOut'];
}

/** Why a folder is left out after an error; others end the scan. */
const LEFT_OUT: Partial<Record<JobError, MailFolder['leftOut']>> = {
  TOO_LARGE: 'too-large',
  BAD_ANSWER: 'unreadable',
};

/** Contacts and identifiers of the user's own mail; of more the newest count. */
const MAX_SENT = 500_000;
const RECEIVED_QUERY = { uid: true, size: true, headers: ['RECEIVED'] };
const SENT_QUERY = { uid: true, size: true, headers: ['MESSAGE-ID', 'TO', 'CC', 'BCC'] };
/** It is stored with each message, and a number of 32 bits. */
const MAX_UID_VALIDITY_CHARS = 20;

/** Scans mailboxes: folders, sizes and header fields, never texts. */
@Injectable()
export class MailScanJob {
  constructor(
    jobs: JobsService,
    private readonly connector: ImapConnector,
    private readonly scans: MailScanRepository,
    private readonly answers: FolderAnswerRepository,
    private readonly config: CleaningConfig,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    jobs.register('mail.scan', (running) => this.run(running));
  }

  private async run(running: RunningJob): Promise<MailTotals> {
    const { job, connection, signal, transaction } = running;
    await this.scans.begin(transaction, connection.id, job.id);
    try {
      const mailbox = new FolderConnection(this.connector, connection, signal);
      try {
        return await this.scan(running, mailbox);
      } finally {
        mailbox.close();
      }
    } catch (error) {
      // A scan that is not repeated leaves nothing.
      if (running.isCancelled() || (error instanceof SourceError && !error.isRetryable))
        await this.scans.deleteOthers(transaction, connection.id, []);
      throw error;
    }
  }

  private async scan(running: RunningJob, mailbox: FolderConnection): Promise<MailTotals> {
    const { job, connection, transaction } = running;
    const session = await mailbox.open();
    const { sent, scanned } = await listFolders(session, await this.answers.list(connection.id));
    const quota = await readQuota(session);
    const total = scanned.reduce((sum, { messages }) => sum + messages, 0);
    const done = await this.readCheckpoint(running, session, scanned);
    const count = () => done.folders.reduce((sum, { files }) => sum + files, 0);
    const attachments = () => done.folders.reduce((sum, folder) => sum + folder.attachments, 0);
    const bytes = () => done.folders.reduce((sum, folder) => sum + folder.bytes, 0);
    assertStorable(total);
    running.report({ total, done: count(), bytes: bytes() });
    const context: ScanContext = {
      mailbox: { host: connection.settings.host ?? '', user: connection.settings.user ?? '' },
      sent: await readSent(mailbox, sent),
      now: this.clock.now().getTime(),
      allowHttp: this.config.allowsPrivateHosts,
    };
    for (const folder of scanned) {
      if (done.folders.some(({ name }) => name === folder.path)) continue;
      const [files, size, parts] = [count(), bytes(), attachments()];
      const found = await this.readFolder(running, mailbox, folder, context, (sum) => {
        assertStorable(Math.max(files + sum.files, parts + sum.attachments));
        running.report({ done: files + sum.files, bytes: size + sum.bytes });
      });
      const { path: name, use, source } = folder;
      done.folders.push({ name, use, source, ...found });
      await running.saveCheckpoint(done);
      running.report({ done: count(), bytes: bytes() });
    }
    assertSomeRead(done);
    const sums = await this.scans.sum(job.id);
    const totals: MailTotals = {
      scannedAt: new Date().toISOString(),
      folders: done.folders.map(({ name, use, source, files, bytes: size, leftOut }) => ({
        name,
        use,
        source,
        files,
        bytes: size,
        ...(leftOut && { leftOut }),
      })),
      ...sums,
      senders: await this.scans.insertSenders(transaction, connection.id, job.id, count()),
      quota,
    };
    await this.scans.complete(transaction, connection.id, job.id, totals);
    return totals;
  }

  /** What an earlier attempt scanned of folders that were not made anew since. */
  private async readCheckpoint(
    { job, transaction }: RunningJob,
    session: ImapSession,
    folders: readonly Folder[],
  ): Promise<Checkpoint> {
    const known = (job.checkpoint as Checkpoint | null)?.folders ?? [];
    const valid: Checkpoint = { folders: [] };
    for (const folder of known) {
      const status = await session.step(() => session.client.status(folder.name, { uidValidity: true }));
      const isThere = folders.some(({ path }) => path === folder.name);
      if (isThere && status && String(status.uidValidity) === folder.uidValidity) valid.folders.push(folder);
      else await this.scans.deleteFolder(transaction, job.id, folder.name);
    }
    return valid;
  }

  /** Scans a folder, or leaves it out where its server answers wrongly or too much. @throws SourceError */
  private async readFolder(
    running: RunningJob,
    mailbox: FolderConnection,
    folder: Folder,
    context: ScanContext,
    report: (sum: ScannedFolder) => void,
  ): Promise<ScannedFolder> {
    const { job, transaction } = running;
    const clear = () => this.scans.deleteFolder(transaction, job.id, folder.path);
    try {
      return await mailbox.read(async (session, isCut) => {
        await clear();
        const query = isCut ? withCutHeader(SCAN_QUERY) : SCAN_QUERY;
        return this.scanFolder(running, session, folder, query, context, report);
      });
    } catch (error) {
      const leftOut = error instanceof SourceError && LEFT_OUT[error.code];
      if (!leftOut || error instanceof TooManyMessagesError) throw error;
      this.logger.warn({ jobId: job.id, error: error.message }, 'mail folder left out of scan');
      await clear();
      return { files: 0, bytes: 0, attachments: 0, uidValidity: '', leftOut };
    }
  }

  private async scanFolder(
    { job, connection, transaction }: RunningJob,
    session: ImapSession,
    folder: Folder,
    query: FetchQueryObject,
    context: ScanContext,
    report: (sum: ScannedFolder) => void,
  ): Promise<ScannedFolder> {
    const { uidValidity } = await openFolder(session, folder.path, true);
    const sum: ScannedFolder = { files: 0, bytes: 0, attachments: 0, uidValidity: String(uidValidity) };
    if (sum.uidValidity.length > MAX_UID_VALIDITY_CHARS)
      throw new SourceError('BAD_ANSWER', 'the UIDVALIDITY of a folder is no number of 32 bits');
    // A batch is stored while the next one is fetched.
    let storing: Promise<void> = Promise.resolve();
    try {
      for await (const batch of fetchFolder(session, query)) {
        // What another program has deleted waits to be expunged, and shows nowhere else.
        const listed = batch.filter(({ flags }) => !flags?.has('\\Deleted'));
        const read = await readEach(listed, (fetched) => ({ fetched, fields: readFields(fetched) }));
        const imported = await readImportDates(session, read);
        const scanned = await readEach(read, (message) =>
          toScannedMessage(message, folder, sum.uidValidity, context, imported.get(message.fetched.uid)),
        );
        await storing;
        const messages = scanned.map(({ message }) => message);
        const attachments = folder.use === 'trash' ? [] : scanned.flatMap((one) => one.attachments);
        storing = transaction((manager) =>
          this.scans.insert(manager, connection.id, job.id, messages, attachments),
        );
        // Its failure is thrown where it is awaited, which may be after the next batch.
        storing.catch(() => undefined);
        sum.files += messages.length;
        sum.attachments += attachments.length;
        sum.bytes += messages.reduce((total, { bytes }) => total + bytes, 0);
        report(sum);
      }
    } finally {
      await storing;
    }
    return sum;
  }
}

/** When imported messages first arrived, by UID; asked only of those that look imported. */
async function readImportDates(
  session: ImapSession,
  batch: readonly ReadMessage[],
): Promise<ReadonlyMap<number, Date>> {
  const suspects = new Map(batch.filter(mayBeImported).map(({ fetched }) => [fetched.uid, fetched]));
  const dates = new Map<number, Date>();
  for (const received of await fetchUids(session, [...suspects.keys()], RECEIVED_QUERY)) {
    const fetched = suspects.get(received.uid);
    const date = fetched && readImportedAt(fetched, readFields(received));
    if (date) dates.set(received.uid, date);
  }
  return dates;
}

/** It is of the mailbox, not of a folder. */
class TooManyMessagesError extends SourceError {
  constructor() {
    super('TOO_LARGE', `over ${MAX_MESSAGES} messages or attachments in the mailbox`);
  }
}

/** @throws TooManyMessagesError */
function assertStorable(rows: number): void {
  if (rows > MAX_MESSAGES) throw new TooManyMessagesError();
}

/** A mailbox of which no folder was read is not shown as empty. @throws SourceError */
function assertSomeRead({ folders }: Checkpoint): void {
  if (folders.length > 0 && folders.every(({ leftOut }) => leftOut))
    throw new SourceError('BAD_ANSWER', 'no folder of the mailbox could be read');
}

/**
 * Whom the user wrote to, and the identifiers of what was written. They protect messages, so a folder that cannot be
 * read to its end fails the scan.
 */
async function readSent(mailbox: FolderConnection, folders: readonly Folder[]): Promise<SentMail> {
  const contacts = new RecentValues(MAX_SENT);
  const messageIds = new RecentValues(MAX_SENT);
  let total = 0;
  for (const { path } of folders)
    total += await mailbox.read(async (session, isCut) => {
      let read = 0;
      if (!(await canOpen(session, path))) return read;
      for await (const batch of fetchFolder(session, isCut ? withCutHeader(SENT_QUERY) : SENT_QUERY)) {
        assertStorable(total + (read += batch.length));
        await readEach(batch, (fetched) => {
          const fields = readFields(fetched);
          const messageId = readMessageId(fields.get('message-id')?.[0] ?? '');
          if (messageId) messageIds.add(messageId);
          for (const name of ['to', 'cc', 'bcc'])
            for (const { address } of readAddresses(fields.get(name)?.join(',') ?? ''))
              if (address) contacts.add(address);
        });
      }
      return read;
    });
  return { contacts, messageIds };
}

async function canOpen(session: ImapSession, path: string): Promise<boolean> {
  try {
    await openFolder(session, path, true);
    return true;
  } catch (error) {
    // The scan of the folder tells of it.
    if (error instanceof SourceError && error.code === 'BAD_ANSWER') return false;
    throw error;
  }
}

/** Null where the server tells none. */
async function readQuota(session: ImapSession): Promise<StorageQuota | null> {
  if (!session.hasCapability('QUOTA')) return null;
  const quota = await session.step(() => session.client.getQuota('INBOX'));
  const storage = quota ? quota.storage : undefined;
  if (storage?.usage === undefined) return null;
  return { usedBytes: storage.usage, totalBytes: storage.limit || null };
}
