import { receiveStripeWebhook } from '@swipeclean/contracts';
import { newId } from '../../core/ids';
import { API_VERSION } from '../events';
import { paginate } from '../http/pages';
import { type Route, route } from '../http/route';
import { findOrThrow } from '../http/stripe-error';

/** What the operator sets up in the provider's dashboard: the webhook endpoint and the customer portal. */
export const accountRoutes: Route[] = [
  route('GET /v1/webhook_endpoints', ({ clock }, { params }) => {
    const id = 'we_sandbox';
    const endpoint = {
      id,
      object: 'webhook_endpoint',
      api_version: API_VERSION,
      created: clock.now(),
      enabled_events: ['*'],
      livemode: false,
      status: 'enabled',
      url: `http://localhost${receiveStripeWebhook.route.path}`,
    };
    return paginate(new Map([[id, endpoint]]), params, '/v1/webhook_endpoints', () => true);
  }),
  route('POST /v1/billing_portal/sessions', (context, { params }) => {
    const { id: customer } = findOrThrow(
      context.tables.customers,
      'customer',
      params.required('customer'),
      'customer',
    );
    const returnUrl = params.text('return_url') ?? '';
    params.finish();
    const id = newId('bps');
    return {
      id,
      object: 'billing_portal.session',
      created: context.clock.now(),
      customer,
      livemode: false,
      return_url: returnUrl,
      url: `${context.publicUrl}/portal/${customer}?${new URLSearchParams({ return_url: returnUrl })}`,
    };
  }),
];
