import type { Tables } from '../../core/tables';
import { getIncludableProperty } from '../objects/includable-properties';
import { invalidRequest } from './stripe-error';

type Node = Record<string, unknown>;

const TABLE_OF_PREFIX: Record<string, keyof Tables> = {
  cus: 'customers',
  price: 'prices',
  pm: 'paymentMethods',
  pi: 'paymentIntents',
  seti: 'setupIntents',
  ch: 'charges',
  re: 'refunds',
  du: 'disputes',
  sub: 'subscriptions',
  in: 'invoices',
  inpay: 'invoicePayments',
};

/** Stripe's maximum depth of expansion. */
const MAX_DEPTH = 4;

/** Copies a response and replaces the named references with the objects. */
export function expand<Answer extends object>(tables: Tables, answer: Answer, paths: string[]): Answer {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.filter((step) => step !== 'data').length > MAX_DEPTH) {
      throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property (${path})`);
    }
    expandField(tables, copy as Node, steps, path);
  }
  return copy;
}

function expandField(tables: Tables, node: Node, [step = '', ...rest]: string[], path: string): void {
  if (!(step in node)) node[step] = cloneRow(getIncludableProperty(tables, node, step));
  let value = node[step];
  if (typeof value === 'string') value = node[step] = cloneRow(resolve(tables, value));
  if (value === undefined || (typeof value !== 'object' && rest.length === 0)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (rest.length === 0 || value === null) return;
  for (const next of Array.isArray(value) ? value : [value]) expandField(tables, next as Node, rest, path);
}

function resolve(tables: Tables, id: string): unknown {
  const table = TABLE_OF_PREFIX[id.slice(0, id.indexOf('_'))];
  return table && tables[table].get(id);
}

/** Undefined if there is no such property. */
const cloneRow = (value: unknown): unknown => (value === undefined ? undefined : structuredClone(value));
