import { type EventEmitter, once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CHUNK_BYTES, CLOSE_CODES, MAX_MESSAGE_BYTES } from '@swipeclean/scan-engine/node';
import { CallHandlers } from '../src/server/calls';
import { Attacker, untilDropped } from './attacker';
import { TempFolder, TestServer } from './connected';

const POLICY_VIOLATION = 1008;
const [CROWD, PINGS] = process.env.TEST_LONG ? [1000, 50_000] : [200, 20_000];

/** Another program that puts a link to the outside in the place of a folder, and the folder back, all the time. */
const SWAP = `
  const { renameSync } = require('node:fs');
  const [folder, link, aside] = ['a', 'link', 'aside'].map((name) => require('node:worker_threads').workerData + '/' + name);
  for (;;) for (const [from, to] of [[folder, aside], [link, folder], [folder, link], [aside, folder]]) renameSync(from, to);
`;

/** The parameters of a piece of a new file. */
const pieceOf = (place: object, staging: string, piece: object = {}) => ({
  ...place,
  staging,
  piece: { name: 'x', start: 0, bytes: new TextEncoder().encode('text'), isLast: false, ...piece },
});

describe('a signed-in attacker of the companion', () => {
  let disk: TempFolder;
  let outside: TempFolder;
  let test: TestServer;

  beforeEach(async () => {
    disk = new TempFolder().write('a/b.txt', 'inside');
    outside = new TempFolder().write('b.txt', 'outside');
    test = await new TestServer().start([disk.path]);
  });

  afterEach(async () => {
    await test.stop();
    disk.remove();
    outside.remove();
  });

  const signIn = () => Attacker.signIn(test);

  it('should get no other folder than the one that the person was asked about', async () => {
    await test.stop();
    const asked: string[] = [];
    const at = join(disk.path, 'a');
    const replace = (path: string) => {
      asked.push(path);
      if (existsSync(at)) rmSync(at, { recursive: true });
      symlinkSync(outside.path, at);
      return Promise.resolve(true);
    };
    test = await new TestServer().start([outside.path], { confirmFolder: replace });
    const { attacker } = await signIn();
    const gone = { error: { name: 'NotFoundError' } };
    const share = () => attacker.ask({ id: 1, call: 'share', params: { path: at } });
    expect(await share()).toMatchObject(gone);
    // It was not there when the person was asked.
    rmSync(at);
    expect(await share()).toMatchObject(gone);
    expect(asked).toEqual([at, at]);
    expect(test.server.shared.list()).toEqual([outside.path]);
  });

  it('should reach nothing outside the shared folders', async () => {
    const names = ['..', '.', '', 'a/../..', '/etc', 'a/b.txt', 'a\0', 'x'.repeat(256), 5, null, ['a']];
    for (const name of names) {
      for (const call of ['stat', 'list', 'getFolder'] as const) {
        const { attacker, root } = await signIn();
        attacker.send({ id: 1, call, params: { root, path: [name] } });
        expect([name, await attacker.closeCode()]).toEqual([name, POLICY_VIOLATION]);
      }
      const { attacker, root } = await signIn();
      attacker.send({
        id: 1,
        call: 'putReplacement',
        params: pieceOf({ root, path: [] }, 'new-01234567', { name }),
      });
      expect([name, await attacker.closeCode()]).toEqual([name, POLICY_VIOLATION]);
    }
    const { attacker, root } = await signIn();
    symlinkSync(outside.path, join(disk.path, 'link'));
    symlinkSync(join(outside.path, 'b.txt'), join(disk.path, 'link.txt'));
    const a = { root, path: ['a'] };
    const calls: [string, object, string][] = [
      ['list', { root: outside.path, path: [] }, 'NotAllowedError'],
      ['list', { root: '/', path: [] }, 'NotAllowedError'],
      ['list', { root: `${root}/..`, path: [] }, 'NotAllowedError'],
      ['list', { root: `${root}/a`, path: [] }, 'NotAllowedError'],
      ['list', { root, path: ['link'] }, 'TypeMismatchError'],
      ['stat', { root, path: ['link', 'b.txt'] }, 'TypeMismatchError'],
      ['stat', { root, path: ['link.txt'] }, 'TypeMismatchError'],
      ['getFile', { root, path: ['link.txt'] }, 'TypeMismatchError'],
      ['getFile', { root, path: [] }, 'TypeError'],
      ['putReplacement', { root, path: ['link'], staging: null, piece: null }, 'TypeMismatchError'],
      ['putReplacement', pieceOf(a, '../a'), 'TypeError'],
      ['putReplacement', pieceOf(a, 'new-01234567'), 'NotFoundError'],
      ['putReplacement', { ...a, staging: 'new-01234567', piece: null }, 'InvalidStateError'],
      ['resolve', { a, b: { root: outside.path, path: [] }, kind: 'directory' }, 'NotAllowedError'],
      [
        'scan',
        { folders: [{ root, path: ['link'], name: '' }], now: 0, isCached: false },
        'TypeMismatchError',
      ],
      [
        'scan',
        { folders: [{ root: outside.path, path: [], name: '' }], now: 0, isCached: false },
        'NotAllowedError',
      ],
      ['share', { path: outside.path }, 'NotAllowedError'],
      ['unshare', { path: outside.path }, 'NotAllowedError'],
    ];
    for (const [id, [call, params, name]] of calls.entries())
      expect([call, params, await attacker.ask({ id, call, params })]).toMatchObject([
        call,
        params,
        { error: { name } },
      ]);
    expect(await attacker.ask({ id: 99, call: 'list', params: { root, path: [] } })).toEqual({
      id: 99,
      part: [['a', true]],
    });
  });

  it('should not get out by swapping a folder for a link during calls', async () => {
    const { attacker, root } = await signIn();
    const { mtimeMs } = statSync(join(disk.path, 'a', 'b.txt'));
    symlinkSync(outside.path, join(disk.path, 'link'));
    const begun = { root, path: ['a'], staging: null, piece: null };
    const { result: opened } = await attacker.ask({ id: 0, call: 'putReplacement', params: begun });
    const { staging } = opened as { staging: string };
    const outsideStaging = join(outside.path, '.swipeclean-trash', staging);
    mkdirSync(outsideStaging, { recursive: true, mode: 0o700 });
    const swapping = new Worker(SWAP, { eval: true, workerData: disk.path });
    const seen = new Map<string, number>();
    const place = { root, path: ['a', 'b.txt'] };
    const range = { size: 6, lastModified: Math.floor(mtimeMs), start: 0, end: 6 };
    // Until each outcome was met a few times, however the two take turns.
    const isEnough = () => seen.size >= 4 && [...seen.values()].every((count) => count > 3);
    for (let id = 0; id < 300 || !isEnough(); id += 3) {
      const replies = [
        await attacker.ask({ id, call: 'stat', params: place }),
        await attacker.ask({ id: id + 1, call: 'read', params: { ...place, ...range } }),
        await attacker.ask({
          id: id + 2,
          call: 'putReplacement',
          params: pieceOf({ root, path: ['a'] }, staging, { name: `n${id}`, isLast: true }),
        }),
      ];
      for (const { error, result } of replies as {
        error?: object;
        result?: { size?: number; bytes?: Uint8Array; staging?: string };
      }[]) {
        const what = error
          ? 'error'
          : (result?.size ?? (result?.bytes ? Buffer.from(result.bytes).toString() : 'made'));
        seen.set(`${what}`, (seen.get(`${what}`) ?? 0) + 1);
      }
    }
    await swapping.terminate();
    expect([...seen.keys()].sort()).toEqual(['6', 'error', 'inside', 'made']);
    expect(readdirSync(outsideStaging)).toEqual([]);
  });

  it('should be disconnected after a message that is too large, broken or not a call', async () => {
    const after = async (send: (attacker: Attacker, root: string) => void) => {
      const { attacker, root } = await signIn();
      send(attacker, root);
      return attacker.closeCode();
    };
    const frame = (json: string, length = json.length) => {
      const head = Buffer.alloc(4);
      head.writeUInt32BE(length);
      return Buffer.concat([head, Buffer.from(json)]);
    };
    expect(await after(({ socket }) => socket.send(Buffer.alloc(MAX_MESSAGE_BYTES + 1)))).toBe(1009);
    const chunk = Buffer.alloc(300 * 1024);
    const inPieces = ({ socket }: Attacker) =>
      [0, 1, 2, 3].forEach((at) => socket.send(chunk, { fin: at === 3 }));
    expect(await after(inPieces)).toBe(1009);
    const inCrumbs = ({ socket }: Attacker) => {
      for (let at = 0; at < 2000; at++) socket.send(Buffer.alloc(1), { fin: false });
    };
    expect(await after(inCrumbs)).toBe(1008);
    expect(await after(({ raw }) => raw.write(Buffer.from('ffffffffffffffff', 'hex')))).toBe(1002);
    const broken = ['', '{', '[]', 'null', '{"a":1}', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`];
    const calls = ['constructor', 'release', 'toString', '__proto__', 'exec', 'putReplacement'];
    const typed = '{"id":1,"call":"upload","params":{"upload":null,"bytes":{"$array":';
    for (const json of [
      ...broken,
      ...calls.map((call) => `{"id":1,"call":"${call}","params":{}}`),
      `${typed}"Uint8Array","at":0,"length":9}}}`,
      `${typed}"Uint8Array","at":-9,"length":1}}}`,
      `${typed}"Float64Array","at":0,"length":0}}}`,
      `${typed}"constructor","at":0,"length":0}}}`,
    ])
      expect([json.slice(0, 80), await after(({ socket }) => socket.send(frame(json)))]).toEqual([
        json.slice(0, 80),
        POLICY_VIOLATION,
      ]);
    expect(await after(({ socket }) => socket.send(frame('{}', 2 ** 31)))).toBe(POLICY_VIOLATION);
    expect(await after(({ socket }) => socket.send('{"id":1,"call":"disks","params":{}}'))).toBe(
      POLICY_VIOLATION,
    );
  });

  it('should have nothing carried out after its key was revoked, also if it goes on sending', async () => {
    const { attacker, root } = await signIn();
    const { id } = test.pairings.list()[0]!;
    test.pairings.delete(id);
    const isClosing = once(attacker.socket as unknown as EventEmitter, 'closing-frame');
    // It does not answer the frame that closes the connection.
    const receiver = (attacker.socket as unknown as { _receiver: EventEmitter })._receiver;
    receiver.removeAllListeners('conclude');
    receiver.on('conclude', () => attacker.socket.emit('closing-frame'));
    await isClosing;
    const before = readdirSync(disk.path);
    for (let id = 0; id < 20; id++)
      attacker.send({ id, call: 'putReplacement', params: { root, path: [], staging: null, piece: null } });
    // The companion reads them until it ends the connection.
    expect(await attacker.closeCode()).toBe(1006);
    expect(readdirSync(disk.path)).toEqual(before);
  });

  it('should leave no half-written file, lock or stream behind', async () => {
    const { attacker, root } = await signIn();
    const open = (attacker: Attacker) =>
      attacker.ask({ id: 1, call: 'putReplacement', params: { root, path: [], staging: null, piece: null } });
    const { result } = (await open(attacker)) as { result: { staging: string } };
    const { staging } = result;
    const folder = join(disk.path, '.swipeclean-trash', staging);
    const put = (piece: object) =>
      attacker.ask({ id: 2, call: 'putReplacement', params: pieceOf({ root, path: [] }, staging, piece) });
    for (let at = 0; at < 32; at++) expect(await put({ name: `${at}` })).toMatchObject({ result });
    expect(await put({ name: '32' })).toMatchObject({ error: { name: 'QuotaExceededError' } });
    expect(await put({ name: '0', start: 9 })).toMatchObject({ error: { name: 'InvalidStateError' } });
    expect(await put({ name: '0', start: 4, isLast: true })).toMatchObject({ result });
    const swaps = () => readdirSync(folder).filter((name) => name.endsWith('.crswap'));
    expect(swaps()).toHaveLength(31);
    for (let at = 1; at < 8; at++) expect(await open(attacker)).toMatchObject({ result: {} });
    expect(await open(attacker)).toMatchObject({ error: { name: 'QuotaExceededError' } });
    attacker.raw.destroy();
    const next = await signIn();
    // The locks are released after the streams.
    while (existsSync(folder)) await next.attacker.runTrash({ root }, {}, { call: 'recover' });
    expect(readdirSync(disk.path)).toEqual(['a']);
  });

  it('should have no call carried out that waits when it disconnects', async () => {
    const { attacker, root } = await signIn();
    writeFileSync(join(disk.path, 'big'), Buffer.alloc(CHUNK_BYTES));
    const big = { root, path: ['big'] };
    const { result } = await attacker.ask({ id: 0, call: 'stat', params: big });
    const params = { ...big, ...(result as object), start: 0, end: CHUNK_BYTES };
    let endReads = () => undefined as void;
    const held = new Promise<void>((resolve) => (endReads = resolve));
    const spies = (['read', 'putReplacement', 'upload'] as const).map((name) =>
      jest.spyOn(CallHandlers.prototype, name),
    );
    spies[0]!.mockImplementation(() => held.then(() => ({ bytes: new Uint8Array() })) as never);
    // More than are read at a time.
    for (let id = 1; id <= 60; id++) attacker.send({ id, call: 'read', params });
    const place = { root, path: ['a', 'b.txt'] };
    attacker.send({ id: 61, call: 'putReplacement', params: { root, path: [], staging: null, piece: null } });
    attacker.send({ id: 62, call: 'upload', params: { upload: null, bytes: new Uint8Array() } });
    // The answer shows that they have arrived.
    attacker.socket.ping();
    await once(attacker.socket, 'pong');
    attacker.raw.destroy();
    await test.untilAlone();
    endReads();
    const next = await signIn();
    await next.attacker.ask({ id: 1, call: 'stat', params: place });
    expect(spies.map(({ mock }) => mock.calls.length)).toEqual([16, 0, 0]);
    jest.restoreAllMocks();
  });

  it('should not keep connections open that send nothing, half a request or no key', async () => {
    const { port } = test;
    const silent = Array.from({ length: 40 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    for (let tries = 0; tries < 10; tries++) {
      const { status, attacker } = await Attacker.connect(port);
      expect(status).toBe(101);
      attacker.socket.terminate();
    }
    const texts = ['', 'GET / HTTP/1.1\r\nHost: 127.', 'x'.repeat(9000), '\0\0\0\0\r\n\r\n'];
    const { attacker } = await Attacker.connect(port);
    const [code] = await Promise.all([
      attacker.closeCode(),
      ...texts.map((text) => untilDropped(port, text)),
      ...silent.map((socket) => once(socket.resume(), 'close')),
    ]);
    expect(code).toBe(CLOSE_CODES.timeout);
  });

  it('should not fill the memory with very many connections, or with replies that it does not read', async () => {
    const { attacker, root } = await signIn();
    writeFileSync(join(disk.path, 'big'), Buffer.alloc(CHUNK_BYTES));
    const { size, lastModified } = (
      await attacker.ask({ id: 0, call: 'stat', params: { root, path: ['big'] } })
    ).result as { size: number; lastModified: number };
    const before = process.memoryUsage().rss;
    const crowd = await Promise.all(
      Array.from({ length: CROWD }, () =>
        Attacker.connect(test.port).then(({ status, attacker: one }) => ({ status, one })),
      ),
    );
    // On a slow machine, the first ones are closed for their silence before the last ones are tried.
    const open = crowd.filter(({ one }) => one.socket.readyState === one.socket.OPEN);
    expect(open.length).toBeLessThan(16);
    for (const { one } of crowd) one.socket.terminate();
    attacker.raw.pause();
    const params = { root, path: ['big'], size, lastModified, start: 0, end: size };
    for (let pings = 0; pings < PINGS; pings++) attacker.socket.ping('x'.repeat(100));
    for (let id = 1; id <= 200; id++) attacker.send({ id, call: 'read', params });
    await test.untilAlone();
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    const again = await test.pair();
    expect(again.roots).toHaveLength(1);
  });
});
