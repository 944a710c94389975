import { core, orders, payments } from '@paypal/checkout-server-sdk';
import type { Capture, PaypalEvent } from '../src/paypal/paypal-types';
import { useSandbox } from './support/use-sandbox';

describe('PayPal API', () => {
  const kit = useSandbox();
  let paypal: InstanceType<typeof core.PayPalHttpClient>;

  beforeEach(() => {
    const { paypalClientId: id, paypalClientSecret: secret } = kit.config;
    const { url } = kit.sandbox;
    paypal = new core.PayPalHttpClient(new core.PayPalEnvironment(id, secret, url, url));
  });

  async function createOrder(requestId?: string, value = '4.99') {
    const request = new orders.OrdersCreateRequest();
    request.prefer('return=representation');
    if (requestId) Object.assign(request.headers, { 'PayPal-Request-Id': requestId });
    request.requestBody({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value }, custom_id: 'user-1' }],
    } as never);
    return (await paypal.execute(request)).result as {
      id: string;
      status: string;
      links: { rel: string; href: string }[];
    };
  }
  async function capture(orderId: string, headers: Record<string, string> = {}) {
    const request = new orders.OrdersCaptureRequest(orderId);
    request.requestBody({} as never);
    Object.assign(request.headers, headers);
    const { result } = await paypal.execute(request);
    return result as { status: string; purchase_units: { payments: { captures: Capture[] } }[] };
  }
  const issueOf = async (call: Promise<unknown>) => {
    const { statusCode, message } = (await call.then(
      () => Promise.reject(new Error('It was not refused')),
      (error: unknown) => error,
    )) as { statusCode: number; message: string };
    const { details = [] } = JSON.parse(message) as { details?: { issue: string }[] };
    return [statusCode, details[0]?.issue];
  };
  /** Verifies a webhook with the provider, as the product does. */
  async function verify(change: object = {}): Promise<string> {
    const { body = '', headers } = kit.receiver.messages.at(-1) ?? {};
    const request = {
      path: '/v1/notifications/verify-webhook-signature',
      verb: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: {
        auth_algo: headers?.['paypal-auth-algo'],
        cert_url: headers?.['paypal-cert-url'],
        transmission_id: headers?.['paypal-transmission-id'],
        transmission_sig: headers?.['paypal-transmission-sig'],
        transmission_time: headers?.['paypal-transmission-time'],
        webhook_id: kit.config.paypalWebhookId,
        webhook_event: JSON.parse(body) as object,
        ...change,
      },
    };
    const { result } = await paypal.execute(request as never);
    return (result as { verification_status: string }).verification_status;
  }

  it('should capture an approved order and send a genuine webhook (SUBS-23, SUBS-36)', async () => {
    const order = await createOrder();
    expect(order.status).toBe('CREATED');
    const approve = order.links.find(({ rel }) => rel === 'approve')?.href ?? '';
    expect(await (await fetch(approve)).text()).toContain('$4.99');
    const answer = new URLSearchParams({ token: order.id, answer: 'approve' });
    expect((await fetch(approve, { method: 'POST', body: answer })).status).toBe(200);

    const captured = await capture(order.id);
    expect(captured.status).toBe('COMPLETED');
    expect(captured.purchase_units[0]?.payments.captures[0]).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '4.99' },
      custom_id: 'user-1',
    });

    await kit.control('webhooks/settle');
    const events = kit.receiver.messages.map(({ body }) => JSON.parse(body) as PaypalEvent);
    expect(events.map((event) => event.event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
    expect(await verify()).toBe('SUCCESS');
    expect(await verify({ webhook_event: { ...events[1], summary: 'forged' } })).toBe('FAILURE');
    expect(await verify({ webhook_id: 'WH-OTHER-0000' })).toBe('FAILURE');
  });

  it('should refuse to capture an unapproved, missing or captured order', async () => {
    const { id } = await createOrder();
    expect(await issueOf(capture(id))).toEqual([422, 'ORDER_NOT_APPROVED']);
    expect(await issueOf(capture('5O190127TN364715T'))).toEqual([404, 'INVALID_RESOURCE_ID']);
    await kit.control('paypal/approve', { order: id });
    await capture(id);
    expect(await issueOf(capture(id))).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
    const { result } = await paypal.execute(new orders.OrdersGetRequest(id));
    expect(result).toMatchObject({ id, status: 'COMPLETED', payer: { payer_id: expect.any(String) } });
  });

  it("should use the buyer's account, or a different one for each order", async () => {
    const payerOf = async (approve: (id: string) => Promise<unknown>) => {
      const { id } = await createOrder();
      await approve(id);
      const { result } = await paypal.execute(new orders.OrdersGetRequest(id));
      return (result as { payer: { payer_id: string; email_address: string } }).payer;
    };
    const byControl = (buyer?: string) => payerOf((order) => kit.control('paypal/approve', { order, buyer }));
    const onThePage = (buyer: string) =>
      payerOf(async (token) => {
        const body = new URLSearchParams({ token, answer: 'approve', buyer });
        expect((await fetch(`${kit.sandbox.url}/checkoutnow`, { method: 'POST', body })).status).toBe(200);
      });
    const ann = await byControl('ann@people.example');
    expect(ann).toMatchObject({
      payer_id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
      email_address: 'ann@people.example',
    });
    expect(await onThePage(' Ann@people.example ')).toEqual(ann);
    const others = [
      await byControl(),
      await byControl(),
      await onThePage(''),
      await onThePage('b@c.example'),
    ];
    expect(new Set([ann, ...others].map(({ payer_id: id }) => id)).size).toBe(5);
  });

  it('should reject an invalid account address', async () => {
    const { id } = await createOrder();
    await expect(kit.control('paypal/approve', { order: id, buyer: 'nobody' })).rejects.toThrow();
    const body = new URLSearchParams({ token: id, answer: 'approve', buyer: 'nobody' });
    const refused = await fetch(`${kit.sandbox.url}/checkoutnow`, { method: 'POST', body });
    expect([refused.status, await refused.text()]).toEqual([
      404,
      expect.stringContaining('no e-mail address'),
    ]);
    expect(await issueOf(capture(id))).toEqual([422, 'ORDER_NOT_APPROVED']);
  });

  it('should return the stored answer for a repeated request id', async () => {
    const first = await createOrder('one');
    expect((await createOrder('one')).id).toBe(first.id);
    expect((await createOrder('two')).id).not.toBe(first.id);
    await kit.control('paypal/approve', { order: first.id });
    await kit.control('faults', { provider: 'paypal', path: '/v2/checkout/orders/', kind: 'lost' });
    await expect(capture(first.id, { 'PayPal-Request-Id': first.id })).rejects.toThrow();
    expect((await capture(first.id, { 'PayPal-Request-Id': first.id })).status).toBe('COMPLETED');
  });

  it('should refund in parts and reverse', async () => {
    const paid = async () => {
      const { id } = await createOrder();
      await kit.control('paypal/approve', { order: id });
      return (await capture(id)).purchase_units[0]?.payments.captures[0]?.id ?? '';
    };
    const refund = (id: string, value?: string) => {
      const request = new payments.CapturesRefundRequest(id);
      request.requestBody((value ? { amount: { currency_code: 'USD', value } } : {}) as never);
      return paypal.execute(request);
    };
    const first = await paid();
    expect((await refund(first, '2.00')).result).toMatchObject({ status: 'COMPLETED' });
    expect(await issueOf(refund(first, '3.00'))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
    await refund(first);
    expect(await issueOf(refund(first))).toEqual([422, 'CAPTURE_FULLY_REFUNDED']);
    const { result } = await paypal.execute(new payments.CapturesGetRequest(first));
    expect(result).toMatchObject({ status: 'REFUNDED' });
    await kit.control('paypal/reverse', { capture: await paid() });
    await kit.control('webhooks/settle');
    const types = kit.receiver.messages.map(({ body }) => (JSON.parse(body) as PaypalEvent).event_type);
    expect(types.filter((type) => type === 'PAYMENT.CAPTURE.REFUNDED')).toHaveLength(2);
    expect(types.at(-1)).toBe('PAYMENT.CAPTURE.REVERSED');
  });

  it('should reject invalid amounts', async () => {
    expect(await issueOf(createOrder(undefined, '4.999'))).toEqual([400, 'INVALID_PARAMETER_VALUE']);
    expect(await issueOf(createOrder(undefined, '0'))).toEqual([400, 'INVALID_PARAMETER_VALUE']);
  });

  it('should issue client and access tokens with their own scopes (ENT-13)', async () => {
    const { paypalClientId: id, paypalClientSecret: secret } = kit.config;
    const requestToken = async (password: string) => {
      const response = await fetch(`${kit.sandbox.url}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}` },
        body: new URLSearchParams([
          ['grant_type', 'client_credentials'],
          ['response_type', 'client_token'],
          ['domains[]', 'shop.example'],
        ] as [string, string][]),
      });
      return { status: response.status, body: (await response.json()) as Record<string, string> };
    };
    expect(await requestToken('wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const { body } = await requestToken(secret);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    const merchantCall = await fetch(`${kit.sandbox.url}/v2/checkout/orders/X`, {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect(merchantCall.status).toBe(401);
  });
});
