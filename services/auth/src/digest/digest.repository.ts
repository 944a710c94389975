import { Injectable } from '@nestjs/common';
import { Clock, JobTable } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { DigestRow } from './digest.entity';
import { nextDigestAt } from './next-digest';

@Injectable()
export class DigestRepository extends JobTable<DigestRow> {
  constructor(
    dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super(dataSource, DigestRow, 'dueAt', {
      shown: { createdAt: 'job.chosen_at', kind: 'job.period' },
    });
  }

  find(userId: string): Promise<DigestRow | null> {
    return this.dataSource.manager.findOneBy(DigestRow, { userId });
  }

  async upsert(row: Omit<DigestRow, 'attempts' | 'leasedUntil'>): Promise<void> {
    await this.dataSource.manager.upsert(DigestRow, { ...row, attempts: 0, leasedUntil: null }, ['userId']);
  }

  async delete(userId: string): Promise<void> {
    await this.dataSource.manager.delete(DigestRow, { userId });
  }

  /** The next one tells what happened from now on. */
  async setTold(manager: EntityManager, { userId }: DigestRow, now: Date): Promise<void> {
    await manager.update(DigestRow, { userId }, { sinceAt: now });
  }

  /** A digest that was sent, or had nothing to tell, is due again a period later. */
  override async complete(job: DigestRow): Promise<void> {
    await this.updateClaimed(job, {
      dueAt: nextDigestAt(job, this.clock.now()),
      attempts: 0,
      leasedUntil: null,
    });
  }

  /** One that cannot be written is left out; the next one tells what it would have. */
  override fail(job: DigestRow, _error: unknown): Promise<void> {
    return this.complete(job);
  }
}
