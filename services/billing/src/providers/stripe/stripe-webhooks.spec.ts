import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STRIPE_API_VERSION } from './stripe-client';
import { STRIPE_EVENTS } from './stripe-events';
import { findSetupFault, STRIPE_WEBHOOK_PATH } from './stripe-webhook-setup.check';

const ENDPOINT = {
  url: `https://example.org${STRIPE_WEBHOOK_PATH}`,
  status: 'enabled',
  api_version: STRIPE_API_VERSION,
  enabled_events: [...STRIPE_EVENTS] as string[],
};

describe('findSetupFault', () => {
  it.each([
    ['all events', {}],
    ['every event there is', { enabled_events: ['*'] }],
    ['the version of the account', { api_version: null }],
  ])('should accept an endpoint with %s', (_, change) => {
    expect(findSetupFault([{ ...ENDPOINT, ...change }])).toBeUndefined();
  });

  it.each([
    ['that is missing', { url: 'https://example.org/other' }, { missing: STRIPE_WEBHOOK_PATH }],
    ['that is disabled', { status: 'disabled' }, { missing: STRIPE_WEBHOOK_PATH }],
    [
      'without an event',
      { enabled_events: ENDPOINT.enabled_events.filter((type) => type !== 'charge.refunded') },
      { missing: ['charge.refunded'] },
    ],
    ['of another version', { api_version: '2020-08-27' }, { version: '2020-08-27' }],
  ])('should report an endpoint %s', (_, change, fault) => {
    expect(findSetupFault([{ ...ENDPOINT, ...change }])).toMatchObject(fault);
  });
});

const OPERATIONS = join(__dirname, '../../../../../docs/operations.md');

it('should process the Stripe events that the operations guide lists, and no others', () => {
  const [, list = ''] =
    /webhooks\/stripe` with ((?:\s*`[\w.*]+`,?)+)/.exec(readFileSync(OPERATIONS, 'utf8')) ?? [];
  const patterns = [...list.matchAll(/`([\w.]+?)(\*?)`/g)].map(
    ([, prefix = '', isOpen]) =>
      (event: string) =>
        isOpen ? event.startsWith(prefix) : event === prefix,
  );
  const events = [...STRIPE_EVENTS];
  expect(events.filter((event) => !patterns.some((matches) => matches(event)))).toEqual([]);
  expect(patterns.filter((matches) => !events.some(matches))).toHaveLength(0);
  expect(patterns.length).toBeGreaterThan(5);
});
