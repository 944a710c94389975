import { createHash } from 'node:crypto';
import { malformed } from './paypal-error';
import type { Agreement, Order } from './paypal-types';

/** The characters of PayPal's account ids. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const ID_LENGTH = 13;

/** The buyer's address: a different one for each order unless the buyer gave one. */
export const createBuyer = ({ id, buyer }: Pick<Order, 'id' | 'buyer'>): string =>
  buyer ?? `buyer-${id.toLowerCase()}@sandbox.example`;

/** The address of a subscription's buyer. */
export const toAgreementBuyer = ({ id, buyer }: Pick<Agreement, 'id' | 'buyer'>): string =>
  createBuyer({ id, buyer });

/** The payer with an address; the same address is the same account. */
export const toPayer = (email: string) => ({
  name: { given_name: 'Test', surname: 'Buyer' },
  email_address: email,
  payer_id: toAccountId(email),
  address: { country_code: 'US' },
});

/** Reads a typed address; undefined for none. */
export function readBuyer(typed: unknown): string | undefined {
  if (typed === undefined || typed === '') return undefined;
  const email = String(typed).trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw malformed('INVALID_PARAMETER_VALUE', '/buyer', 'The buyer is no e-mail address.');
  return email;
}

const toAccountId = (email: string): string =>
  Array.from(createHash('sha256').update(email).digest().subarray(0, ID_LENGTH), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join('');
