import type { Plan } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A wallet order that we opened: what for, and for whom. */
@Entity('wallet_order')
@Index('wallet_order_of_user', ['userId'])
@Unique('wallet_order_once', ['orderId'])
export class PaypalOrderRow {
  /** What the order carries as `custom_id`. */
  @PrimaryColumn('uuid')
  id!: string;

  /** The provider's id; null until it has answered. */
  @Column('text', { nullable: true })
  orderId!: string | null;

  @Column('text', { nullable: true })
  userId!: string | null;

  @Column('text')
  plan!: Plan;

  @Column('integer')
  cents!: number;

  /** When its money was last asked for; null before, and once the provider has refused. */
  @Column('timestamptz', { nullable: true })
  askedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
