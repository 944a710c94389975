import { core, orders, payments } from '@paypal/checkout-server-sdk';
import type { Capture } from '../src/paypal/paypal-types';
import { useSandbox } from './support/use-sandbox';

// What billing's tests rely on: the stand-in refuses what PayPal refuses, and captures no more often.
describe('PayPal API', () => {
  const kit = useSandbox();
  let paypal: InstanceType<typeof core.PayPalHttpClient>;

  beforeEach(() => {
    const { paypalClientId: id, paypalClientSecret: secret } = kit.config;
    const { url } = kit.sandbox;
    paypal = new core.PayPalHttpClient(new core.PayPalEnvironment(id, secret, url, url));
  });

  async function createOrder(requestId?: string, value = '5.00') {
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

  it('should refund in parts up to the payment', async () => {
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
    expect(await issueOf(refund(first, '3.01'))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
    await refund(first);
    expect(await issueOf(refund(first))).toEqual([422, 'CAPTURE_FULLY_REFUNDED']);
    const { result } = await paypal.execute(new payments.CapturesGetRequest(first));
    expect(result).toMatchObject({ status: 'REFUNDED' });
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
