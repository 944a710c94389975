import { AppError } from '@swipeclean/service-kit';
import type { RunningGateway } from '../src/start-gateway';
import { browser, client, TestSite } from './support/gateway';

let site: TestSite;
let gateway: RunningGateway;
let heard: object[];

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  await site.stub('billing', {
    receiveStripeWebhook: (message) => {
      if (message.signature === 'bad') throw new AppError('VALIDATION', 'The signature is not valid.');
      heard.push(message);
    },
    receivePaypalWebhook: (message) => void heard.push(message),
  });
  gateway = await site.readyGateway({ WEBHOOKS_PER_MINUTE: '20' });
});
beforeEach(() => {
  heard = [];
});
afterAll(() => site.stop());

const STRIPE = '/api/billing/webhooks/stripe';
const send = (body: string, path = STRIPE) =>
  client(gateway).post(path).set('content-type', 'application/json; charset=utf-8').send(body);

describe('a provider’s webhook', () => {
  it.each([
    ['with spaces and an odd order', '{ "b" : 1,\n "a": "\\u00e9é€" }\n'],
    ['that our own routes would not take', `[${'['.repeat(40)}${']'.repeat(40)}]`],
    ['that is no JSON', 'not json'],
  ])('should be forwarded unchanged: one %s (STRIPE-17)', async (_, body) => {
    const answer = await send(body).set('stripe-signature', 't=1,v1=2');
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(heard).toEqual([{ body, signature: 't=1,v1=2' }]);
  });

  it('should be forwarded with all signature headers', async () => {
    await send('{}', '/api/billing/webhooks/paypal').set({
      'paypal-transmission-id': 'i',
      'paypal-transmission-time': 't',
      'paypal-transmission-sig': 's',
      'paypal-cert-url': 'c',
      'paypal-auth-algo': 'a',
    });
    expect(heard).toEqual([
      {
        body: '{}',
        transmissionId: 'i',
        transmissionTime: 't',
        transmissionSig: 's',
        certUrl: 'c',
        authAlgo: 'a',
      },
    ]);
  });

  it('should fail with 400 when its signature is invalid', async () => {
    const answer = await send('{}').set('stripe-signature', 'bad');
    expect(answer.status).toBe(400);
    expect(answer.type).toBe('application/problem+json');
  });

  it('should be refused from another site’s page', async () => {
    expect((await send('{}').set('origin', 'https://elsewhere.example')).status).toBe(403);
    expect(heard).toEqual([]);
  });

  it('should have a size limit', async () => {
    expect((await send('x'.repeat(262_145))).status).toBe(413);
    expect(heard).toEqual([]);
  });

  it('should have its own rate limit', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => send('{}')));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await browser(gateway).get('/api/config')).status).toBe(200);
  });

  it('should be the only request that needs no origin', async () => {
    expect((await send('{}', '/api/create-subscription')).status).toBe(403);
  });
});
