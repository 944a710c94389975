import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
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
  async markRead(userId: string, id: string): Promise<AlertRow | null> {
    await this.dataSource.manager.update(AlertRow, { userId, id }, { isRead: true });
    return this.dataSource.manager.findOneBy(AlertRow, { userId, id });
  }
}
