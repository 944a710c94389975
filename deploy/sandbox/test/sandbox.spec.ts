import { request } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { SandboxConfig, startSandbox } from '../src';
import { until } from '@swipeclean/service-kit/testing';
import { useSandbox } from './support/use-sandbox';

describe('payment sandbox', () => {
  const kit = useSandbox();

  it('should be controlled from this machine only, and by no page', async () => {
    const sendRequest = (headers: Record<string, string>) =>
      fetch(`${kit.sandbox.url}/_sandbox/state`, { method: 'POST', headers });
    expect((await sendRequest({})).status).toBe(200);
    expect((await sendRequest({ origin: 'https://evil.example' })).status).toBe(403);
  });

  it('should be controlled from a private network by its own name there, and through no proxy', async () => {
    const sandbox = await startSandbox({ port: 0, logLevel: 'silent', controlHost: 'sandbox' });
    const { port } = new URL(sandbox.url);
    const sendRequest = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { port, path: '/_sandbox/state', method: 'POST', headers };
        request(options, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end();
      });
    expect(await sendRequest({ host: 'sandbox:8090' })).toBe(200);
    expect(await sendRequest({ host: 'sandbox:8090', 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    expect(await sendRequest({ host: 'sandbox:8090', origin: 'http://sandbox:8090' })).toBe(403);
    expect(await sendRequest({ host: 'site.example' })).toBe(403);
    await sandbox.stop();
  });

  it('should name its files by an address below a path', async () => {
    const publicUrl = 'https://site.example/api/payment-sandbox';
    const sandbox = await startSandbox({ port: 0, logLevel: 'silent', publicUrl: `${publicUrl}/` });
    const read = async (path: string) => (await fetch(sandbox.url + path)).text();
    expect(await read('/js/stripe')).toContain(`const BASE = '${publicUrl}';`);
    expect(await read('/js/stripe/frame')).toContain(`src="${publicUrl}/js/stripe/frame.js"`);
    expect(await read('/js/stripe/frame.js')).toContain(`\`${publicUrl}/v1/`);
    const page = await read('/checkoutnow?token=none');
    expect(page).toContain(`href="${publicUrl}/js/page.css"`);
    expect(page).toContain('Test checkout');
    await sandbox.stop();
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

  describe('webhooks', () => {
    /** The customers of the received webhooks, which are forgotten. */
    const takeNames = () =>
      kit.receiver.messages
        .splice(0)
        .map(({ body }) => (JSON.parse(body) as { data: { object: { name: string } } }).data.object.name);
    const create = async (...names: string[]) => {
      for (const name of names) await kit.stripe.customers.create({ name });
      await kit.control('webhooks/settle');
    };

    it('should be repeated, dropped and held on request', async () => {
      await kit.control('webhooks', { times: 3 });
      await create('a');
      expect(takeNames()).toEqual(['a', 'a', 'a']);
      await kit.control('webhooks', { drop: 1 });
      await create('b', 'c');
      expect(takeNames()).toEqual(['c']);
      await kit.control('webhooks', { hold: true });
      await create('d', 'e');
      expect(takeNames()).toEqual([]);
      expect(await kit.control('webhooks/release')).toEqual({ released: 2 });
      await kit.control('webhooks/settle');
      expect(takeNames()).toEqual(['d', 'e']);
    });

    it('should be retried when refused, and resent on request', async () => {
      kit.receiver.status = 500;
      await create('a');
      expect(kit.receiver.messages).toHaveLength(1);
      kit.receiver.status = 200;
      await until(() => kit.receiver.messages.length === 2);
      const { id } = JSON.parse(kit.receiver.messages[0]?.body ?? '') as { id: string };
      await kit.control('webhooks/resend', { event: id });
      await kit.control('webhooks/settle');
      expect(takeNames()).toEqual(['a', 'a', 'a']);
    });
  });
});
