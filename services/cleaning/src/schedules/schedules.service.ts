import { Injectable } from '@nestjs/common';
import {
  type AutoRun,
  type CleaningRule,
  MAX_SCHEDULE_DAY,
  type ScheduleTime,
  type SetScheduleDto,
  type SourceSchedule,
} from '@swipeclean/contracts/server';
import { appError, appFieldError, Clock } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import type { ConnectionRow } from '../connections/connection.entity';
import { ConnectionsService } from '../connections/connections.service';
import { PlanRepository } from '../plans/plan.repository';
import { SourceRegistry } from '../sources/source-registry';
import { EntitlementRepository } from './entitlement.repository';
import { nextRunAt } from './next-run';
import type { RuleRow } from './rule.entity';
import type { ScheduleRow } from './schedule.entity';
import { type ListedRun, ScheduleRepository } from './schedule.repository';

/** When users' sources are cleaned by their rules. */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly registry: SourceRegistry,
    private readonly schedules: ScheduleRepository,
    private readonly entitlements: EntitlementRepository,
    private readonly planRows: PlanRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `NOT_FOUND` */
  async get(userId: string, id: string): Promise<SourceSchedule> {
    return this.describe(await this.connections.get(userId, id));
  }

  /** @throws AppError `NOT_FOUND`; `VALIDATION` of the day; `CONFLICT` of a listing */
  async set(userId: string, { id, ...time }: SetScheduleDto): Promise<SourceSchedule> {
    const connection = await this.connections.get(userId, id);
    if (this.registry.get(connection.kind).listRuleKinds(connection).length === 0)
      throw appError('LISTING_NOT_SCANNABLE');
    const max = MAX_SCHEDULE_DAY[time.interval];
    if (time.day > max) throw appFieldError('day', 'RANGE', 'SCHEDULE_DAY', { max });
    await this.schedules.upsert({
      sourceId: id,
      userId,
      ...time,
      nextRunAt: nextRunAt(time, this.clock.now()),
      paused: null,
      failures: 0,
      failingSince: null,
      error: null,
    });
    return this.describe(connection);
  }

  /**
   * Has a run start with the next look of the job; one under way goes on, and one that waits for a yes is replaced.
   * @throws AppError `NOT_FOUND`; `CONFLICT` while it is off or paused, or has no rule
   */
  async startRun(userId: string, id: string): Promise<SourceSchedule> {
    const connection = await this.connections.get(userId, id);
    const [row, rules] = await Promise.all([this.schedules.find(id), this.schedules.listRules(id)]);
    if (!row?.nextRunAt || rules.every(({ stopped }) => stopped)) throw appError('SCHEDULE_CANNOT_RUN');
    await this.schedules.update(id, { nextRunAt: this.clock.now() });
    return this.describe(connection);
  }

  /** Ends a schedule; a run that moves something goes on. @throws AppError `NOT_FOUND` */
  async delete(userId: string, id: string): Promise<void> {
    await this.connections.get(userId, id);
    await this.schedules.delete(id, this.clock.now());
  }

  /** Schedules rest while their user has no Pro. */
  async applyEntitlement(
    manager: EntityManager,
    userId: string,
    isPro: boolean,
    changedAt: Date,
  ): Promise<void> {
    if (!(await this.entitlements.upsert(manager, { userId, isPro, changedAt }))) return;
    const now = this.clock.now();
    for (const row of await this.schedules.listByUser(manager, userId))
      if (!isPro) await this.schedules.endWaiting(manager, row.sourceId, now);
      // What was due meanwhile is not caught up on.
      else if (row.nextRunAt && row.nextRunAt <= now)
        await this.schedules.update(row.sourceId, { nextRunAt: nextRunAt(row, now) }, manager);
  }

  /** Those of the addresses that a rule of the mailbox is about. */
  async listRuledSenders(sourceId: string, addresses: readonly string[]): Promise<Set<string>> {
    const rules = await this.schedules.listRules(sourceId);
    const senders = new Set(rules.map(({ sender }) => sender));
    return new Set(addresses.filter((address) => address !== '' && senders.has(address)));
  }

  /** What was put back of the last run that took something, by rule. */
  private async sumRestored(runs: readonly ListedRun[]): Promise<ReadonlyMap<string, number>> {
    const last = runs.find(({ state, planId }) => state === 'done' && planId !== null);
    const sums = last?.restored && last.planId ? await this.planRows.sumByRule(last.planId) : [];
    return new Map(sums.map(({ ruleId, restored }) => [ruleId, restored]));
  }

  private async describe(connection: ConnectionRow): Promise<SourceSchedule> {
    const { id, kind, userId } = connection;
    const [row, rules, runs, isPro] = await Promise.all([
      this.schedules.find(id),
      this.schedules.listRules(id),
      this.schedules.listRuns(id),
      this.entitlements.isPro(userId),
    ]);
    const restored = await this.sumRestored(runs);
    const now = this.clock.now();
    const paused = row && (isPro ? row.paused : 'no-pro');
    return {
      time: row && toTime(row),
      nextRunAt: (!paused && row?.nextRunAt?.toISOString()) || null,
      paused,
      failingSince: row?.failingSince?.toISOString() ?? null,
      error: row?.error ?? null,
      ruleKinds: this.registry.get(kind).listRuleKinds(connection),
      rules: rules.map((rule) => toRule(rule, restored.get(rule.id))),
      runs: runs.map((run) => toRun(run, now)),
    };
  }
}

const toTime = ({ interval, day, hour, timeZone }: ScheduleRow): ScheduleTime => ({
  interval,
  day,
  hour,
  timeZone,
});

export const toRule = (row: Omit<RuleRow, 'source'>, lastRestored = 0): CleaningRule => ({
  id: row.id,
  kind: row.kind,
  ...(row.sender && { sender: row.sender }),
  ...(row.keepLatest !== null && { keepLatest: row.keepLatest }),
  ...(row.olderThanDays !== null && { olderThanDays: row.olderThanDays }),
  confirmedAt: row.confirmedAt.toISOString(),
  previewed: { files: row.previewedFiles, bytes: row.previewedBytes },
  lastFiles: row.recentFiles[0] ?? null,
  lastRestored,
  stopped: row.stopped,
  stoppedFiles: row.stoppedFiles,
});

function toRun(row: ListedRun, now: Date): AutoRun {
  const { id, state, planId, planned, done, skipped, failed, questions, error, restored, restorableUntil } =
    row;
  const canRestore = restorableUntil !== null && Date.parse(restorableUntil) > now.getTime();
  return {
    id,
    dueAt: row.dueAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    state,
    planId,
    planned,
    done,
    skipped,
    failed,
    questions,
    error,
    restored,
    restorableUntil: canRestore ? restorableUntil : null,
  };
}
