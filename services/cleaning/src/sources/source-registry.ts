import { Injectable } from '@nestjs/common';
import type { FencedTransaction } from '@swipeclean/service-kit';
import type { ConnectionKind } from '../connections/connection.entity';
import type { RunningJob } from '../jobs/jobs.service';
import type { PlanRow } from '../plans/plan.entity';
import type { PlanStep, SourceAdapter } from '../plans/source-adapter';

/** What mailboxes and drives do each in their own way. */
export interface SourceKind {
  /** Opens the source of a plan for a step of a job. @throws SourceError, and what `work` throws */
  withAdapter(
    running: RunningJob,
    plan: PlanRow,
    step: PlanStep,
    work: (adapter: SourceAdapter) => Promise<void>,
  ): Promise<void>;
  /** Counts the current scan again after a run or an undo. */
  refreshTotals(transaction: FencedTransaction, connectionId: string): Promise<void>;
}

/** The kinds of sources; each module registers its own. */
@Injectable()
export class SourceRegistry {
  private readonly kinds = new Map<ConnectionKind, SourceKind>();

  /** Call it in a constructor. */
  register(kind: ConnectionKind, source: SourceKind): void {
    this.kinds.set(kind, source);
  }

  get(kind: ConnectionKind): SourceKind {
    const source = this.kinds.get(kind);
    if (!source) throw new Error(`No module registered the sources of kind ${kind}`);
    return source;
  }
}
