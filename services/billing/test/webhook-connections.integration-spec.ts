import { useShop } from './support/use-shop';

const shop = useShop({ DATABASE_POOL_SIZE: '2' });
const { billing } = shop;

const typeOf = (body: string) => (JSON.parse(body) as { type: string }).type;

it('should process webhooks of several purchases at once with two connections to the database', async () => {
  await shop.buy(billing.newUser());
  const held = shop.holdWebhooks();
  for (let buyer = 0; buyer < 4; buyer++) await shop.confirm(await shop.begin(billing.newUser()));
  await shop.settle();
  // Those of one purchase would wait for each other before they take a connection.
  held.messages.sort((a, b) => typeOf(a.body).localeCompare(typeOf(b.body)));
  for (const message of held.messages) await shop.deliver(message);
  await shop.waitForWebhooks();
  const rows = await shop.query<{ attempts: number }>('SELECT attempts FROM webhook_event');
  expect(rows.length).toBeGreaterThanOrEqual(15);
  expect(rows.filter(({ attempts }) => attempts > 1)).toEqual([]);
  shop.route();
});
