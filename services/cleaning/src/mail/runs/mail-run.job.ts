import { Injectable } from '@nestjs/common';
import type { RunResult } from '@swipeclean/contracts/server';
import { type EndingJob, type JobHandler, JobsService, type RunningJob } from '../../jobs/jobs.service';
import type { PlanRow } from '../../plans/plan.entity';
import { PlanRepository } from '../../plans/plan.repository';
import { PlansService } from '../../plans/plans.service';
import { trackProgress } from '../../plans/run-progress';
import { ImapConnector } from '../imap/imap-connector';
import type { ImapSession } from '../imap/imap-session';
import { openTrash } from '../imap/mail-folders';
import { MessageMover } from './message-mover';
import { MovedMessageRepository } from './moved-message.repository';
import { type MoveProgress, PlanMover, type PlanWork } from './plan-mover';
import { BACK, type MailPlanItem, TO_TRASH } from './run-direction';
import { emptyTrash } from './trash-emptier';

type Move = (running: RunningJob, work: PlanWork, session: ImapSession) => Promise<void>;

/** Runs and undoes plans of mailboxes. */
@Injectable()
export class MailRunJob {
  constructor(
    jobs: JobsService,
    plans: PlansService,
    private readonly items: PlanRepository,
    private readonly messages: MovedMessageRepository,
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
        const { items, messages } = this;
        await move(running, { transaction, plan, items, messages }, session);
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
    if (plan.action === 'empty-trash')
      return emptyTrash(work, mover, await this.trackProgress(running, plan, 'run'));
    const trash = await openTrash(session);
    const planMover = new PlanMover(work, mover, TO_TRASH);
    await planMover.recover();
    await planMover.moveWaiting(async () => trash, await this.trackProgress(running, plan, 'run'));
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
