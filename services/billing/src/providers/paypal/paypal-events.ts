import { UnrecoverableJobError } from '@swipeclean/service-kit';
import type { ProviderEvent, ProviderReference } from '../payment-provider';

/** The resource of an event: a subscription or its charge, a capture, or a refund of one of them. */
interface PaypalEventResource {
  id?: string;
  /** The subscription of a charge. */
  billing_agreement_id?: string;
  /** The charge that a refund of a subscription's is of. */
  sale_id?: string;
  links?: { rel: string; href: string }[];
}

/** Nothing is paid for a new subscription yet. */
const SUBSCRIPTION_CREATED = 'BILLING.SUBSCRIPTION.CREATED';

/** @throws UnrecoverableJobError without one */
export function getEventResource({ body }: ProviderEvent): PaypalEventResource {
  const { resource } = body as { resource?: unknown };
  if (typeof resource !== 'object' || resource === null)
    throw new UnrecoverableJobError('The event has no object');
  return resource;
}

/** The subscription, capture or charge that an event is about. */
export function findEventSubject(type: string, resource: PaypalEventResource): ProviderReference | undefined {
  const { id, billing_agreement_id: subscription, sale_id: charge } = resource;
  if (type === SUBSCRIPTION_CREATED) return undefined;
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return toReference('subscription', id);
  if (type.startsWith('PAYMENT.SALE.'))
    return toReference('subscription', subscription) ?? toReference('single', charge);
  return toReference('single', findCaptureId(type, resource));
}

const toReference = (
  kind: ProviderReference['kind'],
  id: string | undefined,
): ProviderReference | undefined => (id === undefined ? undefined : { id, kind });

function findCaptureId(type: string, { id, links }: PaypalEventResource): string | undefined {
  const up = links?.find(({ rel, href }) => rel === 'up' && /\/captures\/[\w-]+$/.test(href));
  return up ? up.href.split('/').at(-1) : type.startsWith('PAYMENT.CAPTURE.') ? id : undefined;
}
