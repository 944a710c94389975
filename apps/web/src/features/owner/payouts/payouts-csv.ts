import { type OwnerPayout, PRICES, toCsv } from '@swipeclean/contracts';
import { PRODUCT_NAME } from '@/shared/config/brand';
import { ownerText as t } from '../messages';

/** The file to pay from: one row a payout, amounts in whole currency units. */
export const payoutsCsv = (payouts: readonly OwnerPayout[]): string =>
  toCsv([
    [
      t('payouts.csv.id'),
      t('payouts.csv.name'),
      t('payouts.csv.method'),
      t('payouts.csv.destination'),
      t('payouts.csv.amount'),
      t('payouts.csv.currency'),
      t('payouts.csv.note'),
    ],
    ...payouts.map(({ id, name, method, destination, cents }) => [
      id,
      name,
      t(`payouts.${method}`),
      destination,
      cents / 100,
      PRICES.currency,
      `${PRODUCT_NAME} ${id.slice(-12)}`,
    ]),
  ]);
