import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Acknowledgement, WATCH_RULES } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager } from 'typeorm';
import { AlertRow } from '../detections/alert.entity';
import { DetectionRow } from '../detections/detection.entity';

/** Most entries that are sent at once. */
const MAX_ENTRIES = 500;

@Injectable()
export class SecurityRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  listAlerts(userId: string): Promise<AlertRow[]> {
    return this.dataSource.manager.find(AlertRow, {
      where: { userId },
      relations: { detection: true },
      order: { detection: { detectedAt: 'DESC' }, id: 'DESC' },
      take: MAX_ENTRIES,
    });
  }

  listDetections(userId: string): Promise<DetectionRow[]> {
    return this.dataSource.manager.find(DetectionRow, {
      where: { userId },
      order: { detectedAt: 'DESC', id: 'DESC' },
      take: MAX_ENTRIES,
    });
  }

  /** The alert, read from now on; null when the user has no such alert. */
  async markRead(
    userId: string,
    id: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AlertRow | null> {
    await manager.update(AlertRow, { userId, id }, { isRead: true });
    return this.findAlert(userId, id, manager);
  }

  /** The alert with what is behind it; null when the user has no such alert. */
  findAlert(
    userId: string,
    id: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AlertRow | null> {
    const where = { userId, id };
    return manager.findOne(AlertRow, { where, relations: { detection: true } });
  }

  /** Notes what the user says of a detection; the same said again changes nothing. */
  async acknowledge(
    manager: EntityManager,
    id: string,
    acknowledged: Acknowledgement,
    sessionId: string | null,
  ): Promise<void> {
    await manager.query(
      `UPDATE detection SET acknowledged = $2, acknowledged_at = now(), acknowledged_by = $3,
         resolved_at = CASE $2 WHEN 'mine' THEN now() END
       WHERE id = $1 AND acknowledged IS DISTINCT FROM $2`,
      [id, acknowledged, sessionId],
    );
  }

  /** Those of the sessions that a detection is about which the user has not called their own. */
  async doubted(userId: string, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT DISTINCT about.id FROM detection, unnest(session_ids) AS about (id)
       WHERE user_id = $1 AND acknowledged IS DISTINCT FROM 'mine' AND about.id = ANY ($2)`,
      [userId, sessionIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Notes when an account was secured, if it is one that is watched; the last time counts. */
  async secure(manager: EntityManager, userId: string, at: Date): Promise<void> {
    await manager.query(
      `INSERT INTO secured (user_id, at) SELECT $1, $2 WHERE EXISTS (SELECT 1 FROM sign_in WHERE user_id = $1)
       ON CONFLICT (user_id) DO UPDATE SET at = greatest(secured.at, excluded.at)`,
      [userId, at],
    );
  }

  /** Resolves the sign-ins that the user disowned and that came before the account was secured, in whatever order both were told. */
  async settleDisowned(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE detection SET resolved_at = greatest(secured.at, acknowledged_at) FROM secured
       WHERE detection.user_id = $1 AND secured.user_id = $1 AND resolved_at IS NULL AND acknowledged = 'not-mine'
         AND detection_type = ANY ($2) AND detected_at < secured.at`,
      [userId, WATCH_RULES],
    );
  }

  /** Drops a detection and, by it, its alert. */
  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(DetectionRow, { id });
  }
}
