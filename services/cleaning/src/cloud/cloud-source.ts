import { Injectable } from '@nestjs/common';
import { RULE_KINDS, type RuleKind, type RuleTerms, type Source } from '@swipeclean/contracts/server';
import type { FencedTransaction } from '@swipeclean/service-kit';
import type { ConnectionRow } from '../connections/connection.entity';
import type { RunningJob } from '../jobs/job-run';
import type { PlanRow } from '../plans/plan.entity';
import type { PlanStep, SourceAdapter } from '../plans/source-adapter';
import type { RuleSelection } from '../schedules/rule-selection';
import { type SourceOperations, SourceRegistry } from '../sources/source-registry';
import { CloudAccountsService } from './cloud-accounts.service';
import { folderOf, hasOwnTrash } from './drives/cloud-drive';
import { DrivesService } from './drives/drives.service';
import { CloudAdapter, type CloudItemRef, type CloudItemTarget } from './plans/cloud-adapter';
import { CloudPlansService } from './plans/cloud-plans.service';
import { trashPathOf } from './plans/place';
import { removeEmptyFolders } from './plans/remove-empty-folders';
import { CloudFileRepository } from './scan/cloud-file.repository';
import { CloudScansService } from './scan/cloud-scans.service';

/** Drives as sources. */
@Injectable()
export class CloudSource implements SourceOperations {
  constructor(
    private readonly accounts: CloudAccountsService,
    private readonly drives: DrivesService,
    private readonly files: CloudFileRepository,
    private readonly scans: CloudScansService,
    private readonly plans: CloudPlansService,
    sources: SourceRegistry,
  ) {
    sources.register('cloud', this);
  }

  describe(rows: readonly ConnectionRow[]): Promise<Source[]> {
    return this.accounts.describe(rows);
  }

  withAdapter(
    { connection, signal }: RunningJob,
    plan: PlanRow,
    step: PlanStep,
    work: (adapter: SourceAdapter) => Promise<void>,
  ): Promise<void> {
    const { files } = this;
    return this.drives.withDrive(connection, signal, async (drive) => {
      const isOurs = hasOwnTrash(connection.provider);
      const isUndo = step === 'restore';
      await work(new CloudAdapter({ drive, files, hasOwnTrash: isOurs, isUndo, signal }));
      if (isUndo && isOurs && !signal.aborted)
        await removeEmptyFolders(drive, [folderOf(trashPathOf(plan.id, 0, ''))]);
    });
  }

  listRuleKinds({ provider }: ConnectionRow): RuleKind[] {
    return provider === 'listing' ? [] : [...RULE_KINDS.cloud];
  }

  selectByRules(drive: ConnectionRow, rules: readonly RuleTerms[]): Promise<RuleSelection> {
    return this.plans.selectByRules(drive, rules);
  }

  /** By what the drive calls it, and by its path, which is the new one where its own was taken. */
  identify({ ref, path, bytes }: CloudItemRef, target: CloudItemTarget | null): string[] {
    return [`ref ${ref}`, `path ${target?.restoredTo ?? path} ${bytes}`];
  }

  refreshTotals(transaction: FencedTransaction, sourceId: string): Promise<void> {
    return this.scans.refreshTotals(transaction, sourceId);
  }
}
