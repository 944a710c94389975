import { Inject, Injectable } from '@nestjs/common';
import {
  AUTO_RUN_WAIT_DAYS,
  type CleaningPlan,
  DAY_MS,
  type RunQuestion,
} from '@swipeclean/contracts/server';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import type { ConnectionRow } from '../connections/connection.entity';
import type { NewPlanItem } from '../plans/plan.repository';
import { PlansService } from '../plans/plans.service';
import { SourceRegistry } from '../sources/source-registry';
import type { AutoRunRow } from './auto-run.entity';
import type { RuleRow } from './rule.entity';
import { sumOf } from './rule-selection';
import { findQuestions, isSurprising } from './run-limits';
import { ScheduleRepository } from './schedule.repository';

/** Makes the plan of an automatic run. It moves to the trash alone, so that all of it can be undone. */
@Injectable()
export class AutoPlansService {
  constructor(
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
    for (const [index, { items: ofRule, protectedItems: kept }] of selected.entries()) {
      const rule = rules[index] as RuleRow;
      if (await this.stopIfSurprising(rule, ofRule.length)) continue;
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

  private async stopIfSurprising(rule: RuleRow, files: number): Promise<boolean> {
    const { id, sourceId, recentFiles: recent, previewedFiles: previewed } = rule;
    if (!isSurprising(files, { recent, previewed })) return false;
    await this.schedules.updateRule(id, { stopped: 'surprise', stoppedFiles: files });
    this.logger.warn({ sourceId, ruleId: id, files }, 'cleaning rule stopped');
    return true;
  }
}

const toTerms = ({ kind, sender, keepLatest, olderThanDays }: RuleRow) => ({
  kind,
  ...(sender && { sender }),
  ...(keepLatest !== null && { keepLatest }),
  ...(olderThanDays !== null && { olderThanDays }),
});
