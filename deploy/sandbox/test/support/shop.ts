import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

/** A page that pays with the providers' own loaders, under a policy as strict as the product's. */
export interface Shop {
  url: string;
  close(): Promise<void>;
}

const STRIPE_LOADER = join(dirname(require.resolve('@stripe/stripe-js')), '..', 'dist', 'pure.mjs');
const WALLET_LOADER = join(dirname(require.resolve('@paypal/paypal-js')), '..', 'v6', 'esm', 'paypal-js.js');

/** Loads the sandbox's script first, as the product does in test mode; the loaders then use it. */
const SCRIPT = (sandbox: string) => `
import { loadStripe } from '/stripe.mjs';
import { loadCoreSdkScript } from '/paypal.mjs';

const load = (src) => new Promise((resolve, reject) =>
  document.head.append(Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject })));
const say = (text) => { document.querySelector('output').textContent = text; };

window.payByCard = async (publishableKey, clientSecret, redirect) => {
  await load('${sandbox}/js/stripe');
  const stripe = await loadStripe(publishableKey);
  const elements = stripe.elements({ clientSecret, appearance: { theme: 'stripe' } });
  const element = elements.create('payment');
  element.on('ready', () => say('ready'));
  element.on('loaderror', ({ error }) => say('loaderror: ' + error.message));
  element.mount('#card');
  document.querySelector('button').onclick = async () => {
    say('paying');
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements, redirect, confirmParams: { return_url: location.origin + '/success' },
    });
    say(error ? error.type + ': ' + error.message : paymentIntent.status);
    if (paymentIntent) {
      const read = await stripe.retrievePaymentIntent(clientSecret);
      say('read ' + read.paymentIntent.status);
    }
  };
};

window.payByPaypal = async (clientToken, orderId) => {
  await load('${sandbox}/js/paypal');
  const wallet = await loadCoreSdkScript({ environment: 'sandbox' });
  const instance = await wallet.createInstance({ clientToken, components: ['paypal-payments'] });
  const session = instance.createPayPalOneTimePaymentSession({
    onApprove: async ({ orderId }) => say('approved ' + orderId),
    onCancel: () => say('cancelled'),
    onError: (error) => say('error ' + error.message),
  });
  document.querySelector('button').onclick = () => session.start({ presentationMode: 'auto' }, Promise.resolve({ orderId }));
  say('ready');
};
`;

const PAGE = `<!doctype html><meta charset="utf-8"><title>Shop</title><script type="module" src="/shop.js"></script>
<div id="card"></div><button>Pay</button><output></output>`;

export async function openShop(sandbox: string): Promise<Shop> {
  const policy = `default-src 'self'; script-src 'self' ${sandbox}; style-src 'self'; frame-src ${sandbox}; connect-src 'self'`;
  const script = 'text/javascript';
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', PAGE],
    '/success': ['text/html', PAGE],
    '/shop.js': [script, SCRIPT(sandbox)],
    '/stripe.mjs': [script, readFileSync(STRIPE_LOADER, 'utf8')],
    '/paypal.mjs': [script, readFileSync(WALLET_LOADER, 'utf8')],
  };
  const server = createServer((request, response) => {
    const [type, text] = files[(request.url ?? '').split('?')[0] ?? ''] ?? ['text/plain', ''];
    response.setHeader('content-security-policy', policy);
    response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    response.writeHead(text ? 200 : 404, { 'content-type': type }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
