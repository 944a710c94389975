import type { BlockBook } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { createDAVClient } from 'tsdav';
import type { RunningGateway } from '../src/start-gateway';
import { client, TestSite } from './support/gateway';

const TOKEN = `scd_${'a'.repeat(43)}`;
const card = (id: string, number: string) => ({
  ...{ id, etag: `e${id}` },
  card: `BEGIN:VCARD\r\nVERSION:3.0\r\nUID:${id}\r\nFN:A & B\r\nTEL:${number}\r\nEND:VCARD\r\n`,
});

let site: TestSite;
let gateway: RunningGateway;
let book: BlockBook;
const password = `Basic ${Buffer.from(`me:${TOKEN}`).toString('base64')}`;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  await site.stub('spam', {
    getBlockBook: () => {
      if (book.ctag === 'strange') throw new AppError('UNAUTHENTICATED', 'This device is not paired');
      return book;
    },
  });
  gateway = await site.readyGateway();
});
beforeEach(() => {
  book = { ctag: 'c1', cards: [card('1', '+12125550001'), card('2', '+12125550002')] };
});
afterAll(() => site.stop());

const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    method,
    headers: { authorization: password, ...headers },
    body,
    redirect: 'manual',
  });

describe('the address book of blocked numbers', () => {
  it('should be found and read by a CardDAV client that knows only the site', async () => {
    const dav = await createDAVClient({
      serverUrl: `http://127.0.0.1:${gateway.port}`,
      credentials: { username: 'me', password: TOKEN },
      authMethod: 'Basic',
      defaultAccountType: 'carddav',
    });
    const books = await dav.fetchAddressBooks();
    expect(books).toMatchObject([{ displayName: 'Blocked numbers', ctag: '"c1"' }]);
    const cards = await dav.fetchVCards({ addressBook: books[0] as (typeof books)[number] });
    expect(cards.map(({ etag, data }) => [etag, (data as string).trim().replace(/\r\n/g, '\n')])).toEqual(
      book.cards.map(({ etag, card: text }) => [`"${etag}"`, text.trim().replace(/\r\n/g, '\n')]),
    );
  });

  it('should answer one card, and say of those that are gone that they are', async () => {
    const one = await ask('GET', '/api/dav/blocked/1.vcf');
    expect([one.status, one.headers.get('etag'), await one.text()]).toEqual([
      200,
      '"e1"',
      book.cards[0]?.card,
    ]);
    expect((await ask('GET', '/api/dav/blocked/3.vcf')).status).toBe(404);
    const report =
      '<card:addressbook-multiget xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav">' +
      '<d:href>/api/dav/blocked/2.vcf</d:href><d:href>/api/dav/blocked/3.vcf</d:href></card:addressbook-multiget>';
    const xml = await (
      await ask('REPORT', '/api/dav/blocked/', { 'content-type': 'text/xml' }, report)
    ).text();
    expect(xml).toContain('TEL:+12125550002');
    expect(xml).not.toContain('TEL:+12125550001');
    expect(xml).toContain(
      '<d:href>/api/dav/blocked/3.vcf</d:href><d:status>HTTP/1.1 404 Not Found</d:status>',
    );
  });

  it('should tell its depth and its ways', async () => {
    const shallow = await (await ask('PROPFIND', '/api/dav/blocked/', { depth: '0' })).text();
    expect(shallow).not.toContain('.vcf');
    expect(await (await ask('PROPFIND', '/api/dav/blocked', { depth: '1' })).text()).toContain('2.vcf');
    expect((await ask('OPTIONS', '/api/dav/blocked/')).headers.get('dav')).toBe('1, 3, addressbook');
    const found = await ask('PROPFIND', '/.well-known/carddav');
    expect([found.status, found.headers.get('location')]).toEqual([301, '/api/dav/']);
  });

  it('should be closed to whoever has no device’s password, and to changes', async () => {
    const unknown = await ask('PROPFIND', '/api/dav/', { authorization: '' });
    expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Basic'),
    ]);
    book = { ctag: 'strange', cards: [] };
    const strange = await ask('PROPFIND', '/api/dav/');
    expect([strange.status, strange.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Basic'),
    ]);
    for (const method of ['PUT', 'DELETE']) {
      expect((await ask(method, '/api/dav/blocked/1.vcf')).status).toBeGreaterThanOrEqual(400);
    }
    expect((await client(gateway).get('/api/dav/')).status).toBeGreaterThanOrEqual(400);
  });
});
