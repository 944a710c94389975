import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Acknowledgement } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { AlertRow } from './alert.entity';
import { DetectionRow } from './detection.entity';

/** Most entries that are sent at once. */
const MAX_ENTRIES = 500;

@Injectable()
export class SecurityRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  listAlerts(userId: string): Promise<AlertRow[]> {
    return this.dataSource.manager.find(AlertRow, {
      where: { userId },
      relations: { detection: true },
      order: { createdAt: 'DESC', id: 'DESC' },
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
    return manager.findOne(AlertRow, { where: { userId, id }, relations: { detection: true } });
  }

  /** The user's detection of a type and subject that is open and was first seen after `since`. */
  findOpen(
    manager: EntityManager,
    { userId, detectionType, subject }: Pick<DetectionRow, 'userId' | 'detectionType' | 'subject'>,
    since: Date,
  ): Promise<DetectionRow | null> {
    return manager.findOneBy(DetectionRow, {
      userId,
      detectionType,
      subject: subject ?? IsNull(),
      firstAt: MoreThan(since),
      acknowledged: IsNull(),
      isResolved: false,
    });
  }

  /** Notes what the user said of a detection. */
  async acknowledge(manager: EntityManager, id: string, acknowledged: Acknowledgement): Promise<void> {
    const isResolved = acknowledged === 'mine';
    await manager.update(DetectionRow, { id }, { acknowledged, isResolved, acknowledgedAt: () => 'now()' });
  }
}
