import type { AddressBook } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { createDAVClient } from 'tsdav';
import type { RunningGateway } from '../src/start-gateway';
import { client, TestSite } from './support/gateway';

const TOKEN = `scd_${'a'.repeat(43)}`;
const [ONE, TWO, GONE] = [1, 2, 3].map((nth) => `00000000-0000-7000-8000-00000000000${nth}`) as [
  string,
  string,
  string,
];
const card = (id: string, number: string) => ({
  id,
  etag: `e${id}`,
  card: `BEGIN:VCARD\r\nVERSION:3.0\r\nUID:${id}\r\nFN:A & B\r\nTEL:${number}\r\nEND:VCARD\r\n`,
});

let site: TestSite;
let gateway: RunningGateway;
let book: AddressBook;
/** The recorded requests to the service, in order. */
let asked: string[];
const password = `Basic ${Buffer.from(`me:${TOKEN}`).toString('base64')}`;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  await site.stub('spam', {
    getAddressBook: () => {
      asked.push('book');
      return book;
    },
    getAddressBookTag: () => {
      asked.push('tag');
      if (book.ctag === 'strange') throw new AppError('UNAUTHENTICATED', 'This device is not paired');
      return { ctag: book.ctag };
    },
    getAddressBookCard: ({ id }) => {
      asked.push('card');
      const found = book.cards.find((known) => known.id === id);
      if (!found) throw new AppError('NOT_FOUND', 'This card is not in the book');
      return found;
    },
  });
  gateway = await site.readyGateway();
});
beforeEach(() => {
  book = { ctag: 'c1', cards: [card(ONE, '+12125550001'), card(TWO, '+12125550002')] };
  asked = [];
});
afterAll(() => site.stop());

const sendRequest = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
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

  it('should return one card, and report missing ones', async () => {
    const one = await sendRequest('GET', `/api/dav/blocked/${ONE}.vcf`);
    expect([one.status, one.headers.get('etag'), await one.text()]).toEqual([
      200,
      `"e${ONE}"`,
      book.cards[0]?.card,
    ]);
    for (const gone of [GONE, 'x', '..%2f..'])
      expect((await sendRequest('GET', `/api/dav/blocked/${gone}.vcf`)).status).toBe(404);
    expect(asked).toEqual(['card', 'card']);
    const report =
      '<card:addressbook-multiget xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav">' +
      `<d:href>/api/dav/blocked/${TWO}.vcf</d:href><d:href>/api/dav/blocked/${GONE}.vcf</d:href></card:addressbook-multiget>`;
    const xml = await (
      await sendRequest('REPORT', '/api/dav/blocked/', { 'content-type': 'text/xml' }, report)
    ).text();
    expect(xml).toContain('TEL:+12125550002');
    expect(xml).not.toContain('TEL:+12125550001');
    expect(xml).toContain(
      `<d:href>/api/dav/blocked/${GONE}.vcf</d:href><d:status>HTTP/1.1 404 Not Found</d:status>`,
    );
  });

  it('should return a card once, however often a REPORT names it', async () => {
    const hrefs = [TWO, GONE].map((id) => `<d:href>/api/dav/blocked/${id}.vcf</d:href>`).join('');
    const report = `<card:addressbook-multiget xmlns:d="DAV:">${hrefs.repeat(500)}</card:addressbook-multiget>`;
    const answer = await sendRequest('REPORT', '/api/dav/blocked/', { 'content-type': 'text/xml' }, report);
    expect((await answer.text()).match(/<d:response>/g)).toHaveLength(2);
  });

  it('should report its depth and methods', async () => {
    const shallow = await (await sendRequest('PROPFIND', '/api/dav/blocked/', { depth: '0' })).text();
    expect(shallow).not.toContain('.vcf');
    // The tag and the address of the book are returned without the cards.
    for (const depth of ['0', '1']) await sendRequest('PROPFIND', '/api/dav/', { depth });
    expect(asked).toEqual(['tag', 'tag', 'tag']);
    expect(await (await sendRequest('PROPFIND', '/api/dav/blocked', { depth: '1' })).text()).toContain(
      `${TWO}.vcf`,
    );
    expect(asked.slice(3)).toEqual(['book']);
    expect((await sendRequest('OPTIONS', '/api/dav/blocked/')).headers.get('dav')).toBe('1, 3, addressbook');
    const found = await sendRequest('PROPFIND', '/.well-known/carddav');
    expect([found.status, found.headers.get('location')]).toEqual([301, '/api/dav/']);
  });

  it('should refuse requests without a device’s password, and changes', async () => {
    const unknown = await sendRequest('PROPFIND', '/api/dav/', { authorization: '' });
    expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Basic'),
    ]);
    book = { ctag: 'strange', cards: [] };
    const strange = await sendRequest('PROPFIND', '/api/dav/');
    expect([strange.status, strange.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Basic'),
    ]);
    for (const method of ['PUT', 'DELETE']) {
      expect((await sendRequest(method, `/api/dav/blocked/${ONE}.vcf`)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await client(gateway).get('/api/dav/')).status).toBeGreaterThanOrEqual(400);
  });
});
