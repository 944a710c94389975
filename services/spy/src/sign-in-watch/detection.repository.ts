import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Acknowledgement,
  type SecurityAlert,
  type SpyDetection,
  type SpyDigest,
  WATCH_RULES,
} from '@swipeclean/contracts/server';
import { deleteRowsBeyond, isoTime, type JsonText, queryJson } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, IsNull, MoreThan, type QueryDeepPartialEntity } from 'typeorm';
import { AlertRow, DetectionRow, type NewDetection } from './detection.entity';
import { SignInRow } from './sign-in.entity';

/** Entries of one reply. */
const MAX_ENTRIES = 500;

/** A sign-in reported as foreign is critical: a stranger has the password. */
const SEVERITY = `CASE WHEN evidence IS NOT NULL AND acknowledged = 'not-mine' THEN 'critical' ELSE threat_level END`;

/** Detections that a user may have. */
const DETECTION_LIMIT = { table: 'detection', keep: 1000, order: 'detected_at DESC, id DESC' };

@Injectable()
export class DetectionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /** A user's detections as the reply, newest first. */
  listAsJson(userId: string): Promise<JsonText<SpyDetection[]>> {
    const select = `
      SELECT id, detection_type AS "detectionType", source_identifier AS "sourceIdentifier",
        detection_reason AS "detectionReason", confidence, ${SEVERITY} AS "threatLevel",
        resolved_at IS NOT NULL AS "isResolved", ${isoTime('resolved_at')} AS "resolvedAt", acknowledged,
        ${isoTime('detected_at')} AS "detectedAt", times, evidence
      FROM detection WHERE user_id = $1 ORDER BY detected_at DESC, id DESC LIMIT ${MAX_ENTRIES}`;
    return queryJson(this.dataSource, select, [userId]);
  }

  /** A user's alerts as the reply, newest first; with `id` that one alone. */
  listAlertsAsJson(userId: string, id: string | null = null): Promise<JsonText<SecurityAlert[]>> {
    const select = `
      SELECT alert.id, title, detection_reason AS description, ${SEVERITY} AS severity, is_read AS "isRead",
        source_type AS "sourceType", source_identifier AS "sourceValue", ${isoTime('detected_at')} AS "createdAt",
        detection_id AS "detectionId", detection_type AS rule, acknowledged,
        ${isoTime('resolved_at')} AS "resolvedAt", times, evidence
      FROM alert JOIN detection ON detection.id = detection_id
      WHERE alert.user_id = $1 AND ($2::uuid IS NULL OR alert.id = $2)
      ORDER BY detected_at DESC, alert.id DESC LIMIT ${MAX_ENTRIES}`;
    return queryJson(this.dataSource, select, [userId, id]);
  }

  /** The user's open detection of the same finding, first seen after `since`. */
  findOpen(
    manager: EntityManager,
    { userId, detectionType, level, subject }: NewDetection,
    since: Date,
  ): Promise<DetectionRow | null> {
    return manager.findOneBy(DetectionRow, {
      userId,
      detectionType,
      threatLevel: level,
      subject,
      firstAt: MoreThan(since),
      acknowledged: IsNull(),
      resolvedAt: IsNull(),
    });
  }

  /** Sign-ins since a time, and alerts that were not read. */
  async countSince(userId: string, since: Date): Promise<SpyDigest> {
    const { manager } = this.dataSource;
    return {
      signIns: await manager.countBy(SignInRow, { userId, outcome: 'success', at: MoreThan(since) }),
      openAlerts: await manager.countBy(AlertRow, { userId, isRead: false }),
    };
  }

  /** Inserts a detection and deletes the oldest beyond the maximum. */
  async insert(
    manager: EntityManager,
    row: QueryDeepPartialEntity<DetectionRow> & { userId: string },
  ): Promise<void> {
    await manager.insert(DetectionRow, row);
    await deleteRowsBeyond(DETECTION_LIMIT, manager, row.userId);
  }

  async insertAlert(manager: EntityManager, row: QueryDeepPartialEntity<AlertRow>): Promise<void> {
    await manager.insert(AlertRow, row);
  }

  /** Updates a repeated detection and marks its alert unread. */
  async updateRepeated(
    manager: EntityManager,
    userId: string,
    id: string,
    change: QueryDeepPartialEntity<DetectionRow>,
  ): Promise<void> {
    await manager.update(DetectionRow, { id }, change);
    await manager.update(AlertRow, { userId, detectionId: id }, { isRead: false });
  }

  /** Stores the user's answer; the same answer again changes nothing. */
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

  /** Resolves sign-ins reported as foreign from before the account was secured, in either order of the events. */
  async resolveDisowned(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE detection SET resolved_at = greatest(secured_account.at, acknowledged_at) FROM secured_account
       WHERE detection.user_id = $1 AND secured_account.user_id = $1 AND resolved_at IS NULL AND acknowledged = 'not-mine'
         AND detection_type = ANY ($2) AND detected_at < secured_account.at`,
      [userId, WATCH_RULES],
    );
  }

  /** Those of the sessions that a detection is about and the user has not called their own. */
  async findDoubtedSessions(userId: string, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT DISTINCT about.id FROM detection, unnest(session_ids) AS about (id)
       WHERE user_id = $1 AND acknowledged IS DISTINCT FROM 'mine' AND about.id = ANY ($2)`,
      [userId, sessionIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(DetectionRow, { id });
  }

  /** The alert with its detection; null when the user has no such alert. */
  findAlert(
    userId: string,
    id: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AlertRow | null> {
    return manager.findOne(AlertRow, { where: { userId, id }, relations: { detection: true } });
  }

  async markAlertRead(
    userId: string,
    id: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.update(AlertRow, { userId, id }, { isRead: true });
  }
}
