import type { Money } from './paypal-types';
import { malformed } from './paypal-error';

/** Whole cents of an amount; only currencies with cents are played. */
export const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100);

/** An amount of cents as the provider writes it. */
export const moneyOf = (cents: number, currency: string): Money => ({
  currency_code: currency,
  value: (cents / 100).toFixed(2),
});

/** Reads an amount from a call. */
export function readMoney(given: unknown, field: string): Money {
  const { currency_code: currency, value } = (given ?? {}) as Partial<Money>;
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    throw malformed(
      'MISSING_REQUIRED_PARAMETER',
      `${field}/currency_code`,
      'A required field / parameter is missing.',
    );
  }
  if (typeof value !== 'string' || !/^\d{1,7}(\.\d{1,2})?$/.test(value) || Number(value) <= 0) {
    throw malformed(
      'INVALID_PARAMETER_VALUE',
      `${field}/value`,
      'The value of a field is invalid.',
      String(value),
    );
  }
  return moneyOf(centsOf({ currency_code: currency, value }), currency);
}
