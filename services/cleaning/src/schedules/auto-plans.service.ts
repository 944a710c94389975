import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTO_RUN_WAIT_DAYS, DAY_MS, type RunQuestion } from '@swipeclean/contracts/server';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import type { ConnectionRow } from '../connections/connection.entity';
import type { NewPlanItem } from '../plans/plan.repository';
import type { NewPlan } from '../plans/plans.service';
import type { AutoRunRow } from './auto-run.entity';
import type { RuleRow } from './rule.entity';
import { type SelectedItems, sumOf } from './rule-selection';
import { RuleSelectionService } from './rule-selection.service';
import { findQuestions, isSurprising } from './run-limits';
import { ScheduleRepository } from './schedule.repository';
import { emitCleaningNotice } from './cleaning-notice';

/** What a run is about to move, and why it waits for the user's yes. */
interface RunSelection {
  plan: NewPlan;
  questions: RunQuestion[];
}

/** A rule with what it takes of the last scan. */
type RuleItems = SelectedItems & { rule: RuleRow };

/** Chooses what an automatic run moves. It moves to the trash alone, so that all of it can be undone. */
@Injectable()
export class AutoPlansService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly selections: RuleSelectionService,
    private readonly schedules: ScheduleRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Chooses what the rules of a source take of its last scan. A rule that takes far more than before is stopped.
   * @returns null where there is nothing to take
   */
  async select({ userId, sourceId }: AutoRunRow, connection: ConnectionRow): Promise<RunSelection | null> {
    const { kind } = connection;
    const rules = (await this.schedules.listRules(sourceId)).filter(({ stopped }) => !stopped);
    const terms = rules.map(toTerms);
    const { selected, total, trash } = await this.selections.select(connection, terms);
    const found = selected.map((ofRule, index) => ({ ...ofRule, rule: rules[index] as RuleRow }));
    const items = new Map<string, NewPlanItem>();
    const protectedItems = new Map<string, number>();
    for (const { rule, items: ofRule, protectedItems: kept } of await this.stopAnomalousRules(
      found,
      connection,
    )) {
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
    const plan: NewPlan = {
      userId,
      sourceId,
      kind,
      action: 'trash',
      trash,
      items: planned,
      protectedItems: [...protectedItems].map(([reason, files]) => ({ reason, files })),
      validMs: AUTO_RUN_WAIT_DAYS * DAY_MS,
    };
    return { plan, questions };
  }

  /** Stops the rules that take far more than before, and tells their user once. @returns the others */
  private async stopAnomalousRules(found: RuleItems[], connection: ConnectionRow): Promise<RuleItems[]> {
    const isAnomalous = ({ rule, items }: RuleItems) => isRuleSurprising(rule, items.length);
    const [usual, anomalous] = [found.filter((one) => !isAnomalous(one)), found.filter(isAnomalous)];
    if (anomalous.length === 0) return usual;
    await this.dataSource.transaction(async (manager) => {
      for (const { rule, items } of anomalous)
        await this.schedules.updateRule(
          rule.id,
          { stopped: 'surprise', stoppedFiles: items.length },
          manager,
        );
      await emitCleaningNotice(manager, 'stopped', connection);
    });
    for (const { rule, items } of anomalous)
      this.logger.warn(
        { sourceId: rule.sourceId, ruleId: rule.id, files: items.length },
        'cleaning rule stopped',
      );
    return usual;
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
