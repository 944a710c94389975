import { Injectable } from '@nestjs/common';
import {
  type CleaningPlan,
  type CreateMailPlanDto,
  DAY_MS,
  DEFAULT_MAIL_PROTECTIONS,
  type FolderWithSource,
  type RuleTerms,
} from '@swipeclean/contracts/server';
import { appError, Clock } from '@swipeclean/service-kit';
import type { FetchMessageObject } from 'imapflow';
import type { ConnectionRow } from '../../connections/connection.entity';
import { ConnectionsService } from '../../connections/connections.service';
import type { NewPlanItem } from '../../plans/plan.repository';
import { type NewPlan, PlansService } from '../../plans/plans.service';
import type { RuleSelection, SelectedItems } from '../../schedules/rule-selection';
import { FolderAnswerRepository } from '../folders/folder-answer.repository';
import { applyAnswers, findTrash, isKnown, type KnownFolder, unconfirmed } from '../folders/folder-uses';
import { fetchFolder, readEach, withCutHeader } from '../imap/fetch-messages';
import { FolderConnection } from '../imap/folder-connection';
import { ImapConnector } from '../imap/imap-connector';
import { listFolders, openFolder } from '../folders/list-folders';
import { type ImapSession, translateSourceError } from '../imap/imap-session';
import type { MailScanRow } from '../scan/mail.entity';
import { MailScanRepository } from '../scan/mail-scan.repository';
import { CATEGORY_OF_REASON } from '../scan/classify-message';
import { type Envelope, readEnvelope, readFields } from '../scan/scan-message';
import { type MailRef, readIdentity } from './mail-item';
import { MailPlanRepository, type MailSelection, type PlannedMessage } from './mail-plan.repository';

/** Messages that one plan empties from the trash; what a request can list in its time. */
const MAX_TRASH_MESSAGES = 20_000;
const TRASH_QUERY = {
  uid: true,
  flags: true,
  internalDate: true,
  size: true,
  headers: ['FROM', 'SUBJECT', 'MESSAGE-ID'],
};

/** Plans of what is moved to the trash, or deleted from it. */
@Injectable()
export class MailPlansService {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly connector: ImapConnector,
    private readonly scans: MailScanRepository,
    private readonly answers: FolderAnswerRepository,
    private readonly selections: MailPlanRepository,
    private readonly plans: PlansService,
    private readonly clock: Clock,
  ) {}

  /**
   * Names the exact messages of a choice, or all that lies in the trash now.
   * @throws AppError `NOT_FOUND`; `CONFLICT` without a scan, and for a guessed trash; `UPSTREAM_FAILED` when the trash
   * cannot be read
   */
  async create(userId: string, request: CreateMailPlanDto): Promise<CleaningPlan> {
    const connection = await this.connections.get(userId, request.id, 'mail');
    const { action = 'trash' } = request;
    const plan = { userId, sourceId: connection.id, kind: 'mail', action } as const;
    if (action === 'empty-trash')
      return this.plans.create({ ...plan, ...(await this.listTrash(connection)), protectedItems: [] });
    const scan = await this.findScan(connection);
    const selection: MailSelection = {
      categories: request.categories ?? [],
      senderIds: request.senderIds ?? [],
      messageIds: request.messageIds ?? [],
      exceptIds: request.exceptIds ?? [],
      protections: request.protections ?? DEFAULT_MAIL_PROTECTIONS,
      keepLatest: request.keepLatest ?? 0,
    };
    const trash = await this.findTrash(connection, scan);
    return this.plans.create({ ...plan, trash, ...(await this.select(scan.id, selection)) });
  }

  /** What rules take of the current scan, protected as by hand. @throws AppError `CONFLICT` without a scan */
  async selectByRules(connection: ConnectionRow, rules: readonly RuleTerms[]): Promise<RuleSelection> {
    const scan = await this.findScan(connection);
    const selected: SelectedItems[] = [];
    for (const rule of rules) selected.push(await this.select(scan.id, this.toSelection(rule)));
    const { scannedAt = '', messages: total = { files: 0, bytes: 0 } } = scan.totals ?? {};
    return { scannedAt, total, trash: await this.findTrash(connection, scan), selected };
  }

  /** The age of mail counts from its arrival: no server tells when it was moved to a folder (nextcloud/mail#8872). */
  private toSelection({ kind, sender = '', keepLatest = 0, olderThanDays = 0 }: RuleTerms): MailSelection {
    return {
      categories: kind === 'newsletters' ? ['newsletter'] : [],
      reasons: kind === 'junk' ? ['junk-folder'] : [],
      addresses: kind === 'sender' ? [sender] : [],
      senderIds: [],
      messageIds: [],
      exceptIds: [],
      protections: DEFAULT_MAIL_PROTECTIONS,
      keepLatest: kind === 'sender' ? keepLatest : 0,
      before: kind === 'sender' ? null : new Date(this.clock.now().getTime() - olderThanDays * DAY_MS),
    };
  }

  private async findScan({ id }: ConnectionRow): Promise<MailScanRow> {
    const scan = await this.scans.findCurrent(id);
    if (!scan) throw appError('SCAN_MAILBOX_FIRST');
    return scan;
  }

  private async select(scanId: string, selection: MailSelection): Promise<SelectedItems> {
    const messages = await this.selections.select(scanId, selection);
    return {
      items: messages.map((message) => toChosenItem(message, selection)),
      protectedItems: await this.selections.countProtected(scanId, selection),
    };
  }

  /** The trash that a plan shows. */
  async findTrash({ id }: ConnectionRow, { totals }: MailScanRow): Promise<FolderWithSource | null> {
    const folders = applyAnswers(totals?.folders ?? [], await this.answers.list(id));
    return findTrash(folders.map(({ name: path, ...folder }) => ({ path, ...folder })));
  }

  private async listTrash(connection: ConnectionRow): Promise<Pick<NewPlan, 'trash' | 'items'>> {
    try {
      const mailbox = new FolderConnection(this.connector, connection);
      try {
        const folders = await listFolders(await mailbox.open(), await this.answers.list(connection.id));
        const trash = findTrash(folders.all);
        if (!trash) return { trash, items: [] };
        if (!isKnown(trash)) throw unconfirmed(trash);
        const items = await mailbox.read((session, isCut) => listTrashItems(session, trash, isCut));
        return { trash, items };
      } finally {
        mailbox.close();
      }
    } catch (error) {
      throw translateSourceError(error);
    }
  }
}

async function listTrashItems(
  session: ImapSession,
  { folder }: KnownFolder,
  isCut: boolean,
): Promise<NewPlanItem[]> {
  const uidValidity = String((await openFolder(session, folder, true)).uidValidity);
  const items: NewPlanItem[] = [];
  for await (const batch of fetchFolder(session, isCut ? withCutHeader(TRASH_QUERY) : TRASH_QUERY)) {
    items.push(...(await readEach(batch, (fetched) => toTrashItem(fetched, folder, uidValidity))));
    if (items.length >= MAX_TRASH_MESSAGES) break;
  }
  return items;
}

function toChosenItem(message: PlannedMessage, selection: MailSelection): NewPlanItem {
  const { id, folder, folderUse, uidValidity, messageId, protections } = message;
  const ref: MailRef = {
    fileId: id,
    folder,
    uid: Number(message.uid),
    uidValidity,
    messageId,
    size: Number(message.bytes),
    isStarred: protections.includes('starred'),
    isAnswered: protections.includes('answered'),
    folderUse,
  };
  return toItem(ref, message, reasonOf(message, selection));
}

function toTrashItem(fetched: FetchMessageObject, folder: string, uidValidity: string): NewPlanItem {
  const fields = readFields(fetched);
  const ref: MailRef = {
    folder,
    uid: fetched.uid,
    uidValidity,
    ...readIdentity(fetched, fields),
    isStarred: fetched.flags?.has('\\Flagged') ?? false,
    isAnswered: fetched.flags?.has('\\Answered') ?? false,
    folderUse: 'trash',
  };
  return toItem(ref, readEnvelope(fetched, fields, Date.now()), 'in-trash');
}

function toItem(
  ref: MailRef,
  { fromName, fromAddress, subject, date }: Omit<Envelope, 'bytes'>,
  reason: string,
): NewPlanItem {
  const sender = [fromName, fromAddress && `<${fromAddress}>`].filter(Boolean).join(' ');
  const detail = [sender, ref.folder].filter(Boolean).join(' · ');
  return { ref, title: subject, detail, bytes: ref.size, date, reason, sender: fromAddress || null };
}

/** The evidence for a chosen category; else how it was chosen. */
function reasonOf({ reasons, isOfSender }: PlannedMessage, selection: MailSelection): string {
  const reason = reasons.find(
    (name) => selection.categories.includes(CATEGORY_OF_REASON[name]) || selection.reasons?.includes(name),
  );
  return reason ?? (isOfSender ? 'sender' : 'chosen');
}
