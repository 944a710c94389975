import { Injectable } from '@nestjs/common';
import {
  type AttachmentDestination,
  RULE_KINDS,
  type RuleKind,
  type RuleTerms,
  type Source,
} from '@swipeclean/contracts/server';
import type { FencedTransaction } from '@swipeclean/service-kit';
import type { ConnectionRow } from '../connections/connection.entity';
import { DrivesService } from '../cloud/drives/drives.service';
import { ConnectionsService } from '../connections/connections.service';
import { SourceError } from '../connections/source-error';
import type { RunningJob } from '../jobs/job-run';
import type { PlanRow } from '../plans/plan.entity';
import type { PlanStep, SourceAdapter } from '../plans/source-adapter';
import type { RuleSelection } from '../schedules/rule-selection';
import { type SourceOperations, SourceRegistry } from '../sources/source-registry';
import { type AttachmentStore, deviceStore, DriveStore } from './attachments/attachment-store';
import { MailAccountsService } from './accounts/mail-accounts.service';
import { FolderAnswerRepository } from './folders/folder-answer.repository';
import { findTrash, isKnown } from './folders/folder-uses';
import { createTrash, listFolders } from './folders/list-folders';
import { ImapConnector } from './imap/imap-connector';
import type { ImapSession } from './imap/imap-session';
import type { MailRef } from './plans/mail-item';
import { MailPlanRepository } from './plans/mail-plan.repository';
import { MailPlansService } from './plans/mail-plans.service';
import { EmptiedMessageRepository } from './runs/emptied-message.repository';
import { AttachmentAdapter } from './runs/attachment-adapter';
import { MailAdapter, type MailPlanItem, type MailTarget } from './runs/mail-adapter';
import { MessageCopies } from './runs/message-copies';
import { MessageMover } from './runs/message-mover';
import { MessageSources } from './runs/message-sources';
import { MovedMessageRepository } from './runs/moved-message.repository';

const changed = (reason: string) => new SourceError('CHANGED', reason);

/** Mailboxes as sources. */
@Injectable()
export class MailSource implements SourceOperations {
  constructor(
    private readonly accounts: MailAccountsService,
    private readonly messages: MovedMessageRepository,
    private readonly emptied: EmptiedMessageRepository,
    private readonly answers: FolderAnswerRepository,
    private readonly connector: ImapConnector,
    private readonly plans: MailPlansService,
    private readonly planItems: MailPlanRepository,
    private readonly connections: ConnectionsService,
    private readonly drives: DrivesService,
    sources: SourceRegistry,
  ) {
    sources.register('mail', this);
  }

  describe(rows: readonly ConnectionRow[]): Promise<Source[]> {
    return this.accounts.describe(rows);
  }

  async withAdapter(
    { connection, signal }: RunningJob,
    plan: PlanRow,
    step: PlanStep,
    work: (adapter: SourceAdapter) => Promise<void>,
  ): Promise<void> {
    // Without the signal: a cancellation waits for the end of a batch, so that its outcome is known.
    const session = await this.connector.open(connection);
    try {
      const mover = new MessageMover(session);
      mover.assertSupported();
      const findFolder =
        step === 'restore' ? findOrCreateFolder(session, mover) : await this.findTrash(session, plan);
      const { messages, emptied } = this;
      const originals = new MailAdapter({
        sourceId: plan.sourceId,
        mover,
        messages,
        emptied,
        findFolder,
        listTakenUids: (place, of) => this.planItems.listTakenUids(plan.id, place, of),
      });
      if (plan.action !== 'remove-attachments') return await work(originals);
      await this.withStore(plan, step, signal, (store) =>
        work(
          new AttachmentAdapter({
            originals,
            mover,
            copies: new MessageCopies(session, mover),
            sources: new MessageSources(session),
            store,
            destination: destinationOf(plan),
            plannedAt: plan.createdAt,
            isUndo: step === 'restore',
            signal,
          }),
        ),
      );
    } finally {
      session.close();
    }
  }

  listRuleKinds(): RuleKind[] {
    return [...RULE_KINDS.mail];
  }

  selectByRules(mailbox: ConnectionRow, rules: readonly RuleTerms[]): Promise<RuleSelection> {
    return this.plans.selectByRules(mailbox, rules);
  }

  /** A message has its own wherever it lies; one that does not is recognised by its place. */
  identify(ref: MailRef, target: MailTarget | null): string[] {
    const { messageId, size } = ref;
    const { folder, uidValidity, uid } = target?.back ?? ref;
    return [messageId ? `${messageId} ${size}` : `${folder} ${uidValidity} ${uid}`];
  }

  refreshTotals(transaction: FencedTransaction, sourceId: string): Promise<void> {
    return this.messages.refreshTotals(transaction, sourceId);
  }

  /** Opens what attachments are saved to; an undo saves none. @throws SourceError `CHANGED` for a drive that is gone */
  private async withStore(
    plan: PlanRow,
    step: PlanStep,
    signal: AbortSignal,
    work: (store: AttachmentStore) => Promise<void>,
  ): Promise<void> {
    const destination = destinationOf(plan);
    if (!destination.driveId || step === 'restore') return work(deviceStore);
    const connection = await this.connections
      .get(plan.userId, destination.driveId, 'cloud')
      .catch(() => null);
    if (!connection) throw changed('the drive is no longer connected');
    await this.drives.withDrive(connection, signal, (drive) => work(new DriveStore(drive, destination)));
  }

  /**
   * The trash that a run moves to or empties. People keep mail in folders named Bin (nextcloud/mail#4042), so a guessed
   * one is not emptied.
   * @throws SourceError `CHANGED`
   */
  private async findTrash(session: ImapSession, plan: PlanRow): Promise<() => Promise<string>> {
    const folders = await listFolders(session, await this.answers.list(plan.sourceId));
    const trash = findTrash(folders.all);
    if (plan.action === 'empty-trash') {
      if (!trash || !isKnown(trash)) throw changed('the trash is no longer confirmed');
      return async () => trash.folder;
    }
    // The user agreed to a guess only where the plan showed it.
    if (trash && !isKnown(trash) && trash.folder !== plan.trash?.folder)
      throw changed('the trash is a guess that the plan does not show');
    const folder = trash?.folder ?? (await createTrash(session, folders));
    return async () => folder;
  }
}

function destinationOf({ destination }: PlanRow): AttachmentDestination {
  if (!destination) throw new Error('The plan saves nothing');
  return destination;
}

/** Finds the folder that a message came from; one that is gone is made again. */
function findOrCreateFolder(
  session: ImapSession,
  mover: MessageMover,
): (item: MailPlanItem) => Promise<string> {
  const known = new Set<string>();
  return async ({ ref: { folder } }) => {
    if (!known.has(folder) && (await mover.open(folder)) === null)
      await session.step(() => session.client.mailboxCreate(folder));
    known.add(folder);
    return folder;
  };
}
