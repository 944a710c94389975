import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PlanDto, PlanSender, Sum } from '@swipeclean/contracts/server';
import {
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  MoreThanOrEqual,
  Not,
} from 'typeorm';
import type { JobRow } from '../jobs/job.entity';
import type { ItemProblem } from './item-error';
import { PlanItemRow, PlanRow, type StoredOutcome } from './plan.entity';

/** Rows of one statement. */
const INSERT_BATCH = 1000;

/** An item before it is stored. */
export type NewPlanItem = Pick<PlanItemRow, 'ref' | 'title' | 'detail' | 'bytes' | 'date' | 'reason'> &
  Partial<Pick<PlanItemRow, 'sender'>>;

/** What became of an item. */
export interface ItemUpdate {
  position: number;
  outcome: StoredOutcome;
  problem?: string | null;
  /** Left as it is when omitted. */
  target?: object | null;
}

/** Items of a plan that a rule chose, and how many of them failed and were put back. */
export interface RuleCount {
  ruleId: string;
  files: number;
  failed: number;
  restored: number;
}

/** Items that an undo could not put back: they are still done, with a problem. */
export const UNRESTORED: FindOptionsWhere<PlanItemRow> = { outcome: 'done', problem: Not(IsNull()) };

/** Items of which a run could not tell whether they were moved: they are still being moved, with a problem. */
export const UNLOCATED: FindOptionsWhere<PlanItemRow> = { outcome: 'moving', problem: Not(IsNull()) };

@Injectable()
export class PlanRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, plan: PlanRow, items: readonly NewPlanItem[]): Promise<void> {
    await manager.insert(PlanRow, plan as never);
    for (let start = 0; start < items.length; start += INSERT_BATCH) {
      const batch = items.slice(start, start + INSERT_BATCH);
      const column = <Name extends keyof NewPlanItem>(name: Name) => batch.map((item) => item[name]);
      await manager.query(
        `INSERT INTO plan_item (plan_id, position, ref, title, detail, bytes, date, reason, sender)
         SELECT $1, $2 + ordinality - 1, ref, title, detail, bytes, date, reason, sender
           FROM unnest($3::jsonb[], $4::text[], $5::text[], $6::bigint[], $7::timestamptz[], $8::text[], $9::text[])
             WITH ORDINALITY AS item (ref, title, detail, bytes, date, reason, sender, ordinality)`,
        [
          plan.id,
          start,
          batch.map(({ ref }) => JSON.stringify(ref)),
          column('title'),
          column('detail'),
          column('bytes'),
          column('date'),
          column('reason'),
          batch.map(({ sender }) => sender ?? null),
        ],
      );
    }
  }

  find(userId: string, { id, planId }: PlanDto): Promise<PlanRow | null> {
    return this.dataSource.manager.findOneBy(PlanRow, { userId, sourceId: id, id: planId });
  }

  /** Deletes the older plans of a connection that were not run; those of its schedule wait for a yes. */
  async deleteUnrunBeyond(manager: EntityManager, sourceId: string, keep: number): Promise<void> {
    await manager.query(
      `DELETE FROM plan WHERE run_id IS NULL AND id IN
         (SELECT id FROM plan WHERE source_id = $1 AND run_id IS NULL
             AND id NOT IN (SELECT plan_id FROM auto_run WHERE source_id = $1 AND plan_id IS NOT NULL)
           ORDER BY id DESC OFFSET $2)`,
      [sourceId, keep],
    );
  }

  /** The plan, locked until the transaction ends. */
  lock(manager: EntityManager, userId: string, { id, planId }: PlanDto): Promise<PlanRow | null> {
    const where = { userId, sourceId: id, id: planId };
    return manager.findOne(PlanRow, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** The plan of a run or an undo. */
  findOfJob({ input }: JobRow): Promise<PlanRow> {
    return this.dataSource.manager.findOneByOrFail(PlanRow, { id: input.planId ?? '' });
  }

  /** The plan if it is one of the connection's. */
  findOfSource(sourceId: string, id: string): Promise<PlanRow | null> {
    return this.dataSource.manager.findOneBy(PlanRow, { sourceId, id });
  }

  async update(id: string, values: Partial<PlanRow>, manager = this.dataSource.manager): Promise<void> {
    await manager.update(PlanRow, { id }, values as never);
  }

  /** A page of items from a position on. */
  listItems(
    planId: string,
    { offset, limit, where }: { offset: number; limit: number; where: FindOptionsWhere<PlanItemRow>[] },
  ): Promise<PlanItemRow[]> {
    return this.dataSource.manager.find(PlanItemRow, {
      where: where.map((one) => ({ planId, position: MoreThanOrEqual(offset), ...one })),
      order: { position: 'ASC' },
      take: limit,
    });
  }

  /** Who sent the messages of a plan, the largest first. */
  async listSenders(planId: string, offset: number, limit: number): Promise<PlanSender[]> {
    const rows: (Pick<PlanSender, 'address'> & Record<'files' | 'bytes', string>)[] =
      await this.dataSource.query(
        `SELECT sender AS address, count(*) AS files, sum(bytes) AS bytes FROM plan_item
          WHERE plan_id = $1 AND sender IS NOT NULL
          GROUP BY sender ORDER BY sum(bytes) DESC, sender OFFSET $2 LIMIT $3`,
        [planId, offset, limit],
      );
    return rows.map(({ address, files, bytes }) => ({ address, files: Number(files), bytes: Number(bytes) }));
  }

  /** Deletes items of a plan. @returns how many are left, and how many of the named positions and senders there were */
  async deleteItems(
    manager: EntityManager,
    planId: string,
    positions: readonly number[],
    senders: readonly string[],
  ): Promise<{ left: number; positions: number; senders: number }> {
    const [found] = await manager.query<[{ left: number; positions: number; senders: number }]>(
      `WITH deleted AS (DELETE FROM plan_item WHERE plan_id = $1 AND (position = ANY ($2::int[]) OR sender = ANY ($3))
                        RETURNING position, sender, bytes),
            reduced AS (UPDATE plan SET files = files - (SELECT count(*) FROM deleted),
                                        bytes = bytes - (SELECT coalesce(sum(bytes), 0) FROM deleted)
                         WHERE id = $1 RETURNING files)
       SELECT (SELECT files::int FROM reduced) AS left,
              count(*) FILTER (WHERE position = ANY ($2))::int AS positions,
              (count(DISTINCT sender) FILTER (WHERE sender = ANY ($3)))::int AS senders FROM deleted`,
      [planId, positions, senders],
    );
    return found;
  }

  /** The next items with one of the outcomes: from a position on, or before it and the last first. */
  listNext(
    planId: string,
    outcomes: readonly StoredOutcome[],
    position: number,
    limit: number,
    order: 'ASC' | 'DESC' = 'ASC',
  ): Promise<PlanItemRow[]> {
    const where = order === 'ASC' ? MoreThanOrEqual(position) : LessThan(position);
    return this.dataSource.manager.find(PlanItemRow, {
      where: { planId, outcome: In([...outcomes]), position: where },
      order: { position: order },
      take: limit,
    });
  }

  /** Stores outcomes in one statement. */
  async updateItems(manager: EntityManager, planId: string, updates: readonly ItemUpdate[]): Promise<void> {
    if (updates.length === 0) return;
    await manager.query(
      `UPDATE plan_item SET outcome = change.outcome, problem = change.problem,
              target = CASE WHEN change.has_target THEN change.target ELSE plan_item.target END
         FROM unnest($2::int[], $3::text[], $4::text[], $5::boolean[], $6::jsonb[])
           AS change (position, outcome, problem, has_target, target)
        WHERE plan_item.plan_id = $1 AND plan_item.position = change.position`,
      [
        planId,
        updates.map(({ position }) => position),
        updates.map(({ outcome }) => outcome),
        updates.map(({ problem }) => problem ?? null),
        updates.map(({ target }) => target !== undefined),
        updates.map(({ target }) => (target ? JSON.stringify(target) : null)),
      ],
    );
  }

  /** Stores the outcome of an item while no job works on its plan. */
  setOutcome(planId: string, update: ItemUpdate): Promise<void> {
    return this.updateItems(this.dataSource.manager, planId, [update]);
  }

  /**
   * Makes the items that are still being moved when a run ends {@link UNLOCATED} ones, and those that were where they
   * had been although a source was told to move them: it may do so late.
   */
  async markUnlocated(
    manager: EntityManager,
    { id: planId, action }: Pick<PlanRow, 'id' | 'action'>,
  ): Promise<void> {
    // What may be deleted for good no undo looks for.
    const problem: ItemProblem = action === 'empty-trash' ? 'not-known' : 'not-located';
    await manager.query(
      `UPDATE plan_item SET outcome = 'moving', problem = $2
        WHERE plan_id = $1 AND ((outcome = 'moving' AND problem IS NULL)
           OR (outcome = 'pending' AND target @> '{"isMoveSent": true}'))`,
      [planId, problem],
    );
  }

  /** Items and bytes by outcome. */
  async sumByOutcome(planId: string, manager = this.dataSource.manager): Promise<Map<StoredOutcome, Sum>> {
    const rows: { outcome: StoredOutcome; files: string; bytes: string }[] = await manager.query(
      `SELECT outcome, count(*) AS files, sum(bytes) AS bytes FROM plan_item WHERE plan_id = $1 GROUP BY outcome`,
      [planId],
    );
    return new Map(
      rows.map(({ outcome, files, bytes }) => [outcome, { files: Number(files), bytes: Number(bytes) }]),
    );
  }

  /** Items by the rule that chose them, and how many of them failed and were put back. */
  sumByRule(planId: string): Promise<RuleCount[]> {
    return this.dataSource.query(
      `SELECT ref ->> 'ruleId' AS "ruleId", count(*)::int AS files,
              (count(*) FILTER (WHERE outcome = 'failed' OR outcome = 'moving'))::int AS failed,
              (count(*) FILTER (WHERE outcome = 'restored'))::int AS restored
         FROM plan_item WHERE plan_id = $1 AND ref ? 'ruleId' GROUP BY 1`,
      [planId],
    );
  }

  /** Items and bytes of some items. */
  async sum(
    planId: string,
    some: FindOptionsWhere<PlanItemRow>,
    manager = this.dataSource.manager,
  ): Promise<Sum> {
    const where = { planId, ...some };
    const files = await manager.countBy(PlanItemRow, where);
    return { files, bytes: (await manager.sum(PlanItemRow, 'bytes', where)) ?? 0 };
  }
}
