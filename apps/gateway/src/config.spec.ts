import { loadConfig } from '@swipeclean/service-kit';
import { GatewayConfig } from './config';

const ENV = {
  NATS_URL: 'nats://127.0.0.1:4222',
  PUBLIC_URL: 'https://swipeclean.test/',
  JWT_SECRET: 'x'.repeat(32),
  WEB_ROOT: '/srv/web',
};
const load = (env: Record<string, string>) => loadConfig(GatewayConfig, { ...ENV, ...env });

describe('GatewayConfig', () => {
  it('should have every limit as a setting with the specified default', () => {
    expect(load({})).toMatchObject({
      port: 8080,
      receiveTimeoutMs: 30_000,
      requestTimeoutMs: 5000,
      bodyLimit: 262_144,
      sessionRequestsPerMinute: 600,
      addressRequestsPerMinute: 240,
      pageRequestsPerMinute: 600,
      exportsPerHour: 10,
      signInTries: 100,
      signInWindowSeconds: 900,
      registrationsPerHour: 60,
      publicOrigin: 'https://swipeclean.test',
      isHttps: true,
    });
    expect(load({ ADDRESS_REQUESTS_PER_MINUTE: '5' }).addressRequestsPerMinute).toBe(5);
  });

  it.each([
    ['PUBLIC_URL', 'https://swipeclean.test/app'],
    ['PUBLIC_URL', 'swipeclean.test'],
    ['ALLOWED_ORIGINS', 'swipeclean.test'],
    ['ALLOWED_ORIGINS', 'https://swipeclean.test,ftp://swipeclean.test'],
    ['ALLOWED_ORIGINS', 'https://swipeclean.test/app'],
    ['ALLOWED_ORIGINS', 'https://swipeclean.test,'],
    ['JWT_SECRET', 'short'],
    ['TRUST_PROXY', 'everyone'],
    ['OWNER_EMAIL', 'nobody'],
    ['PAYMENT_LINK', 'javascript:alert(1)'],
    ['PAYMENT_SANDBOX_URL', 'http://localhost:8080/api/payment-sandbox?a=b'],
    ['CLAIMS', 'many'],
  ])('should reject %s=%s by name', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(name);
  });

  it('should take the origins of PUBLIC_URL and of ALLOWED_ORIGINS for its own, as browsers write them', () => {
    const origins = load({
      ALLOWED_ORIGINS: 'HTTP://Localhost:8080/, https://www.swipeclean.test:443',
    }).ownOrigins;
    expect([...origins]).toEqual([
      'https://swipeclean.test',
      'http://localhost:8080',
      'https://www.swipeclean.test',
    ]);
  });

  it.each(['1', '10.0.0.1', '10.0.0.0/8, ::1'])('should trust the proxies in %p', (trustProxy) => {
    expect(load({ TRUST_PROXY: trustProxy }).trustProxy).toBe(trustProxy);
  });
});
