import { Injectable } from '@nestjs/common';
import type { RuleKind, RuleTerms, Source, SourceKind } from '@swipeclean/contracts/server';
import type { FencedTransaction } from '@swipeclean/service-kit';
import type { ConnectionRow } from '../connections/connection.entity';
import type { RunningJob } from '../jobs/job-run';
import type { ItemRef, PlanRow } from '../plans/plan.entity';
import type { PlanStep, SourceAdapter } from '../plans/source-adapter';
import type { RuleSelection } from '../schedules/rule-selection';

/** What mailboxes and drives each do in their own way. */
export interface SourceOperations {
  /** Connections of the kind as the API lists them, with the totals of their last scan. */
  describe(rows: readonly ConnectionRow[]): Promise<Source[]>;
  /** Opens the source of a plan for a step of a job. @throws SourceError, and what `work` throws */
  withAdapter(
    running: RunningJob,
    plan: PlanRow,
    step: PlanStep,
    work: (adapter: SourceAdapter) => Promise<void>,
  ): Promise<void>;
  /** The kinds of rules that a source can have; none of one that cannot be cleaned by itself. */
  listRuleKinds(row: ConnectionRow): RuleKind[];
  /** What rules take of the current scan. @throws AppError `CONFLICT` without a scan */
  selectByRules(row: ConnectionRow, rules: readonly RuleTerms[]): Promise<RuleSelection>;
  /** What an item is recognised by once it was put back; `target` is where it was put, if it was. */
  identify(ref: ItemRef, target: object | null): string[];
  /** Counts the current scan again after a run or an undo. */
  refreshTotals(transaction: FencedTransaction, sourceId: string): Promise<void>;
}

/** The operations of each kind of source; its module registers them. */
@Injectable()
export class SourceRegistry {
  private readonly kinds = new Map<SourceKind, SourceOperations>();

  /** Call it in a constructor. */
  register(kind: SourceKind, operations: SourceOperations): void {
    this.kinds.set(kind, operations);
  }

  get(kind: SourceKind): SourceOperations {
    const operations = this.kinds.get(kind);
    if (!operations) throw new Error(`No module registered the sources of kind ${kind}`);
    return operations;
  }
}
