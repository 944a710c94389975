import type { Plan } from '@swipeclean/contracts/server';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A PayPal order or subscription that we created. */
@Entity('paypal_order')
@Index('paypal_order_of_user', ['userId'])
@Unique('paypal_order_once', ['orderId'])
export class PaypalOrderRow {
  /** The order's `custom_id`. */
  @PrimaryColumn('uuid')
  id!: string;

  /** Whether it is a subscription. */
  @Column('boolean', { default: false })
  isSubscription!: boolean;

  /** PayPal's id; null until PayPal has answered. */
  @Column('text', { nullable: true })
  orderId!: string | null;

  @Column('text', { nullable: true })
  userId!: string | null;

  @Column('text')
  plan!: Plan;

  @Column('integer')
  cents!: number;

  /** When the capture was last requested; null before, and after PayPal rejected it. */
  @Column('timestamptz', { nullable: true })
  captureRequestedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
