import { Injectable } from '@nestjs/common';
import { Column, Entity, type EntityManager, In, LessThanOrEqual, PrimaryColumn } from 'typeorm';

/** The copy of a user's account that auth's and billing's events maintain. */
@Entity('member')
export class MemberRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'member_pkey' })
  userId!: string;

  /** Null until auth's event arrives. */
  @Column('timestamptz', { nullable: true })
  openedAt!: Date | null;

  @Column('boolean', { default: false })
  isVerified!: boolean;

  @Column('boolean', { default: false })
  isPro!: boolean;

  /** When `isPro` last changed by an event; null if it never did. */
  @Column('timestamptz', { nullable: true })
  proChangedAt!: Date | null;

  /** In which national numbers are read (ISO 3166); null until it is chosen. */
  @Column('text', { nullable: true })
  country!: string | null;

  @Column('timestamptz', { nullable: true })
  countryChangedAt!: Date | null;
}

/*
 * SQL for statements of other slices that need a user's state. Screening has 250 ms, so it reads device and user in one
 * round trip.
 */
/** Joins the member of each row of `table`. */
export const joinMember = (table: string): string => `LEFT JOIN member ON member.user_id = ${table}.user_id`;
/** Whether the joined member is Pro. */
export const IS_PRO = 'COALESCE(member.is_pro, false)';

/** Events arrive in any order, so each statement inserts the row if it is missing. */
@Injectable()
export class MemberRepository {
  async setOpenedAt(manager: EntityManager, userId: string, openedAt: Date): Promise<void> {
    await manager.query(
      `INSERT INTO member (user_id, opened_at) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET opened_at = excluded.opened_at`,
      [userId, openedAt],
    );
  }

  async setVerified(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `INSERT INTO member (user_id, is_verified) VALUES ($1, true)
       ON CONFLICT (user_id) DO UPDATE SET is_verified = true`,
      [userId],
    );
  }

  /**
   * Sets Pro from a session, the only source for founders. A session may be an hour out of date, so an event of the
   * last hour wins.
   */
  async confirmPro(manager: EntityManager, userId: string, now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO member (user_id, is_pro) VALUES ($1, true)
       ON CONFLICT (user_id) DO UPDATE SET is_pro = true
       WHERE NOT member.is_pro
         AND (member.pro_changed_at IS NULL OR member.pro_changed_at < $2::timestamptz - interval '1 hour')`,
      [userId, now],
    );
  }

  /** Sets Pro from an event; an older event changes nothing. */
  async setPro(manager: EntityManager, userId: string, isPro: boolean, at: Date): Promise<void> {
    await manager.query(
      `INSERT INTO member (user_id, is_pro, pro_changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET is_pro = excluded.is_pro, pro_changed_at = excluded.pro_changed_at
       WHERE member.pro_changed_at IS NULL OR member.pro_changed_at < excluded.pro_changed_at`,
      [userId, isPro, at],
    );
  }

  /** Sets the country from an event; an older event changes nothing. */
  async setCountry(manager: EntityManager, userId: string, country: string, at: Date): Promise<void> {
    await manager.query(
      `INSERT INTO member (user_id, country, country_changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE
         SET country = excluded.country, country_changed_at = excluded.country_changed_at
       WHERE member.country_changed_at IS NULL OR member.country_changed_at < excluded.country_changed_at`,
      [userId, country, at],
    );
  }

  async findCountry(manager: EntityManager, userId: string): Promise<string | null> {
    const member = await manager.findOne(MemberRow, { where: { userId }, select: { country: true } });
    return member?.country ?? null;
  }

  async listEstablished(manager: EntityManager, userIds: string[], openedBy: Date): Promise<string[]> {
    const members = await manager.find(MemberRow, {
      where: { userId: In(userIds), isVerified: true, openedAt: LessThanOrEqual(openedBy) },
      select: { userId: true },
    });
    return members.map(({ userId }) => userId);
  }
}
