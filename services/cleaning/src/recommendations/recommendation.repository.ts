import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RECOMMENDATION_TYPES } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager } from 'typeorm';
import { RecommendationRow } from './recommendation.entity';

const position = ({ type }: RecommendationRow): number => RECOMMENDATION_TYPES.indexOf(type);

@Injectable()
export class RecommendationRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The user's recommendations, always in the same order. */
  async list(userId: string, manager: EntityManager = this.dataSource.manager): Promise<RecommendationRow[]> {
    const rows = await manager.findBy(RecommendationRow, { userId });
    return rows.sort((a, b) => position(a) - position(b));
  }

  find(manager: EntityManager, userId: string, id: string): Promise<RecommendationRow | null> {
    return manager.findOneBy(RecommendationRow, { userId, id });
  }

  async replace(
    manager: EntityManager,
    gone: RecommendationRow[],
    added: RecommendationRow[],
  ): Promise<void> {
    if (gone.length > 0)
      await manager.delete(
        RecommendationRow,
        gone.map(({ id }) => id),
      );
    if (added.length > 0) await manager.insert(RecommendationRow, added);
  }

  async setDecision(manager: EntityManager, row: RecommendationRow): Promise<void> {
    await manager.update(RecommendationRow, row.id, { status: row.status, movedBytes: row.movedBytes });
  }

  async resetDecisions(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(RecommendationRow, { userId }, { status: 'pending', movedBytes: 0 });
  }
}
