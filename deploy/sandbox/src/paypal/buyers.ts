import { createHash } from 'node:crypto';
import { malformed } from './paypal-error';
import type { Order } from './paypal-types';

/** What the wallet provider draws its ids of accounts from. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const ID_LENGTH = 13;

/** The address of whoever pays an order: a person of its own for each, unless its buyer said who. */
export const buyerOf = ({ id, buyer }: Pick<Order, 'id' | 'buyer'>): string =>
  buyer ?? `buyer-${id.toLowerCase()}@sandbox.example`;

/** The wallet account of an address: the same address is the same account. */
export const payerOf = (email: string) => ({
  name: { given_name: 'Test', surname: 'Buyer' },
  email_address: email,
  payer_id: accountOf(email),
  address: { country_code: 'US' },
});

/** An address as it was typed; undefined for none. */
export function readBuyer(typed: unknown): string | undefined {
  if (typed === undefined || typed === '') return undefined;
  const email = String(typed).trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw malformed('INVALID_PARAMETER_VALUE', '/buyer', 'The buyer is no e-mail address.');
  return email;
}

const accountOf = (email: string): string =>
  Array.from(createHash('sha256').update(email).digest().subarray(0, ID_LENGTH), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join('');
