import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { newId } from '../../core/ids';
import type { PartOf } from '../../core/tables';

export const newCustomer = (context: SandboxContext) =>
  ({
    id: newId('cus'),
    object: 'customer',
    created: context.clock.now(),
    description: null,
    email: null,
    invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
  }) satisfies PartOf<Stripe.Customer> as unknown as Stripe.Customer;
