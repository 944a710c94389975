import type Stripe from 'stripe';
import { invalidRequest } from '../http/stripe-error';

/** Reads a search such as `email:'a@b.c' AND metadata['user']:'1'`, the part of the provider's language that is played here. */
export function searchTerms(query: string): (customer: Stripe.Customer) => boolean {
  const terms = query.split(/\s+AND\s+/i).map((term) => {
    const match = /^(?:(email|name|phone)|metadata\[["']([^"']+)["']\])\s*:\s*(["'])(.*)\3$/.exec(
      term.trim(),
    );
    if (!match)
      throw invalidRequest(`We were unable to parse your search query: ${term}`, { param: 'query' });
    const [, field, key, , wanted] = match;
    return (customer: Stripe.Customer) =>
      (field ? customer[field as 'email'] : customer.metadata[key ?? '']) === wanted;
  });
  return (customer) => terms.every((fits) => fits(customer));
}
