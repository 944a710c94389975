import type { OwnerAction, OwnerActionKind } from '@swipeclean/contracts/server';
import { NotExported } from '@swipeclean/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An action of the owner. Rows are never changed, except that an erasure removes the user id. */
@Entity('owner_action')
@Index('owner_action_of_user', ['userId'])
@Index('owner_action_at', ['at'])
export class OwnerActionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz')
  at!: Date;

  @NotExported()
  @Column('text')
  ownerId!: string;

  @Column('text')
  kind!: OwnerActionKind;

  /** Whom it was about; null for a visitor. */
  @Column('text', { nullable: true })
  userId!: string | null;

  /** The payment, purchase, grant, transfer or payout. */
  @Column('text')
  subject!: string;

  @NotExported()
  @Column('text')
  reason!: string;

  /** Why it came to nothing; null if it was done. */
  @NotExported()
  @Column('text', { nullable: true })
  failure!: string | null;

  /** Whether it failed without an answer, so that it may have been done. */
  @NotExported()
  @Column('boolean', { default: false })
  isOutcomeUnknown!: boolean;
}

export const toOwnerAction = ({ at, isOutcomeUnknown: _, ...row }: OwnerActionRow): OwnerAction => ({
  ...row,
  at: at.toISOString(),
});
