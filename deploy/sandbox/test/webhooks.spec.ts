import { useSandbox } from './support/use-sandbox';

describe('webhooks', () => {
  const kit = useSandbox();
  const namesIn = (messages: { body: string }[]) =>
    messages.map(({ body }) => (JSON.parse(body) as { data: { object: { name: string } } }).data.object.name);
  const create = async (...names: string[]) => {
    for (const name of names) await kit.stripe.customers.create({ name });
    await kit.control('webhooks/settle');
  };

  it('should arrive in order', async () => {
    await create('a', 'b', 'c');
    expect(namesIn(kit.receiver.messages)).toEqual(['a', 'b', 'c']);
  });

  it("should contain an update's previous values", async () => {
    const { id } = await kit.stripe.customers.create({ name: 'a' });
    await kit.stripe.customers.update(id, { name: 'b' });
    await kit.control('webhooks/settle');
    const { body = '' } = kit.receiver.messages[1] ?? {};
    expect(JSON.parse(body)).toMatchObject({
      type: 'customer.updated',
      data: { previous_attributes: { name: 'a' } },
    });
  });

  it('should fail verification with another secret or after a change', async () => {
    await create('a');
    const { body = '', headers } = kit.receiver.messages[0] ?? {};
    const signature = headers?.['stripe-signature'] ?? '';
    const { webhooks } = kit.stripe;
    expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('No signatures found');
    const forged = body.replace('"a"', '"b"');
    expect(() => webhooks.constructEvent(forged, signature, kit.config.stripeWebhookSecret)).toThrow();
  });

  it('should be repeated, dropped, delayed and held on request', async () => {
    await kit.control('webhooks', { times: 3 });
    await create('a');
    expect(namesIn(kit.receiver.messages.splice(0))).toEqual(['a', 'a', 'a']);

    await kit.control('webhooks', { drop: 1 });
    await create('b', 'c');
    expect(namesIn(kit.receiver.messages.splice(0))).toEqual(['c']);

    await kit.control('webhooks', { delayMs: 150 });
    const began = Date.now();
    await create('d');
    expect(Date.now() - began).toBeGreaterThanOrEqual(150);
    expect(namesIn(kit.receiver.messages.splice(0))).toEqual(['d']);

    await kit.control('webhooks', { hold: true });
    await create('e', 'f');
    expect(kit.receiver.messages).toEqual([]);
    expect(await kit.control('webhooks/release')).toEqual({ released: 2 });
    await kit.control('webhooks/settle');
    expect(namesIn(kit.receiver.messages.splice(0))).toEqual(['e', 'f']);
  });

  it('should be retried when refused, and resent on request', async () => {
    kit.receiver.status = 500;
    await create('a');
    expect(kit.receiver.messages).toHaveLength(1);
    kit.receiver.status = 200;
    for (let tries = 0; kit.receiver.messages.length < 2 && tries < 100; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(namesIn(kit.receiver.messages)).toEqual(['a', 'a']);
    const { id } = JSON.parse(kit.receiver.messages[0]?.body ?? '') as { id: string };
    await kit.control('webhooks/resend', { event: id });
    await kit.control('webhooks/settle');
    expect(kit.receiver.messages).toHaveLength(3);
  });
});
