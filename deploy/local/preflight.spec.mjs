import { PAYMENT_PROVIDERS } from '@swipeclean/contracts';
import { createServer } from 'node:net';
import {
  assertNodeVersion,
  assertPortFree,
  isLoopback,
  PAYMENT_SETTINGS,
  readPort,
  wantsSandbox,
} from './preflight.mjs';

describe('preflight', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('should accept Node %s', (version) => {
    expect(() => assertNodeVersion(version)).not.toThrow();
  });

  it.each(['18.20.0', '20.9.0', '20.18.9'])('should refuse Node %s and say which is needed', (version) => {
    expect(() => assertNodeVersion(version)).toThrow(
      `This is Node ${version}; SwipeClean needs Node 20.19 or later.`,
    );
  });

  it.each(['x', '0', '65536', '80.5', '-1', ''])('should refuse "%s" as a port', (text) => {
    expect(() => readPort(text)).toThrow(`PORT is ${text}, which is no port number`);
    expect(() => readPort(text, 'WEB_PORT')).toThrow(`WEB_PORT is ${text}, which`);
  });

  it.each([
    [{}, true],
    [{ PAYMENT_SANDBOX: '' }, true],
    [{ PAYMENT_SANDBOX: 'off' }, false],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, false],
    [{ STRIPE_SECRET_KEY_FILE: '/run/key' }, false],
    [{ PAYPAL_CLIENT_ID: 'client' }, false],
    [{ PAYMENT_SANDBOX_URL: 'http://localhost:8090' }, false],
    [{ STRIPE_SECRET_KEY: 'sk_live_1', PAYMENT_SANDBOX: 'on' }, true],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ PUBLIC_URL: 'https://example.org' }, false],
    [{ PUBLIC_URL: 'https://localhost.example.org' }, false],
    [{ PUBLIC_URL: 'localhost' }, false],
    [{ PUBLIC_URL: 'https://example.org', PAYMENT_SANDBOX: 'on' }, true],
  ])('should use the payment sandbox on a local site without a provider, or as set: %j → %s', (env, runs) => {
    expect(wantsSandbox(env)).toBe(runs);
  });

  it('should tell addresses that only this machine reaches', () => {
    expect([undefined, '', '127.0.0.1', '127.0.0.2', '::1'].map(isLoopback)).not.toContain(false);
    expect(['0.0.0.0', '::', '192.168.1.5'].map(isLoopback)).not.toContain(true);
  });

  it.each(PAYMENT_PROVIDERS)('should know a setting of %s', (provider) => {
    expect(PAYMENT_SETTINGS).toContainEqual(expect.stringMatching(`^${provider.toUpperCase()}_`));
  });

  it('should reject an unknown value of PAYMENT_SANDBOX', () => {
    expect(() => wantsSandbox({ PAYMENT_SANDBOX: 'yes' })).toThrow('it takes on or off');
  });

  it('should refuse a port in use and say what to do', async () => {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    await expect(assertPortFree(port, '127.0.0.1')).rejects.toThrow(
      /is in use. Stop what listens there, or set PORT/,
    );
    await expect(assertPortFree(port, '127.0.0.1', 'WEB_PORT')).rejects.toThrow(/or set WEB_PORT/);
    await new Promise((resolve) => server.close(resolve));
    await expect(assertPortFree(port, '127.0.0.1')).resolves.toBeUndefined();
  });
});
