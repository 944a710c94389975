import { Inject, Injectable } from '@nestjs/common';
import type { MailFolder, MailTotals, StorageQuota } from '@swipeclean/contracts/server';
import { Clock, LOGGER, type Logger } from '@swipeclean/service-kit';
import { CleaningConfig } from '../../config';
import type { RunningJob } from '../../jobs/job-run';
import { JobsService } from '../../jobs/jobs.service';
import { SourceError } from '../../connections/source-error';
import { fetchFolder, fetchUids, readEach } from '../imap/fetch-messages';
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
}

/** Contacts and identifiers of the user's own mail; of more the newest count. */
const MAX_SENT = 500_000;
const RECEIVED_QUERY = { uid: true, size: true, headers: ['RECEIVED'] };
const SENT_QUERY = { uid: true, size: true, headers: ['MESSAGE-ID', 'TO', 'CC', 'BCC'] };
/** Messages of a mailbox, and their attachments. */
const MAX_MESSAGES = 1_000_000;
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
      const session = await this.connector.open(connection, signal);
      try {
        return await this.scan(running, session);
      } finally {
        session.close();
      }
    } catch (error) {
      // A scan that is not repeated leaves nothing.
      if (running.isCancelled() || (error instanceof SourceError && !error.isRetryable))
        await this.scans.deleteOthers(transaction, connection.id, []);
      throw error;
    }
  }

  private async scan(running: RunningJob, session: ImapSession): Promise<MailTotals> {
    const { job, connection, transaction } = running;
    const { sent, scanned } = await listFolders(session, await this.answers.list(connection.id));
    const total = scanned.reduce((sum, { messages }) => sum + messages, 0);
    const done = await this.readCheckpoint(running, session, scanned);
    const count = () => done.folders.reduce((sum, { files }) => sum + files, 0);
    const attachments = () => done.folders.reduce((sum, folder) => sum + folder.attachments, 0);
    const bytes = () => done.folders.reduce((sum, folder) => sum + folder.bytes, 0);
    assertStorable(total);
    running.report({ total, done: count(), bytes: bytes() });
    const context: ScanContext = {
      mailbox: { host: connection.settings.host ?? '', user: connection.settings.user ?? '' },
      sent: await readSent(session, sent),
      now: this.clock.now().getTime(),
      allowHttp: this.config.allowsPrivateHosts,
    };
    for (const folder of scanned) {
      if (done.folders.some(({ name }) => name === folder.path)) continue;
      await this.scans.deleteFolder(transaction, job.id, folder.path);
      const [files, size, parts] = [count(), bytes(), attachments()];
      const found = await this.scanFolder(running, session, folder, context, (sum) => {
        assertStorable(Math.max(files + sum.files, parts + sum.attachments));
        running.report({ done: files + sum.files, bytes: size + sum.bytes });
      });
      const { path: name, use, source } = folder;
      done.folders.push({ name, use, source, ...found });
      await running.saveCheckpoint(done);
      running.report({ done: count(), bytes: bytes() });
    }
    const quota = await readQuota(session);
    const sums = await this.scans.sum(job.id);
    const totals: MailTotals = {
      scannedAt: new Date().toISOString(),
      folders: done.folders.map(({ name, use, source, files, bytes: size }) => ({
        name,
        use,
        source,
        files,
        bytes: size,
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

  private async scanFolder(
    { job, connection, transaction }: RunningJob,
    session: ImapSession,
    folder: Folder,
    context: ScanContext,
    report: (sum: ScannedFolder) => void,
  ): Promise<ScannedFolder> {
    const sum: ScannedFolder = { files: 0, bytes: 0, attachments: 0, uidValidity: '' };
    try {
      sum.uidValidity = String((await openFolder(session, folder.path, true)).uidValidity);
    } catch (error) {
      if (!(error instanceof SourceError) || error.code !== 'BAD_ANSWER') throw error;
      this.logger.warn({ jobId: job.id }, 'mail folder cannot be opened');
      return sum;
    }
    if (sum.uidValidity.length > MAX_UID_VALIDITY_CHARS)
      throw new SourceError('BAD_ANSWER', 'the UIDVALIDITY of a folder is no number of 32 bits');
    // A batch is stored while the next one is fetched.
    let storing: Promise<void> = Promise.resolve();
    try {
      for await (const batch of fetchFolder(session, SCAN_QUERY)) {
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

/** @throws SourceError `TOO_LARGE` */
function assertStorable(rows: number): void {
  if (rows > MAX_MESSAGES)
    throw new SourceError('TOO_LARGE', `over ${MAX_MESSAGES} messages or attachments in the mailbox`);
}

/** Whom the user wrote to, and the identifiers of what was written. */
async function readSent(session: ImapSession, folders: readonly Folder[]): Promise<SentMail> {
  const contacts = new RecentValues(MAX_SENT);
  const messageIds = new RecentValues(MAX_SENT);
  for (const { path } of folders) {
    try {
      await openFolder(session, path, true);
    } catch (error) {
      // The scan of the folder logs it.
      if (error instanceof SourceError && error.code === 'BAD_ANSWER') continue;
      throw error;
    }
    for await (const batch of fetchFolder(session, SENT_QUERY)) {
      await readEach(batch, (fetched) => {
        const fields = readFields(fetched);
        const messageId = readMessageId(fields.get('message-id')?.[0] ?? '');
        if (messageId) messageIds.add(messageId);
        for (const name of ['to', 'cc', 'bcc'])
          for (const { address } of readAddresses(fields.get(name)?.join(',') ?? ''))
            if (address) contacts.add(address);
      });
    }
  }
  return { contacts, messageIds };
}

/** Null where the server tells none. */
async function readQuota(session: ImapSession): Promise<StorageQuota | null> {
  if (!session.hasCapability('QUOTA')) return null;
  const quota = await session.step(() => session.client.getQuota('INBOX'));
  const storage = quota ? quota.storage : undefined;
  if (storage?.usage === undefined) return null;
  return { usedBytes: storage.usage, totalBytes: storage.limit || null };
}
