import { Injectable } from '@nestjs/common';
import type { RunResult } from '@swipeclean/contracts/server';
import type { JobRow } from '../../jobs/job.entity';
import { type JobHandler, JobsService, type RunningJob } from '../../jobs/jobs.service';
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
    const finishRun = async (job: JobRow) => plans.finishRun(await this.findPlan(job));
    const finishUndo = async (job: JobRow) => plans.finishUndo(await this.findPlan(job));
    jobs.register('mail.run', this.handle(this.run.bind(this), finishRun), finishRun);
    jobs.register('mail.undo', this.handle(this.undo.bind(this), finishUndo), finishUndo);
  }

  private handle(work: Work, finish: (job: JobRow) => Promise<RunResult>): JobHandler {
    return async (running) => {
      const { job, connection, signal } = running;
      // Without the signal: a cancellation waits for the end of a batch, so that its outcome is known.
      const session = await this.connector.open(connection);
      try {
        await work(running, await this.findPlan(job), session);
      } finally {
        session.close();
      }
      if (!running.isCancelled()) signal.throwIfAborted();
      return finish(job);
    };
  }

  private findPlan({ input }: JobRow): Promise<PlanRow> {
    return this.items.findById(input.planId ?? '');
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
