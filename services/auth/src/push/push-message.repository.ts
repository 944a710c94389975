import { Injectable } from '@nestjs/common';
import { JobTable } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { PushContent } from './push-content';
import { PushMessageRow } from './push-message.entity';

@Injectable()
export class PushMessageRepository extends JobTable<PushMessageRow> {
  constructor(dataSource: DataSource) {
    super(dataSource, PushMessageRow, 'dueAt', {
      shown: {
        createdAt: 'uuid_extract_timestamp(job.id)',
        kind: `job.content ->> 'kind'`,
        error: 'job.error',
      },
    });
  }

  /** Stores why the last attempt failed. */
  override async retry(message: PushMessageRow, delayMs: number, error: unknown): Promise<void> {
    await this.setDue(message, delayMs, { error: error instanceof Error ? error.message : 'unknown' });
  }

  /** Has a notification sent to all browsers of a user. */
  async insertForUser(manager: EntityManager, userId: string, content: PushContent): Promise<void> {
    const devices = await manager.query<{ id: string }[]>('SELECT id FROM push_device WHERE user_id = $1', [
      userId,
    ]);
    for (const { id: deviceId } of devices)
      await manager.insert(PushMessageRow, { id: uuidv7(), deviceId, content });
  }
}
