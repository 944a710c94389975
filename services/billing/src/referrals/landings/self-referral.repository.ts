import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, REFERRAL_RULES } from '@swipeclean/contracts/server';
import { Column, DataSource, Entity, LessThan, PrimaryColumn } from 'typeorm';
import { hashSubnet } from './visitor-keys';

/** A subnet in which a user was seen; visits from it do not count for that user's link. */
@Entity('own_network')
export class OwnNetworkRow {
  @PrimaryColumn('text')
  userId!: string;

  /** Hash of the subnet, different for each user. */
  @PrimaryColumn('text')
  networkKey!: string;

  @Column('timestamptz')
  lastSeenAt!: Date;
}

/** The self-referral check: the subnets in which users were seen. */
@Injectable()
export class SelfReferralRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Records that a user was seen in the subnet of an address. */
  async upsertOwnNetwork(userId: string, ipAddress: string, lastSeenAt: Date): Promise<void> {
    const row = { userId, networkKey: hashSubnet(userId, ipAddress), lastSeenAt };
    await this.dataSource.manager.upsert(OwnNetworkRow, row, ['userId', 'networkKey']);
  }

  isOwnNetwork(userId: string, ipAddress: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(OwnNetworkRow, {
      userId,
      networkKey: hashSubnet(userId, ipAddress),
    });
  }

  /** Deletes subnets in which their users were not seen for long. */
  async deleteOld(now: Date): Promise<void> {
    const lastSeenAt = LessThan(new Date(now.getTime() - REFERRAL_RULES.selfReferralDays * DAY_MS));
    await this.dataSource.manager.delete(OwnNetworkRow, { lastSeenAt });
  }
}
