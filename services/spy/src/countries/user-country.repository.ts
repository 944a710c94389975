import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { UserCountryRow } from './user-country.entity';

@Injectable()
export class UserCountryRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(userId: string): Promise<UserCountryRow | null> {
    return this.dataSource.manager.findOneBy(UserCountryRow, { userId });
  }

  /** Stores a country unless a later choice is stored. */
  async upsert(manager: EntityManager, userId: string, country: string, at: Date): Promise<void> {
    await manager.query(
      `INSERT INTO user_country (user_id, country, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET country = excluded.country, changed_at = excluded.changed_at
       WHERE user_country.changed_at < excluded.changed_at`,
      [userId, country, at],
    );
  }
}
