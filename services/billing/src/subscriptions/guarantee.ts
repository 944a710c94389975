import type { Subscription } from '@swipeclean/contracts/server';
import type { Payment, PurchaseState } from '../purchases/purchase.types';

/** Days of the money-back guarantee (PRICE-10). */
export const GUARANTEE_DAYS = 30;

/** A purchase as far as the guarantee looks at it. */
export interface Refundable {
  id: string;
  provider: NonNullable<Subscription['provider']>;
  state: PurchaseState;
}

/** Whether a payment may still be asked back: to the end of its thirtieth day, to the millisecond. */
export const isInTime = ({ paidAt }: Payment, now: Date): boolean =>
  now.getTime() - Date.parse(paidAt) <= GUARANTEE_DAYS * 86_400_000;

/** The latest payment that can be given back; undefined when there is none. */
export function refundableOf<Row extends Refundable>(rows: readonly Row[], now: Date): Row | undefined {
  const paidAt = ({ state }: Row) => state.payment?.paidAt ?? '';
  return rows
    .filter(({ provider, state: { payment } }) => {
      return (
        provider !== 'cash' &&
        payment &&
        payment.refundedCents === 0 &&
        !payment.disputed &&
        isInTime(payment, now)
      );
    })
    .sort((one, other) => paidAt(other).localeCompare(paidAt(one)))[0];
}
