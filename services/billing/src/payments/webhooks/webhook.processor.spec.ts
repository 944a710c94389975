import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STRIPE_EVENTS } from './webhook.processor';

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
