import type Stripe from 'stripe';
import { newId } from '../../core/ids';
import { API_VERSION, updateRow } from '../events';
import { paginate } from '../http/pages';
import type { Params } from '../http/params';
import type { Route } from '../http/route';
import { findOrThrow } from '../http/stripe-error';

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    answer: ({ tables }, { params }) => {
      const type = params.text('type');
      const types = params.texts('types');
      const fits = (row: Stripe.Event) =>
        (!type || matchesPattern(row.type, type)) && (!types || types.includes(row.type));
      return paginate(tables.events, params, '/v1/events', fits);
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    answer: ({ tables }, { id, params }) => {
      params.finish();
      return findOrThrow(tables.events, 'event', id);
    },
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    answer: (context, { params }) => {
      const url = params.required('url');
      const events = params.texts('enabled_events');
      if (!events) throw params.missing('enabled_events');
      const endpoint: Stripe.WebhookEndpoint = {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: params.text('api_version') ?? API_VERSION,
        application: null,
        created: context.clock.now(),
        description: params.text('description') ?? null,
        enabled_events: events,
        livemode: false,
        metadata: params.metadata(),
        secret: newId('whsec'),
        status: 'enabled',
        url,
      };
      params.finish();
      context.tables.webhookEndpoints.set(endpoint.id, endpoint);
      return endpoint;
    },
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    answer: ({ tables }, { params }) => {
      const page = paginate(tables.webhookEndpoints, params, '/v1/webhook_endpoints', () => true);
      return { ...page, data: page.data.map(withoutSecret) };
    },
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    answer: ({ tables }, { id, params }) => {
      params.finish();
      return withoutSecret(findOrThrow(tables.webhookEndpoints, 'webhook endpoint', id));
    },
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    answer: ({ tables }, { id, params }) => {
      const endpoint = findOrThrow(tables.webhookEndpoints, 'webhook endpoint', id);
      const changes = readEndpointChanges(params, endpoint);
      updateRow(endpoint, changes);
      return withoutSecret(endpoint);
    },
  },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    answer: ({ tables }, { id, params }) => {
      params.finish();
      findOrThrow(tables.webhookEndpoints, 'webhook endpoint', id);
      tables.webhookEndpoints.delete(id);
      return { id, object: 'webhook_endpoint', deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
    },
  },
];

function readEndpointChanges(params: Params, known: Stripe.WebhookEndpoint): Partial<Stripe.WebhookEndpoint> {
  const changes = {
    url: params.text('url') ?? known.url,
    enabled_events: params.texts('enabled_events') ?? known.enabled_events,
    status: (params.flag('disabled') ?? known.status === 'disabled') ? 'disabled' : 'enabled',
    metadata: params.metadata(known.metadata),
  };
  params.finish();
  return changes;
}

/** The secret is returned only when the endpoint is created. */
const withoutSecret = ({ secret: _, ...endpoint }: Stripe.WebhookEndpoint) => endpoint;

/** Whether a type matches a name or a pattern such as `invoice.*`. */
export const matchesPattern = (type: string, pattern: string): boolean =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
