import { Injectable } from '@nestjs/common';
import type { RunResult } from '@swipeclean/contracts/server';
import { type JobHandler, JobsService, MAX_ATTEMPTS, type RunningJob } from '../../jobs/jobs.service';
import { SourceError } from '../../jobs/source-error';
import type { PlanRow } from '../../plans/plan.entity';
import { PlanRepository } from '../../plans/plan.repository';
import { PlansService } from '../../plans/plans.service';
import { ImapConnector } from '../imap/imap-connector';
import type { ImapSession } from '../imap/imap-session';
import { openTrash } from '../imap/mail-folders';
import { MessageMover } from './message-mover';
import { type MoveProgress, PlanMover } from './plan-mover';
import { BACK, type MailPlanItem, type RunDirection, TO_TRASH } from './run-direction';
import { emptyTrash } from './trash-emptier';

type Work = (running: RunningJob, plan: PlanRow, session: ImapSession) => Promise<void>;

/** Runs and undoes plans of mailboxes. */
@Injectable()
export class MailRunService {
  constructor(
    jobs: JobsService,
    private readonly plans: PlansService,
    private readonly items: PlanRepository,
    private readonly connector: ImapConnector,
  ) {
    jobs.register(
      'mail.run',
      this.handle(this.run.bind(this), (plan) => plans.finishRun(plan)),
    );
    jobs.register(
      'mail.undo',
      this.handle(this.undo.bind(this), (plan) => plans.finishUndo(plan)),
    );
  }

  /** `finish` writes the history also of what a run did before it failed for good. */
  private handle(work: Work, finish: (plan: PlanRow) => Promise<RunResult>): JobHandler {
    return async (running) => {
      const { job, connection, signal } = running;
      const plan = await this.items.findById(job.input.planId ?? '');
      try {
        // Without the signal: a cancellation waits for the end of a batch, so that its outcome is known.
        const session = await this.connector.open(connection);
        try {
          await work(running, plan, session);
        } finally {
          session.close();
        }
        if (!running.isCancelled()) signal.throwIfAborted();
      } catch (error) {
        const isLast = !(error instanceof SourceError && error.isRetryable) || job.attempts >= MAX_ATTEMPTS;
        if (isLast && !signal.aborted) await finish(plan);
        throw error;
      }
      return finish(plan);
    };
  }

  private async run(running: RunningJob, plan: PlanRow, session: ImapSession): Promise<void> {
    const mover = new MessageMover(session);
    mover.assertSupported();
    if (plan.action === 'empty-trash')
      return emptyTrash(plan, this.items, mover, await this.watch(running, plan, TO_TRASH));
    const trash = await openTrash(session);
    const work = new PlanMover(plan, this.items, mover, TO_TRASH);
    await work.recover();
    await work.move(async () => trash, await this.watch(running, plan, TO_TRASH));
  }

  private async undo(running: RunningJob, plan: PlanRow, session: ImapSession): Promise<void> {
    const mover = new MessageMover(session);
    mover.assertSupported();
    // A run that failed may have moved more than it stored.
    await new PlanMover(plan, this.items, mover, TO_TRASH).recover();
    const work = new PlanMover(plan, this.items, mover, BACK);
    await work.recover();
    const known = new Set<string>();
    const findFolder = async ({ ref: { folder } }: MailPlanItem) => {
      if (!known.has(folder) && (await mover.open(folder)) === null)
        await session.step(() => session.client.mailboxCreate(folder));
      known.add(folder);
      return folder;
    };
    await work.move(findFolder, await this.watch(running, plan, BACK));
  }

  private async watch(
    { signal, report }: RunningJob,
    plan: PlanRow,
    { waiting }: RunDirection,
  ): Promise<MoveProgress> {
    const sums = await this.items.sumByOutcome(plan.id);
    const left = sums.get(waiting) ?? { files: 0, bytes: 0 };
    const total = waiting === 'pending' ? plan.files : left.files;
    let done = total - left.files;
    let bytes = sums.get(waiting === 'pending' ? 'done' : 'restored')?.bytes ?? 0;
    report({ total, done, bytes });
    return {
      isStopped: () => signal.aborted,
      report: (items) => {
        done += items.length;
        bytes += items.reduce((sum, item) => sum + item.bytes, 0);
        report({ total, done, bytes });
      },
    };
  }
}
