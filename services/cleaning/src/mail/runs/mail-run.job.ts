import { Injectable } from '@nestjs/common';
import type { RunResult } from '@swipeclean/contracts/server';
import { SourceError } from '../../connections/source-error';
import { type EndingJob, type JobHandler, JobsService, type RunningJob } from '../../jobs/jobs.service';
import type { PlanRow } from '../../plans/plan.entity';
import { PlanRepository } from '../../plans/plan.repository';
import { PlansService } from '../../plans/plans.service';
import { trackProgress } from '../../plans/run-progress';
import { ImapConnector } from '../imap/imap-connector';
import type { ImapSession } from '../imap/imap-session';
import { FolderAnswerRepository } from '../folders/folder-answer.repository';
import { findTrash, isKnown } from '../folders/folder-uses';
import { createTrash, listFolders } from '../folders/list-folders';
import { EmptiedMessageRepository } from './emptied-message.repository';
import { MessageMover } from './message-mover';
import { MovedMessageRepository } from './moved-message.repository';
import { type MoveProgress, PlanMover, type PlanWork } from './plan-mover';
import { BACK, type MailPlanItem, TO_TRASH } from './run-direction';
import { emptyTrash } from './trash-emptier';

type Move = (running: RunningJob, work: PlanWork, session: ImapSession) => Promise<void>;

const changed = (reason: string) => new SourceError('CHANGED', reason);

/** Runs and undoes plans of mailboxes. */
@Injectable()
export class MailRunJob {
  constructor(
    jobs: JobsService,
    plans: PlansService,
    private readonly items: PlanRepository,
    private readonly messages: MovedMessageRepository,
    private readonly emptied: EmptiedMessageRepository,
    private readonly answers: FolderAnswerRepository,
    private readonly connector: ImapConnector,
  ) {
    const finishRun = (job: EndingJob) => plans.finishRun(job);
    const finishUndo = (job: EndingJob) => plans.finishUndo(job);
    jobs.register('mail.run', this.createHandler(this.run.bind(this), finishRun), finishRun);
    jobs.register('mail.undo', this.createHandler(this.undo.bind(this), finishUndo), finishUndo);
  }

  private createHandler(move: Move, finish: (job: EndingJob) => Promise<RunResult>): JobHandler {
    return async (running) => {
      const { job, connection, signal, transaction } = running;
      // Without the signal: a cancellation waits for the end of a batch, so that its outcome is known.
      const session = await this.connector.open(connection);
      try {
        const plan = await this.items.findOfJob(job);
        const { items, messages, emptied } = this;
        await move(running, { transaction, plan, items, messages, emptied }, session);
      } finally {
        session.close();
      }
      if (!running.isCancelled()) signal.throwIfAborted();
      await this.messages.refreshTotals(transaction, connection.id);
      return finish(running);
    };
  }

  private async run(running: RunningJob, work: PlanWork, session: ImapSession): Promise<void> {
    const { plan } = work;
    const mover = new MessageMover(session);
    mover.assertSupported();
    const folders = await listFolders(session, await this.answers.list(plan.accountId));
    const trash = findTrash(folders.all);
    const progress = await this.trackProgress(running, plan, 'run');
    if (plan.action === 'empty-trash') {
      if (!trash || !isKnown(trash)) throw changed('the trash is no longer confirmed');
      return emptyTrash(work, mover, trash, progress);
    }
    // The user agreed to a guess only where the plan showed it.
    if (trash && !isKnown(trash) && trash.folder !== plan.trash?.folder)
      throw changed('the trash is a guess that the plan does not show');
    const folder = trash?.folder ?? (await createTrash(session, folders));
    const planMover = new PlanMover(work, mover, TO_TRASH);
    await planMover.recover();
    await planMover.moveWaiting(async () => folder, progress);
  }

  private async undo(running: RunningJob, work: PlanWork, session: ImapSession): Promise<void> {
    const { plan } = work;
    const mover = new MessageMover(session);
    mover.assertSupported();
    // A run that failed may have moved more than it stored.
    await new PlanMover(work, mover, TO_TRASH).recover();
    const planMover = new PlanMover(work, mover, BACK);
    await planMover.recover();
    const known = new Set<string>();
    const findFolder = async ({ ref: { folder } }: MailPlanItem) => {
      if (!known.has(folder) && (await mover.open(folder)) === null)
        await session.step(() => session.client.mailboxCreate(folder));
      known.add(folder);
      return folder;
    };
    await planMover.moveWaiting(findFolder, await this.trackProgress(running, plan, 'undo'));
  }

  private async trackProgress(
    running: RunningJob,
    plan: PlanRow,
    kind: 'run' | 'undo',
  ): Promise<MoveProgress> {
    const report = await trackProgress(running, this.items, plan.id, kind);
    return { isStopped: () => running.signal.aborted, report };
  }
}
