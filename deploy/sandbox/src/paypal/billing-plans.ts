import type { SandboxContext } from '../core/context';
import { randomText } from '../core/ids';
import { readMoney } from './money';
import { malformed, resourceNotFound, unprocessable } from './paypal-error';
import type { BillingPlan, Product } from './paypal-types';

/** Creates a product with an id of the caller's. */
export function createProduct({ tables }: SandboxContext, request: Record<string, unknown>): Product {
  const { id, name } = request;
  if (typeof id !== 'string' || !/^[\w-]{6,50}$/.test(id) || typeof name !== 'string')
    throw malformed('INVALID_PARAMETER_SYNTAX', '/id', 'The id or the name is not valid.');
  if (tables.paypalProducts.has(id))
    throw unprocessable('DUPLICATE_RESOURCE_IDENTIFIER', 'Duplicate resource identifier has been used.');
  const product = { id, name };
  tables.paypalProducts.set(id, product);
  return product;
}

interface CycleRequest {
  frequency?: { interval_unit?: unknown };
  pricing_scheme?: { fixed_price?: unknown };
  tenure_type?: unknown;
  total_cycles?: unknown;
}

/** Creates a plan of one endless cycle. */
export function createPlan({ tables }: SandboxContext, request: Record<string, unknown>): BillingPlan {
  const { product_id: productId, name, billing_cycles: cycles, payment_preferences: preferences } = request;
  const [cycle, ...more] = Array.isArray(cycles) ? (cycles as CycleRequest[]) : [];
  const interval = cycle?.frequency?.interval_unit;
  if (typeof productId !== 'string' || !tables.paypalProducts.has(productId))
    throw malformed('INVALID_PARAMETER_VALUE', '/product_id', 'There is no such product.');
  if (!cycle || more.length > 0 || cycle.tenure_type !== 'REGULAR' || cycle.total_cycles !== 0)
    throw malformed('INVALID_PARAMETER_VALUE', '/billing_cycles', 'The sandbox plays one endless cycle.');
  if (interval !== 'MONTH' && interval !== 'YEAR')
    throw malformed('INVALID_PARAMETER_VALUE', '/billing_cycles/0/frequency', 'Month or year.');
  if (typeof name !== 'string' || !preferences)
    throw malformed('MISSING_REQUIRED_PARAMETER', '/name', 'A required field is missing.');
  const plan: BillingPlan = {
    id: `P-${randomText(24, 'ABCDEFGHJKLMNPRSTUVWXY0123456789')}`,
    productId,
    name,
    interval,
    amount: readMoney(cycle.pricing_scheme?.fixed_price, '/billing_cycles/0/pricing_scheme/fixed_price'),
  };
  tables.paypalPlans.set(plan.id, plan);
  return plan;
}

export function findPlan({ tables }: SandboxContext, id: string): BillingPlan {
  const plan = tables.paypalPlans.get(id);
  if (!plan) throw resourceNotFound();
  return plan;
}

/** The period of a plan. */
export const toInterval = ({ interval }: BillingPlan) =>
  ({ interval: interval === 'YEAR' ? 'year' : 'month', interval_count: 1 }) as const;
