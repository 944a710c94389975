import { publicRoute, type Route, route } from '../http/route';
import { findOrThrow } from '../http/stripe-error';
import { verifyAndAttachMethod, createMethod, findUsableMethod } from '../payments/payment-methods';

export const paymentMethodRoutes: Route[] = [
  publicRoute('POST /v1/payment_methods', (context, { params }) => {
    const create = createMethod(context, params);
    params.finish();
    return create();
  }),
  route('POST /v1/payment_methods/:id/attach', (context, { id, params }) => {
    const customer = params.required('customer');
    params.finish();
    findOrThrow(context.tables.customers, 'customer', customer, 'customer');
    const method = findUsableMethod(context, id);
    verifyAndAttachMethod(context, method, customer);
    return method;
  }),
];
