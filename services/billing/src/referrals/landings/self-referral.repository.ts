import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { REFERRAL_RULES } from '@swipeclean/contracts/server';
import { DataSource, LessThan } from 'typeorm';
import { DAY_MS } from '../../day';
import { OwnPlaceRow } from './own-place.entity';
import { placeKeyOf } from './visitor-keys';

/** Where users are at home, as far as their links are concerned. */
@Injectable()
export class OwnPlaceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Notes where a user was seen. */
  async note(userId: string, ipAddress: string, seenAt: Date): Promise<void> {
    const row = { userId, placeKey: placeKeyOf(userId, ipAddress), seenAt };
    await this.dataSource.manager.upsert(OwnPlaceRow, row, ['userId', 'placeKey']);
  }

  /** Whether a user was seen in the neighbourhood of an address. */
  has(userId: string, ipAddress: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(OwnPlaceRow, { userId, placeKey: placeKeyOf(userId, ipAddress) });
  }

  /** Forgets places where their users were not seen for long. */
  async drop(now: Date): Promise<void> {
    const seenAt = LessThan(new Date(now.getTime() - REFERRAL_RULES.ownPlaceDays * DAY_MS));
    await this.dataSource.manager.delete(OwnPlaceRow, { seenAt });
  }
}
