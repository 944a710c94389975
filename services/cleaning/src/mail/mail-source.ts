import { Injectable } from '@nestjs/common';
import { RULE_KINDS, type RuleKind, type RuleTerms, type Source } from '@swipeclean/contracts/server';
import type { FencedTransaction } from '@swipeclean/service-kit';
import type { ConnectionRow } from '../connections/connection.entity';
import { SourceError } from '../connections/source-error';
import type { RunningJob } from '../jobs/job-run';
import type { PlanRow } from '../plans/plan.entity';
import type { PlanStep, SourceAdapter } from '../plans/source-adapter';
import type { RuleSelection } from '../schedules/rule-selection';
import { type SourceOperations, SourceRegistry } from '../sources/source-registry';
import { MailAccountsService } from './accounts/mail-accounts.service';
import { FolderAnswerRepository } from './folders/folder-answer.repository';
import { findTrash, isKnown } from './folders/folder-uses';
import { createTrash, listFolders } from './folders/list-folders';
import { ImapConnector } from './imap/imap-connector';
import type { ImapSession } from './imap/imap-session';
import { MailPlansService } from './plans/mail-plans.service';
import { EmptiedMessageRepository } from './runs/emptied-message.repository';
import { MailAdapter, type MailPlanItem } from './runs/mail-adapter';
import { MessageMover } from './runs/message-mover';
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
    sources: SourceRegistry,
  ) {
    sources.register('mail', this);
  }

  describe(rows: readonly ConnectionRow[]): Promise<Source[]> {
    return this.accounts.describe(rows);
  }

  async withAdapter(
    { connection }: RunningJob,
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
      await work(new MailAdapter({ sourceId: plan.sourceId, mover, messages, emptied, findFolder }));
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

  refreshTotals(transaction: FencedTransaction, sourceId: string): Promise<void> {
    return this.messages.refreshTotals(transaction, sourceId);
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
