import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  AUTO_RUN_WAIT_DAYS,
  type CleaningPlan,
  DAY_MS,
  type RunQuestion,
  type SourceKind,
} from '@swipeclean/contracts/server';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import type { ConnectionRow } from '../connections/connection.entity';
import type { NewPlanItem } from '../plans/plan.repository';
import { PlansService } from '../plans/plans.service';
import { SourceRegistry } from '../sources/source-registry';
import type { AutoRunRow } from './auto-run.entity';
import type { RuleRow } from './rule.entity';
import { sumOf } from './rule-selection';
import { findQuestions, isSurprising } from './run-limits';
import { ScheduleRepository } from './schedule.repository';
import { emitCleaningNotice } from './cleaning-notice';

/** Makes the plan of an automatic run. It moves to the trash alone, so that all of it can be undone. */
@Injectable()
export class AutoPlansService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly registry: SourceRegistry,
    private readonly schedules: ScheduleRepository,
    private readonly plans: PlansService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Plans what the rules of a source take of its last scan. A rule that takes far more than before is stopped.
   * @returns the plan, with why it waits for the user's yes; null where there is nothing to take
   */
  async create(
    { userId, sourceId }: AutoRunRow,
    connection: ConnectionRow,
  ): Promise<(CleaningPlan & { questions: RunQuestion[] }) | null> {
    const { kind } = connection;
    const rules = (await this.schedules.listRules(sourceId)).filter(({ stopped }) => !stopped);
    const terms = rules.map(toTerms);
    const { selected, total, trash } = await this.registry.get(kind).selectByRules(connection, terms);
    const items = new Map<string, NewPlanItem>();
    const protectedItems = new Map<string, number>();
    const found = selected.map((ofRule, index) => ({ ...ofRule, rule: rules[index] as RuleRow }));
    const stopped = found.filter(({ rule, items: ofRule }) => isRuleSurprising(rule, ofRule.length));
    await this.stop(
      stopped.map(({ rule, items: ofRule }) => ({ rule, files: ofRule.length })),
      kind,
    );
    for (const { rule, items: ofRule, protectedItems: kept } of found) {
      if (stopped.some((one) => one.rule === rule)) continue;
      for (const item of ofRule) {
        const key = item.ref.fileId ?? JSON.stringify(item.ref);
        // Two rules may name one item; it belongs to the first.
        if (!items.has(key)) items.set(key, { ...item, ref: { ...item.ref, ruleId: rule.id } });
      }
      for (const { reason, files } of kept)
        protectedItems.set(reason, (protectedItems.get(reason) ?? 0) + files);
    }
    if (items.size === 0) return null;
    const planned = [...items.values()];
    const questions = findQuestions(sumOf(planned), total);
    // Only the user can say whether a guess is right; until then nothing is moved there.
    if (trash?.source === 'name') questions.push('guess');
    const plan = await this.plans.create({
      userId,
      sourceId,
      kind,
      action: 'trash',
      trash,
      items: planned,
      protectedItems: [...protectedItems].map(([reason, files]) => ({ reason, files })),
      validMs: AUTO_RUN_WAIT_DAYS * DAY_MS,
    });
    return { ...plan, questions };
  }

  /** Stops the rules that take far more than before, and tells their user once. */
  private async stop(stopped: { rule: RuleRow; files: number }[], source: SourceKind): Promise<void> {
    const [first] = stopped;
    if (!first) return;
    await this.dataSource.transaction(async (manager) => {
      for (const { rule, files } of stopped)
        await this.schedules.updateRule(rule.id, { stopped: 'surprise', stoppedFiles: files }, manager);
      await emitCleaningNotice(manager, 'stopped', first.rule, source);
    });
    for (const { rule, files } of stopped)
      this.logger.warn({ sourceId: rule.sourceId, ruleId: rule.id, files }, 'cleaning rule stopped');
  }
}

const isRuleSurprising = ({ recentFiles: recent, previewedFiles: previewed }: RuleRow, files: number) =>
  isSurprising(files, { recent, previewed });

const toTerms = ({ kind, sender, keepLatest, olderThanDays }: RuleRow) => ({
  kind,
  ...(sender && { sender }),
  ...(keepLatest !== null && { keepLatest }),
  ...(olderThanDays !== null && { olderThanDays }),
});
