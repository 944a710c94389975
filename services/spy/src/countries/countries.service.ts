import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { chooseRegion } from '@swipeclean/phone';
import { DataSource, type EntityManager } from 'typeorm';
import { SpyConfig } from '../config';
import { UserCountryRow } from './user-country.entity';

/** The countries in which users' national numbers are read. */
@Injectable()
export class CountriesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly config: SpyConfig,
  ) {}

  async findRegion(userId: string): Promise<string> {
    const chosen = await this.dataSource.manager.findOneBy(UserCountryRow, { userId });
    return chooseRegion(chosen?.country ?? null, this.config.defaultRegion);
  }

  /** Sets the country from an event; an older event changes nothing. */
  async setCountry(manager: EntityManager, userId: string, country: string, at: Date): Promise<void> {
    await manager.query(
      `INSERT INTO user_country (user_id, country, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET country = excluded.country, changed_at = excluded.changed_at
       WHERE user_country.changed_at < excluded.changed_at`,
      [userId, country, at],
    );
  }
}
