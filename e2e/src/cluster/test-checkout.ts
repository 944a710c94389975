import type { ApiClient } from '../support/api-client';

/** Sends a form of the test checkout, as the browser does on the site's own port. */
async function submitForm(address: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
  return text;
}

/** Buys a month by card, as the card form does. */
export async function buyByCard(client: ApiClient, sandboxUrl: string, key: string): Promise<void> {
  const { body } = await client.post<{ clientSecret: string }>('/api/create-subscription', {
    plan: 'monthly',
  });
  const [intent = ''] = body.clientSecret.split('_secret_');
  await submitForm(`${sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
    key,
    client_secret: body.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
    use_stripe_sdk: 'true',
  });
}

/** Buys a month with the wallet: approves the order in its window, then has it captured. */
export async function buyByWallet(client: ApiClient, sandboxUrl: string): Promise<void> {
  const { body: order } = await client.post<{ id: string }>('/api/paypal/order', { amount: '4.99' });
  const page = await submitForm(`${sandboxUrl}/checkoutnow`, {
    token: order.id,
    mode: 'window',
    answer: 'approve',
    buyer: 'ada@example.org',
  });
  if (!page.includes('Test checkout')) throw new Error(`The wallet's page is not that of a test: ${page}`);
  const { status } = await client.post(`/api/paypal/order/${order.id}/capture`);
  if (status !== 200) throw new Error(`The capture was answered ${status}`);
}
