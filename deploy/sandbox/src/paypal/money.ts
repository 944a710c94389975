import { malformed } from './paypal-error';
import type { Money } from './paypal-types';

/** Cents of an amount; currencies without cents are not supported. */
export const toCents = ({ value }: Money): number => Math.round(Number(value) * 100);

export const toMoney = (cents: number, currency: string): Money => ({
  currency_code: currency,
  value: (cents / 100).toFixed(2),
});

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
  return toMoney(toCents({ currency_code: currency, value }), currency);
}
