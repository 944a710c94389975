import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AutoRun, CleaningDigest, RunResult, SourceKind } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { JobRow } from '../jobs/job.entity';
import { PlanRow } from '../plans/plan.entity';
import { AutoRunRow } from './auto-run.entity';
import { RuleRow } from './rule.entity';
import { ScheduleRow } from './schedule.entity';

/** Sources that one look starts; the rest follows with the next. */
const MAX_STARTED = 100;
/** Runs that are listed. */
const MAX_LISTED = 10;

/** A run with what was put back of it, and the end of its restore period. */
export type ListedRun = AutoRunRow & Pick<AutoRun, 'restored' | 'restorableUntil'>;

/** Schedules with their rules and runs. */
@Injectable()
export class ScheduleRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(sourceId: string): Promise<ScheduleRow | null> {
    return this.dataSource.manager.findOneBy(ScheduleRow, { sourceId });
  }

  /** The schedule, locked until the transaction ends; waits for another transaction that has it. */
  findForUpdate(manager: EntityManager, sourceId: string): Promise<ScheduleRow | null> {
    return manager.findOne(ScheduleRow, { where: { sourceId }, lock: { mode: 'pessimistic_write' } });
  }

  /** The schedule, locked until the transaction ends; null while another one has it. */
  tryLock(manager: EntityManager, sourceId: string): Promise<ScheduleRow | null> {
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    return manager.findOne(ScheduleRow, { where: { sourceId }, lock });
  }

  async upsert(row: Omit<ScheduleRow, 'source'>): Promise<void> {
    await this.dataSource.manager.upsert(ScheduleRow, row, ['sourceId']);
  }

  async update(
    sourceId: string,
    values: Partial<ScheduleRow>,
    manager = this.dataSource.manager,
  ): Promise<void> {
    await manager.update(ScheduleRow, { sourceId }, values as never);
  }

  /** Ends a schedule, and the run that has not begun to move anything. */
  async delete(sourceId: string, now: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.delete(ScheduleRow, { sourceId });
      await this.endWaiting(manager, sourceId, now);
    });
  }

  /** Ends a run of the source that moves nothing yet. */
  async endWaiting(manager: EntityManager, sourceId: string, now: Date): Promise<void> {
    const expired = { state: 'expired', endedAt: now } as const;
    await manager.update(AutoRunRow, { sourceId, state: 'waiting', endedAt: IsNull() }, expired);
    await manager.delete(AutoRunRow, { sourceId, state: 'scanning', endedAt: IsNull() });
  }

  /** Sources whose schedule is due, of users with Pro. */
  async listDue(now: Date): Promise<string[]> {
    const rows: { source_id: string }[] = await this.dataSource.query(
      `SELECT source_id FROM source_schedule LEFT JOIN entitlement USING (user_id)
        WHERE next_run_at <= $1 AND is_pro IS NOT FALSE ORDER BY next_run_at LIMIT $2`,
      [now, MAX_STARTED],
    );
    return rows.map(({ source_id: id }) => id);
  }

  listByUser(manager: EntityManager, userId: string): Promise<ScheduleRow[]> {
    return manager.findBy(ScheduleRow, { userId });
  }

  /** What needs the user: runs that wait for a yes, and what was stopped for good. */
  async countNeeds(userId: string): Promise<Pick<CleaningDigest, 'waiting' | 'stopped'>> {
    const rows = await this.dataSource.query<{ kind: SourceKind; waiting: number; stopped: number }[]>(
      `SELECT kind, sum(waiting)::int AS waiting, sum(stopped)::int AS stopped FROM connection JOIN (
           SELECT source_id AS id, 1 AS waiting, 0 AS stopped FROM auto_run
             WHERE user_id = $1 AND state = 'waiting' AND ended_at IS NULL
           UNION ALL SELECT source_id, 0, 1 FROM source_schedule WHERE user_id = $1 AND paused = 'refused'
           UNION ALL SELECT source_id, 0, 1 FROM cleaning_rule JOIN source_schedule USING (source_id)
             LEFT JOIN entitlement ON entitlement.user_id = cleaning_rule.user_id
             WHERE cleaning_rule.user_id = $1 AND stopped IS NOT NULL AND next_run_at IS NOT NULL
               AND is_pro IS NOT FALSE
         ) AS need USING (id) GROUP BY kind`,
      [userId],
    );
    const countBy = (field: 'waiting' | 'stopped') => {
      const counts = { mail: 0, cloud: 0 };
      for (const row of rows) counts[row.kind] = row[field];
      return counts;
    };
    return { waiting: countBy('waiting'), stopped: countBy('stopped') };
  }

  /** The last run of a source that has ended. */
  findLastEnded(manager: EntityManager, sourceId: string): Promise<AutoRunRow | null> {
    return manager.findOne(AutoRunRow, {
      where: { sourceId, endedAt: Not(IsNull()) },
      order: { id: 'DESC' },
    });
  }

  listRules(sourceId: string, manager = this.dataSource.manager): Promise<RuleRow[]> {
    return manager.find(RuleRow, { where: { sourceId }, order: { confirmedAt: 'ASC', id: 'ASC' } });
  }

  /** Stores a confirmed rule in place of one of the same kind and sender. */
  async upsertRule(manager: EntityManager, row: Omit<RuleRow, 'source'>): Promise<void> {
    await manager.upsert(RuleRow, row, ['sourceId', 'kind', 'sender']);
  }

  async updateRule(id: string, values: Partial<RuleRow>, manager = this.dataSource.manager): Promise<void> {
    await manager.update(RuleRow, { id }, values as never);
  }

  /** @returns whether there was one */
  async deleteRule(sourceId: string, id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(RuleRow, { sourceId, id });
    return affected === 1;
  }

  async insertRun(
    manager: EntityManager,
    run: Pick<AutoRunRow, 'id' | 'sourceId' | 'userId' | 'dueAt' | 'state'>,
  ): Promise<void> {
    await manager.insert(AutoRunRow, run as never);
  }

  /** Open runs that can go on: one that waits for a yes does once its plan is run or expired. */
  listActionable(now: Date): Promise<AutoRunRow[]> {
    return this.dataSource.manager
      .createQueryBuilder(AutoRunRow, 'run')
      .leftJoin(PlanRow, 'plan', 'plan.id = run.planId')
      .where('run.endedAt IS NULL')
      .andWhere(
        `(run.state <> 'waiting' OR plan.runId IS NOT NULL OR plan.expiresAt IS NULL OR plan.expiresAt <= :now)`,
        { now },
      )
      .orderBy('run.id')
      .getMany();
  }

  findOpen(manager: EntityManager, sourceId: string): Promise<AutoRunRow | null> {
    return manager.findOneBy(AutoRunRow, { sourceId, endedAt: IsNull() });
  }

  async updateRun(id: string, values: Partial<AutoRunRow>, manager = this.dataSource.manager): Promise<void> {
    await manager.update(AutoRunRow, { id }, values as never);
  }

  async deleteRun(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(AutoRunRow, { id });
  }

  /** The last runs of a source, newest first. */
  async listRuns(sourceId: string): Promise<ListedRun[]> {
    const { manager } = this.dataSource;
    const runs = await manager.find(AutoRunRow, {
      where: { sourceId },
      order: { id: 'DESC' },
      take: MAX_LISTED,
    });
    const plans = await manager.findBy(PlanRow, {
      id: In(runs.map(({ planId }) => planId ?? '').filter(Boolean)),
    });
    const jobs = await manager.findBy(JobRow, {
      id: In(plans.flatMap(({ runId, undoId }) => [runId, undoId]).filter((id) => id !== null)),
    });
    return runs.map((run) => {
      const plan = plans.find(({ id }) => id === run.planId);
      const result = jobs.find(({ id }) => id === plan?.runId)?.result as RunResult | null | undefined;
      // The user said yes; the job that takes runs on has not looked since.
      const state = run.state === 'waiting' && plan?.runId ? 'running' : run.state;
      const undo = jobs.find(({ id }) => id === plan?.undoId);
      return { ...run, state, restored: restoredBy(undo), restorableUntil: result?.restorableUntil ?? null };
    });
  }
}

/** What an undo put back, with what earlier ones did. */
function restoredBy(undo: JobRow | undefined): AutoRun['restored'] {
  const { done } = (undo?.result ?? {}) as Partial<RunResult>;
  return undo?.endedAt && done && done.files > 0 ? { ...done, at: undo.endedAt.toISOString() } : null;
}
