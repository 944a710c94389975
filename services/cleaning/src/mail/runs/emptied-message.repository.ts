import { Injectable } from '@nestjs/common';
import { Clock } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { ActionsService } from '../../actions/actions.service';
import { JobRepository } from '../../jobs/job.repository';
import type { MessagePlace } from './moved-message.repository';

interface EmptiedPlan {
  id: string;
  userId: string;
  runId: string;
  actionId: string | null;
}

/** Ends the undo of earlier runs for messages that are deleted from the trash. */
@Injectable()
export class EmptiedMessageRepository {
  constructor(
    private readonly jobs: JobRepository,
    private readonly actions: ActionsService,
    private readonly clock: Clock,
  ) {}

  async endRestoring(
    manager: EntityManager,
    sourceId: string,
    places: readonly MessagePlace[],
  ): Promise<void> {
    const now = this.clock.now();
    const plans = await manager.query<EmptiedPlan[]>(
      `WITH gone AS (
         UPDATE plan_item SET problem = 'gone'
           FROM plan, unnest($2::text[], $3::text[], $4::text[]) AS place (folder, uid, uid_validity)
          WHERE plan.id = plan_item.plan_id AND plan.source_id = $1 AND plan.action <> 'empty-trash'
            AND plan.restorable_until > $5::timestamptz AND plan_item.outcome = 'done'
            AND plan_item.target ->> 'folder' = place.folder AND plan_item.target ->> 'uid' = place.uid
            AND plan_item.target ->> 'uidValidity' = place.uid_validity
         RETURNING plan_id, position)
       SELECT id, user_id AS "userId", run_id AS "runId", action_id AS "actionId" FROM plan
        WHERE id IN (SELECT plan_id FROM gone) AND NOT EXISTS (
          SELECT FROM plan_item item WHERE item.plan_id = plan.id AND item.outcome IN ('done', 'restoring')
             AND item.problem IS NULL AND (item.plan_id, item.position) NOT IN (SELECT plan_id, position FROM gone))`,
      [
        sourceId,
        places.map(({ folder }) => folder),
        places.map(({ uid }) => String(uid)),
        places.map(({ uidValidity }) => uidValidity),
        now,
      ],
    );
    for (const { id, userId, runId, actionId } of plans) {
      await manager.query('UPDATE plan SET restorable_until = $2 WHERE id = $1', [id, now]);
      if (actionId) await this.actions.recordEmptied(manager, { userId, id: actionId, key: 'emptied' });
      await this.jobs.clearRestorable(manager, runId);
    }
  }
}
