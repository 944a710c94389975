import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { SandboxConfig, startSandbox } from '../src';
import { useSandbox } from './support/use-sandbox';

describe('payment sandbox', () => {
  const kit = useSandbox();

  it('should be controlled from this machine only, and by no page', async () => {
    const sendRequest = (headers: Record<string, string>) =>
      fetch(`${kit.sandbox.url}/_sandbox/state`, { method: 'POST', headers });
    expect((await sendRequest({})).status).toBe(200);
    expect((await sendRequest({ origin: 'https://evil.example' })).status).toBe(403);
  });

  it('should delete everything on reset', async () => {
    await kit.stripe.customers.create();
    await kit.control('clock', { days: 5 });
    await kit.control('reset');
    expect(await kit.control('state')).toMatchObject({ customers: 0, events: 0, prices: 3 });
    await expect(kit.control('clock', { days: -1 })).rejects.toThrow('goes forward only');
  });

  it('should keep its data over a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'swipeclean-sandbox-'));
    const settings = { port: 0, logLevel: 'silent', dataDir };
    const clientOf = (url: string) => {
      const { hostname: host, port } = new URL(url);
      return new Stripe(new SandboxConfig().stripeSecretKey, { host, port, protocol: 'http' });
    };
    try {
      const first = await startSandbox(settings);
      const { id } = await clientOf(first.url).customers.create({ email: 'ada@example.org' });
      await first.stop();
      const second = await startSandbox(settings);
      expect(await clientOf(second.url).customers.retrieve(id)).toMatchObject({ email: 'ada@example.org' });
      await second.stop();
      writeFileSync(join(dataDir, 'payments.json'), '{');
      await expect(startSandbox(settings)).rejects.toThrow('Delete it to start anew');
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  it('should report that its port is in use', async () => {
    const port = Number(new URL(kit.sandbox.url).port);
    await expect(startSandbox({ port, logLevel: 'silent' })).rejects.toThrow('EADDRINUSE');
  });
});
