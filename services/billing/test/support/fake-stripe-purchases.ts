import { PRICES } from '@swipeclean/contracts/server';
import type { StripePurchase } from '../../src/providers/stripe/stripe-purchase.reader';
import type { MoneyBack } from '../../src/purchases/purchase';
import { paymentRecord, subscriptionState } from './sample-purchases';

const CENTS = PRICES.monthly;

/** What is paid, until when, and with which card. */
export interface Sale {
  userId: string;
  paidAt: Date;
  until: Date;
  card: string;
}

/** The readable data of a fake card provider: a subscription for each payment, and its state. */
export class FakeStripePurchases {
  private readonly sold = new Map<string, StripePurchase>();

  /** The current purchase; undefined before it is paid. */
  read(id: string): StripePurchase | undefined {
    return structuredClone(this.sold.get(id));
  }

  add(id: string, { userId, paidAt, until, card }: Sale): void {
    const payment = paymentRecord({
      id: `pi_of_${id}`,
      paidAt,
      coversUntil: until,
      instrument: card,
    });
    this.sold.set(id, {
      customerId: `cus_${userId}`,
      payments: [payment],
      isAgreedPrice: true,
      state: subscriptionState({ periodEnd: until.toISOString(), cancelAtPeriodEnd: true }),
    });
  }

  returnMoney(id: string, kind: MoneyBack['kind'], at: Date): void {
    this.change(id, (back) => [...back, { kind, at: at.toISOString(), cents: CENTS }]);
  }

  /** Wins a dispute: the money stays here. */
  winDispute(id: string): void {
    this.change(id, (back) => back.filter(({ kind }) => kind !== 'dispute'));
  }

  /** Ends a subscription early, without a refund. */
  end(id: string, at: Date): void {
    const state = this.sold.get(id)?.state;
    if (state?.kind === 'subscription' && state.status !== 'ended')
      Object.assign(state, { status: 'ended', endedAt: at.toISOString() });
  }

  private change(id: string, change: (back: MoneyBack[]) => MoneyBack[]): void {
    for (const payment of this.sold.get(id)?.payments ?? []) payment.moneyBack = change(payment.moneyBack);
  }
}
