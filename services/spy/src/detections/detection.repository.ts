import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan, type QueryDeepPartialEntity } from 'typeorm';
import { DetectionRow } from './detection.entity';
import type { FoundDetection } from './found-detection';

/** Detections that are kept of a user at most. */
const MOST_KEPT = 1000;

/** Every query by which detections are added; all within a caller's transaction. */
@Injectable()
export class DetectionRepository {
  /** The user's detection of a type, level and subject that is open and was first seen after `since`. */
  findOpen(
    manager: EntityManager,
    { userId, detectionType, level, subject }: FoundDetection,
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

  /** Adds a detection, and drops the oldest beyond what is kept. */
  async add(
    manager: EntityManager,
    row: QueryDeepPartialEntity<DetectionRow> & { userId: string },
  ): Promise<void> {
    await manager.insert(DetectionRow, row);
    await manager.query(
      `DELETE FROM detection WHERE user_id = $1 AND detected_at <
         (SELECT detected_at FROM detection WHERE user_id = $1 ORDER BY detected_at DESC OFFSET $2 LIMIT 1)`,
      [row.userId, MOST_KEPT - 1],
    );
  }
}
