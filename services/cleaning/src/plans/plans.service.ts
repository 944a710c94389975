import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AttachmentDestination,
  type CleaningPlan,
  type FolderWithSource,
  DAY_MS,
  type ItemOutcome,
  type Job,
  type JobKind,
  type ListPlanDto,
  type ListPlanItemsDto,
  MAX_SOURCE_PAGE,
  type PlanAction,
  type PlanDto,
  type PlanItem,
  type PlanSender,
  type RunPlanDto,
  SOURCE_RESTORE_DAYS,
  type StartRunDto,
  type SourceKind,
} from '@swipeclean/contracts/server';
import { appError, appFieldError, Clock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { ConnectionsService } from '../connections/connections.service';
import type { JobRow } from '../jobs/job.entity';
import { JobRepository } from '../jobs/job.repository';
import { JobsService, toJob } from '../jobs/jobs.service';
import type { PlanItemRow, PlanRow, StoredOutcome } from './plan.entity';
import { type NewPlanItem, PlanRepository, UNLOCATED, UNRESTORED } from './plan.repository';

/** How long a plan may wait for its confirmation. */
const PLAN_VALID_MS = DAY_MS;
/** Plans of a connection that wait for it; a further one replaces the oldest. */
const MAX_UNRUN_PLANS = 5;

/** A plan before it is stored. */
export interface NewPlan {
  userId: string;
  sourceId: string;
  kind: SourceKind;
  action: PlanAction;
  /** Of a mailbox. */
  trash?: FolderWithSource | null;
  /** Of a plan that saves attachments. */
  destination?: AttachmentDestination | null;
  items: NewPlanItem[];
  protectedItems: CleaningPlan['protectedItems'];
  /** How long it waits for its confirmation; a day unless set. */
  validMs?: number;
}

const toPlan = (row: PlanRow): CleaningPlan => ({
  id: row.id,
  sourceId: row.sourceId,
  action: row.action,
  trash: row.trash,
  destination: row.destination,
  items: { files: row.files, bytes: row.bytes },
  protectedItems: row.protectedItems,
  hash: row.hash,
  createdAt: row.createdAt.toISOString(),
  expiresAt: (row.expiresAt ?? row.createdAt).toISOString(),
  runId: row.runId,
});

const toItem = (row: PlanItemRow): PlanItem => ({
  position: row.position,
  fileId: row.ref.fileId ?? null,
  title: row.title,
  detail: row.detail,
  bytes: row.bytes,
  date: row.date?.toISOString() ?? null,
  reason: row.reason,
  sender: row.sender,
  outcome: (row.problem !== null && WITH_PROBLEM[row.outcome]) || OUTCOMES[row.outcome],
  problem: row.problem,
});

/** What is under way counts as what it was before. */
const OUTCOMES: Record<StoredOutcome, PlanItem['outcome']> = {
  pending: 'pending',
  moving: 'pending',
  done: 'done',
  restoring: 'done',
  skipped: 'skipped',
  failed: 'failed',
  restored: 'restored',
};

/** What an outcome becomes with a problem, where that is another one. */
const WITH_PROBLEM: Partial<Record<StoredOutcome, PlanItem['outcome']>> = {
  moving: 'failed',
  done: 'unrestored',
};

/** Finds the items of an outcome. */
function whereOutcome(outcome: ItemOutcome): FindOptionsWhere<PlanItemRow>[] {
  const stored = (Object.keys(OUTCOMES) as StoredOutcome[]).filter((name) => OUTCOMES[name] === outcome);
  const all = stored.map((name) => ({ outcome: name, ...(WITH_PROBLEM[name] && { problem: IsNull() }) }));
  if (outcome === 'unrestored') return [UNRESTORED];
  return outcome === 'failed' ? [...all, UNLOCATED] : all;
}

/** Plans of mailboxes and drives: what was chosen, and the start of its run and undo. */
@Injectable()
export class PlansService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly plans: PlanRepository,
    private readonly jobs: JobsService,
    private readonly jobRows: JobRepository,
    private readonly connections: ConnectionsService,
    private readonly clock: Clock,
  ) {}

  /** Stores a plan, as part of a transaction if one is given. */
  async create(plan: NewPlan, manager?: EntityManager): Promise<CleaningPlan> {
    if (!manager) return this.dataSource.transaction((own) => this.create(plan, own));
    const { items, trash = null, destination = null, validMs = PLAN_VALID_MS, ...values } = plan;
    const hash = createHash('sha256');
    if (trash) hash.update(`${JSON.stringify(trash)}\n`);
    if (destination) hash.update(`${JSON.stringify(destination)}\n`);
    for (const { ref } of items) hash.update(`${JSON.stringify(ref)}\n`);
    const now = this.clock.now();
    const row: PlanRow = {
      id: uuidv7(),
      ...values,
      trash,
      destination,
      files: items.length,
      bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
      hash: hash.digest('hex'),
      createdAt: now,
      expiresAt: new Date(now.getTime() + validMs),
      runId: null,
      undoId: null,
      restorableUntil: null,
      actionId: null,
    };
    await this.plans.insert(manager, row, items);
    await this.plans.deleteUnrunBeyond(manager, row.sourceId, MAX_UNRUN_PLANS);
    return toPlan(row);
  }

  /** @throws AppError `NOT_FOUND` */
  async get(userId: string, request: PlanDto): Promise<CleaningPlan> {
    return toPlan(await this.find(userId, request));
  }

  /** @throws AppError `NOT_FOUND` */
  async listItems(userId: string, request: ListPlanItemsDto): Promise<PlanItem[]> {
    const { offset = 0, limit = MAX_SOURCE_PAGE, outcome } = request;
    const { id } = await this.find(userId, request);
    const where = outcome ? whereOutcome(outcome) : [{}];
    return (await this.plans.listItems(id, { offset, limit, where })).map(toItem);
  }

  /** @throws AppError `NOT_FOUND` */
  async listSenders(userId: string, request: ListPlanDto): Promise<PlanSender[]> {
    const { offset = 0, limit = MAX_SOURCE_PAGE } = request;
    const { id } = await this.find(userId, request);
    return this.plans.listSenders(id, offset, limit);
  }

  /**
   * Runs exactly the plan that the user confirmed, without what the user left out of it. A repeat with the same key
   * answers the first job.
   * @throws AppError `NOT_FOUND`; `VALIDATION` for exceptions that are not in the plan; `CONFLICT` of a listing, for
   * another hash, a second run, an expired plan or a busy connection
   */
  async run(userId: string, request: RunPlanDto): Promise<Job> {
    const { hash, idempotencyKey } = request;
    const { sourceId } = await this.find(userId, request);
    const { kind, provider } = await this.connections.get(userId, sourceId);
    if (provider === 'listing') throw appError('LISTING_RUNS_BY_HAND');
    return this.startJob(async (manager) => {
      const plan = found(await this.plans.lock(manager, userId, request));
      if (plan.runId) {
        const repeated = await this.findRepeat(manager, userId, plan.runId, idempotencyKey);
        if (repeated) return repeated;
        throw appError('PLAN_ALREADY_RUN');
      }
      if (plan.hash !== hash) throw appError('PLAN_NOT_CONFIRMED');
      if (!plan.expiresAt || plan.expiresAt <= this.clock.now()) throw appError('PLAN_TOO_OLD');
      const files = await this.deleteExceptions(manager, plan, request);
      if (files === 0) throw appError('PLAN_EMPTY');
      const job = await this.enqueue(manager, plan, `${kind}.run`, idempotencyKey);
      await this.plans.update(plan.id, { runId: job.id, expiresAt: null }, manager);
      return job;
    });
  }

  /**
   * Puts back what a run moved. A repeat with the same key answers the first job.
   * @throws AppError `NOT_FOUND`; `CONFLICT` before and while it runs, once nothing can be restored, or for a busy
   * connection
   */
  async undo(userId: string, request: StartRunDto): Promise<Job> {
    const { idempotencyKey } = request;
    return this.startJob(async (manager) => {
      const plan = found(await this.plans.lock(manager, userId, request));
      if (!plan.runId) throw appError('PLAN_NOT_RUN');
      const repeated = plan.undoId && (await this.findRepeat(manager, userId, plan.undoId, idempotencyKey));
      if (repeated) return repeated;
      if (plan.action === 'empty-trash') throw appError('DELETED_FOR_GOOD');
      if (plan.restorableUntil && plan.restorableUntil <= this.clock.now())
        throw appError('RESTORE_TOO_LATE', { days: SOURCE_RESTORE_DAYS });
      const job = await this.enqueue(manager, plan, `${plan.kind}.undo`, idempotencyKey);
      await this.plans.update(plan.id, { undoId: job.id }, manager);
      return job;
    });
  }

  private async find(userId: string, request: PlanDto): Promise<PlanRow> {
    return found(await this.plans.find(userId, request));
  }

  private async startJob(start: (manager: EntityManager) => Promise<JobRow>): Promise<Job> {
    const row = await this.dataSource.transaction(start);
    this.jobs.wake();
    return toJob(row);
  }

  /** Takes what the user left out off a plan. @returns how many items are left */
  private async deleteExceptions(
    manager: EntityManager,
    { id, files }: PlanRow,
    { exceptItems = [], exceptSenders = [] }: RunPlanDto,
  ): Promise<number> {
    if (exceptItems.length + exceptSenders.length === 0) return files;
    const found = await this.plans.deleteItems(manager, id, exceptItems, exceptSenders);
    // What the user wants to keep must not be missed by a mistake.
    if (found.positions < new Set(exceptItems).size)
      throw appFieldError('exceptItems', 'UNKNOWN', 'PLAN_ITEM_UNKNOWN');
    if (found.senders < new Set(exceptSenders).size)
      throw appFieldError('exceptSenders', 'UNKNOWN', 'PLAN_SENDER_UNKNOWN');
    return found.left;
  }

  private enqueue(
    manager: EntityManager,
    plan: PlanRow,
    kind: JobKind,
    idempotencyKey: string,
  ): Promise<JobRow> {
    const { id: planId, userId, sourceId } = plan;
    return this.jobs.enqueue(manager, { userId, sourceId, kind, input: { planId }, idempotencyKey });
  }

  private async findRepeat(
    manager: EntityManager,
    userId: string,
    jobId: string,
    idempotencyKey: string,
  ): Promise<JobRow | undefined> {
    const job = await this.jobRows.findOfUser(userId, jobId, manager);
    return job?.idempotencyKey === idempotencyKey ? job : undefined;
  }
}

function found(plan: PlanRow | null): PlanRow {
  if (!plan) throw appError('PLAN_NOT_FOUND');
  return plan;
}
