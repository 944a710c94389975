import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompanionError, connectCompanion } from '@swipeclean/scan-engine/browser';
import { CLOSE_CODES, SUBPROTOCOL } from '@swipeclean/scan-engine/node';
import { WebSocket, WebSocketServer } from 'ws';
import { Attacker } from './attacker';
import { ORIGIN, TempFolder, TestServer } from './connected';

describe('a stranger at the companion', () => {
  let disk: TempFolder;
  let test: TestServer;

  beforeEach(async () => {
    disk = new TempFolder().write('a/b.txt', 'inside');
    test = await new TestServer().start([disk.path]);
  });

  afterEach(async () => {
    await test.stop();
    disk.remove();
  });

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'connected',
      (error: CompanionError) => error.code,
    );

  it('should be refused before the upgrade from another site, name or address', async () => {
    const { port } = test;
    const origins = [
      'https://evil.example',
      'http://localhost',
      'http://localhost:8080.evil.example',
      'null',
      '',
    ];
    for (const origin of [...origins, `${ORIGIN}/`, 'https://localhost:8080', 'http://127.0.0.1:8080'])
      expect([origin, (await Attacker.connect(port, { origin })).status]).toEqual([origin, 403]);
    const hosts = [
      'evil.example',
      `evil.example:${port}`,
      `localhost:${port}`,
      `2130706433:${port}`,
      '127.0.0.1',
    ];
    for (const host of [
      ...hosts,
      `127.0.0.1.nip.io:${port}`,
      `127.0.0.1:${port}.evil.example`,
      `[::1]:${port}`,
    ])
      expect([host, (await Attacker.connect(port, { headers: { host } })).status]).toEqual([host, 403]);
    expect((await Attacker.connect(port, {}, 'other')).status).toBe(403);
    expect((await Attacker.connect(port, {}, undefined, '/../etc')).status).toBe(403);
    expect(new Set(test.events.map((event) => 'reason' in event && event.reason))).toEqual(
      new Set(['origin', 'host', 'request']),
    );
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { origin: ORIGIN } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  });

  it('should tell a page of another version which of the two is older', async () => {
    const codeFor = async (protocol: string) =>
      (await Attacker.connect(test.port, {}, protocol)).attacker.closeCode();
    expect(await codeFor('swipeclean.0')).toBe(CLOSE_CODES.tooNew);
    expect(await codeFor('swipeclean.99')).toBe(CLOSE_CODES.tooOld);
  });

  it('should not pair with a used, guessed or old code', async () => {
    const { port, server } = test;
    const code = server.createCode();
    await connectCompanion({ port, code }).then((companion) => companion.close());
    expect(await codeOf(connectCompanion({ port, code }))).toBe('wrongCode');
    const next = server.createCode();
    for (let tries = 0; tries < 5; tries++)
      expect(await codeOf(connectCompanion({ port, code: `${tries}`.repeat(12) }))).toBe('wrongCode');
    expect(await codeOf(connectCompanion({ port, code: next }))).toBe('wrongCode');
    const old = server.createCode();
    test.time += 10 * 60_000;
    expect(await codeOf(connectCompanion({ port, code: old }))).toBe('wrongCode');
    const replaced = server.createCode();
    server.createCode();
    expect(await codeOf(connectCompanion({ port, code: replaced }))).toBe('wrongCode');
  });

  it('should not connect with a wrong, foreign or revoked key, of which only a digest is stored', async () => {
    const { port, pairings } = test;
    const { key, close, closed } = await test.pair();
    const [id, secret] = key.split('.') as [string, string];
    close();
    await closed;
    const file = join(test.home, 'settings', 'browsers', `${id}.json`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.stringify(pairings.list()) + readFileSync(file, 'utf8')).not.toContain(secret);
    expect(await codeOf(connectCompanion({ port, key: `${id}.${'A'.repeat(43)}` }))).toBe('untrusted');
    expect(await codeOf(connectCompanion({ port, key: `other.${secret}` }))).toBe('wrongKey');
    expect(await codeOf(connectCompanion({ port, key: await pairings.create('http://other') }))).toBe(
      'wrongKey',
    );
    const { attacker } = await Attacker.connect(port);
    await attacker.ask({ keyId: id, nonce: 'x' });
    attacker.send({ secret: 'A'.repeat(43) });
    expect(await attacker.closeCode()).toBe(CLOSE_CODES.wrongKey);
    const again = await test.connect(key);
    const [root] = again.roots as [FileSystemDirectoryHandle];
    await again.revoke();
    await again.closed;
    await expect(root.getFileHandle('x')).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(await codeOf(connectCompanion({ port, key }))).toBe('wrongKey');
    expect(pairings.list().map(({ origin }) => origin)).toEqual(['http://other']);
  });

  it('should not sign in with a key that is revoked meanwhile, nor bring it back', async () => {
    const { port, pairings } = test;
    const { key, close, closed } = await test.pair();
    const [keyId, secret] = key.split('.') as [string, string];
    close();
    await closed;
    const { attacker } = await Attacker.connect(port);
    await attacker.ask({ keyId, nonce: 'x' });
    pairings.delete(keyId);
    attacker.send({ secret });
    expect(await attacker.closeCode()).toBe(CLOSE_CODES.wrongKey);
    expect(test.events).not.toContainEqual({ type: 'connected' });
    expect(pairings.list()).toEqual([]);
  });

  it('should keep the keys of the 32 browsers that were used last', async () => {
    const [first, ...others] = await Array.from({ length: 32 }, (_, at) => at).reduce<Promise<string[]>>(
      async (before, at) => [...(await before), await test.pairings.create(`http://${at}`)],
      Promise.resolve([]),
    );
    test.pairings.setUsed(first!.split('.')[0]!);
    await test.pairings.create('http://33');
    const origins = test.pairings.list().map(({ origin }) => origin);
    expect([origins.length, origins.includes('http://0')]).toEqual([32, true]);
    expect(others).toHaveLength(31);
  });

  it('should be disconnected when the stored keys are broken or could be changed by other users', async () => {
    const folder = join(test.home, 'settings', 'browsers');
    const spoils = [
      (file: string) => writeFileSync(file, '{}'),
      (file: string) => writeFileSync(file, '{'),
      (file: string) => chmodSync(file, 0o622),
      () => chmodSync(folder, 0o777),
    ];
    for (const spoil of spoils) {
      const { key, closed } = await test.pair();
      spoil(join(folder, `${key.split('.')[0]}.json`));
      await closed;
      expect(test.events).toContainEqual({ type: 'failed', error: expect.any(Error) });
      expect(await codeOf(connectCompanion({ port: test.port, key }))).toBe('unreachable');
      rmSync(folder, { recursive: true });
    }
  });

  it('should not learn the key with a server on another port, not even by passing messages on', async () => {
    const { key, close, closed } = await test.pair();
    close();
    await closed;
    const sent: string[] = [];
    const relay = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    relay.on('connection', (page) => {
      const real = new WebSocket(`ws://127.0.0.1:${test.port}/`, SUBPROTOCOL, { origin: ORIGIN });
      real.on('message', (data) => page.send(data as Buffer));
      page.on('message', (data: Buffer) => {
        sent.push(data.toString('latin1'));
        if (real.readyState === real.OPEN) real.send(data);
        else real.once('open', () => real.send(data));
      });
      page.on('close', () => real.close());
    });
    await once(relay, 'listening');
    const { port } = relay.address() as { port: number };
    expect(await codeOf(connectCompanion({ port, key }))).toBe('untrusted');
    relay.close();
    expect(sent.join()).toContain(key.split('.')[0]);
    expect(sent.join()).not.toContain(key.split('.')[1]);
  });

  it('should wait while another browser is connected, and keep its code', async () => {
    const { port, server } = test;
    const first = await test.pair();
    const other = await test.pairings.create(ORIGIN);
    const code = server.createCode();
    expect(await codeOf(connectCompanion({ port, code }))).toBe('busy');
    expect(await codeOf(connectCompanion({ port, key: other }))).toBe('busy');
    expect(await codeOf(test.connect(first.key))).toBe('connected');
    for (const companion of test.companions) {
      companion.close();
      await companion.closed;
    }
    expect(await codeOf(connectCompanion({ port, code }).then((one) => one.close()))).toBe('connected');
  });
});
