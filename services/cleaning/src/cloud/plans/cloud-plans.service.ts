import { Injectable } from '@nestjs/common';
import type { CleaningPlan, CreateCloudPlanDto, RuleTerms } from '@swipeclean/contracts/server';
import { appError, appFieldError } from '@swipeclean/service-kit';
import type { ConnectionRow } from '../../connections/connection.entity';
import { ConnectionsService } from '../../connections/connections.service';
import { PlansService } from '../../plans/plans.service';
import type { RuleSelection, SelectedItems } from '../../schedules/rule-selection';
import { hasOwnTrash } from '../drives/cloud-drive';
import { CloudScanRepository } from '../scan/cloud-scan.repository';
import { CloudPlanRepository } from './cloud-plan.repository';

/** Plans of drives. */
@Injectable()
export class CloudPlansService {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly plans: PlansService,
    private readonly scans: CloudScanRepository,
    private readonly selections: CloudPlanRepository,
  ) {}

  /** @throws AppError `NOT_FOUND`; `CONFLICT` before a scan; `VALIDATION` of an action that the drive does not have */
  async create(userId: string, request: CreateCloudPlanDto): Promise<CleaningPlan> {
    const { id: sourceId, provider } = await this.connections.get(userId, request.id, 'cloud');
    const scan = await this.scans.find(sourceId);
    if (!scan) throw appError('SCAN_DRIVE_FIRST');
    const { action = 'trash' } = request;
    if (action === 'empty-trash' && !hasOwnTrash(provider))
      throw appFieldError('action', 'CHOICE', 'TRASH_EMPTIED_BY_PROVIDER');
    const selected =
      action === 'trash'
        ? await this.selections.select(scan.id, request, { byPath: provider === 'listing' })
        : { items: await this.selections.listTrash(scan.id), protectedItems: [] };
    return this.plans.create({ userId, sourceId, kind: 'cloud', action, ...selected });
  }

  /** What rules take of the current scan: copies whose original stays. @throws AppError `CONFLICT` before a scan */
  async selectByRules({ id }: ConnectionRow, rules: readonly RuleTerms[]): Promise<RuleSelection> {
    const scan = await this.scans.find(id);
    if (!scan?.totals) throw appError('SCAN_DRIVE_FIRST');
    const { scannedAt, files: total } = scan.totals;
    const selected: SelectedItems[] = [];
    for (const _ of rules)
      selected.push(await this.selections.select(scan.id, { id, copies: true }, { byPath: false }));
    return { scannedAt, total, trash: null, selected };
  }
}
