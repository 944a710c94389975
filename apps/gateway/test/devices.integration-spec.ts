import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AddressBook, type ScreenResult } from '@swipeclean/contracts/server';
import { AppError, RpcClient } from '@swipeclean/service-kit';
import { metricValue, until } from '@swipeclean/service-kit/testing';
import { createDAVClient } from 'tsdav';
import { SCREENING_LIMITS } from '../src/http/screening-limits';
import type { RunningGateway } from '../src/start-gateway';
import { browser, client, PUBLIC_URL, TestSite } from './support/gateway';
import { cookieOf } from './support/tokens';

const token = (letter: string) => `scd_${letter.repeat(43)}`;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const ALLOWED: ScreenResult = { action: 'allow', sipCode: 200, reason: 'no-rule', score: 0 };

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
/** The requests to the service, in order. */
let heard: object[];
let book: AddressBook;
/** The reads of the address book, in order. */
let asked: string[];
/** What a hook's call had left when it arrived. */
let hookMs: number;
let hook: () => { markup: string } | Promise<{ markup: string }>;
let screen: () => ScreenResult | Promise<ScreenResult>;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  await site.stub('spam', {
    screenAsDevice: (request) => {
      heard.push(request);
      return screen();
    },
    screenProviderCall: (request, { deadline = Infinity }) => {
      heard.push(request);
      hookMs = deadline - Date.now();
      return hook();
    },
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
  heard = [];
  asked = [];
  book = { ctag: 'c1', cards: [card(ONE, '+12125550001'), card(TWO, '+12125550002')] };
  screen = () => ALLOWED;
  hook = () => ({ markup: '<Response/>' });
  // A busy machine would let every caller through.
  jest.replaceProperty(SCREENING_LIMITS, 'screenMs', 60_000);
  jest.replaceProperty(SCREENING_LIMITS, 'hookMs', 60_000);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => site.stop());

const requestScreening = (
  from: RunningGateway,
  secret: string,
  body: object = { kind: 'call', from: '+1' },
) => client(from).post('/api/spam/screen').set('authorization', `Bearer ${secret}`).send(body);

describe('a paired device', () => {
  it('should be identified by its token’s digest alone, without cookie and origin', async () => {
    const answer = await requestScreening(gateway, token('a'), { kind: 'text', from: '+1', content: 'Hi' });
    expect([answer.status, answer.body]).toEqual([200, ALLOWED]);
    expect(heard).toEqual([{ kind: 'text', from: '+1', content: 'Hi', tokenDigest: digest(token('a')) }]);
  });

  it('should send a text as it came, after a line with its sender', async () => {
    const post = (type: string, body: string) =>
      client(gateway)
        .post('/api/spam/screen')
        .set('authorization', `Bearer ${token('a')}`)
        .set('content-type', type)
        .send(body);
    const content = 'You "won"!\nClaim: {"at":"bit.ly/3x"}';
    expect((await post('text/plain', `BANK\r\n${content}`)).body).toEqual(ALLOWED);
    expect(heard).toEqual([{ kind: 'text', from: 'BANK', content, tokenDigest: digest(token('a')) }]);
    expect((await post('text/xml', 'BANK\nHello')).status).toBe(415);
  });

  it('should be refused without a token, with a session, and from another site’s page', async () => {
    const none = await client(gateway).post('/api/spam/screen').send({});
    expect([none.status, none.headers['www-authenticate']]).toEqual([401, expect.stringContaining('Basic')]);
    const signedIn = browser(gateway).post('/api/spam/screen').set('cookie', cookieOf()).send({});
    expect((await signedIn).status).toBe(401);
    expect(
      (await requestScreening(gateway, token('a')).set('origin', 'https://elsewhere.example')).status,
    ).toBe(403);
    expect(heard).toEqual([]);
  });

  it('should receive the reason of a refusal', async () => {
    screen = () => {
      throw new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
    };
    expect((await requestScreening(gateway, token('a'))).status).toBe(402);
  });

  it('should let the caller through while the service fails, is slow or is unavailable', async () => {
    const through = { action: 'allow', sipCode: 200, reason: 'unavailable', score: 0 };
    const before = await metricValue('screenings_total', { reason: 'unavailable' });
    screen = () => {
      throw new Error('Broken on purpose');
    };
    const failed = await requestScreening(gateway, token('a'));
    expect([failed.status, failed.body]).toEqual([200, through]);
    jest.restoreAllMocks();
    screen = () => new Promise(() => undefined);
    expect((await requestScreening(gateway, token('a'))).body).toEqual(through);

    const alone = await TestSite.start();
    await alone.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
    const answer = await requestScreening(await alone.readyGateway(), token('a'));
    expect([answer.status, answer.body]).toEqual([200, through]);
    expect(await metricValue('screenings_total', { reason: 'unavailable' })).toBe(before + 3);
    await alone.stop();
  });

  it('should be limited per second and device', async () => {
    const limited = await site.readyGateway({ DEVICE_REQUESTS_PER_SECOND: '3' });
    const devices = [...'bcdefghijklmnop'];
    // Five requests of one device may take longer than a second.
    await until(async () => {
      const device = token(devices.pop() as string);
      const answers = await Promise.all(Array.from({ length: 5 }, () => requestScreening(limited, device)));
      return isDeepStrictEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 429, 429]);
    });
    expect((await requestScreening(limited, token('q'))).status).toBe(200);
  });

  it('should be limited by address while its token is unknown', async () => {
    const limited = await site.readyGateway({ ADDRESS_REQUESTS_PER_MINUTE: '3' });
    screen = () => {
      throw new AppError('UNAUTHENTICATED', 'This device is not paired');
    };
    const statuses: number[] = [];
    for (const letter of 'abcde') statuses.push((await requestScreening(limited, token(letter))).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('should not be locked out by unknown tokens from its address', async () => {
    const limited = await site.readyGateway({ ADDRESS_REQUESTS_PER_MINUTE: '3' });
    expect((await requestScreening(limited, token('g'))).status).toBe(200);
    screen = () => {
      throw new AppError('UNAUTHENTICATED', 'This device is not paired');
    };
    for (const letter of 'abcd') await requestScreening(limited, token(letter));
    screen = () => ALLOWED;
    expect((await requestScreening(limited, token('h'))).status).toBe(429);
    expect((await requestScreening(limited, token('g'))).status).toBe(200);
    screen = () => {
      throw new AppError('UNAUTHENTICATED', 'This device is not paired');
    };
    await requestScreening(limited, token('g'));
    screen = () => ALLOWED;
    expect((await requestScreening(limited, token('g'))).status).toBe(429);
  });

  it('should be answered well before the promised 300 ms, because timers run late', async () => {
    jest.restoreAllMocks();
    const call = jest.spyOn(RpcClient.prototype, 'call');
    let left = Infinity;
    call.mockImplementationOnce((_, __, context) => {
      left = (context?.deadline ?? Infinity) - Date.now();
      return Promise.resolve(ALLOWED);
    });
    await requestScreening(gateway, token('a'));
    expect(left).toBeLessThanOrEqual(260);
  });
});

describe('a voice provider', () => {
  const path = '/api/spam/hooks/voice/0193fefe-0000-7000-8000-000000000000';

  it('should have its form forwarded unchanged with the public address, and receive XML', async () => {
    const form = 'From=%2B1+2&CallSid=CA1&Odd=%zz';
    const answer = await client(gateway)
      .post(`${path}?a=b`)
      .set({ 'x-twilio-signature': 'sig', 'content-type': 'application/x-www-form-urlencoded' })
      .send(form);
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      200,
      'text/xml; charset=utf-8',
      '<Response/>',
    ]);
    const deviceId = path.split('/').at(-1);
    expect(heard).toEqual([
      { deviceId, kind: 'call', url: `${PUBLIC_URL}${path}?a=b`, body: form, signature: 'sig' },
    ]);
    await client(gateway).post(path.replace('voice', 'sms')).type('form').send('MessageSid=SM1');
    expect(heard[1]).toMatchObject({ kind: 'text', body: 'MessageSid=SM1', signature: '' });
  });

  it('should receive an error at the deadline, so that its fallback runs', async () => {
    jest.restoreAllMocks();
    hook = () => new Promise(() => undefined);
    const answer = await client(gateway).post(path).type('form').send('CallSid=CA1');
    expect(answer.status).toBe(504);
    expect(hookMs).toBeLessThanOrEqual(1000);
  });
});

const sendDav = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`me:${token('a')}`).toString('base64')}`, ...headers },
    body,
    redirect: 'manual',
  });

describe('the address book of blocked numbers', () => {
  it('should be found and read by a CardDAV client that knows only the site', async () => {
    const dav = await createDAVClient({
      serverUrl: `http://127.0.0.1:${gateway.port}`,
      credentials: { username: 'me', password: token('a') },
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
    const one = await sendDav('GET', `/api/dav/blocked/${ONE}.vcf`);
    expect([one.status, one.headers.get('etag'), await one.text()]).toEqual([
      200,
      `"e${ONE}"`,
      book.cards[0]?.card,
    ]);
    for (const gone of [GONE, 'x', '..%2f..'])
      expect((await sendDav('GET', `/api/dav/blocked/${gone}.vcf`)).status).toBe(404);
    expect(asked).toEqual(['card', 'card']);
    const report =
      '<card:addressbook-multiget xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav">' +
      `<d:href>/api/dav/blocked/${TWO}.vcf</d:href><d:href>/api/dav/blocked/${GONE}.vcf</d:href></card:addressbook-multiget>`;
    const xml = await (
      await sendDav('REPORT', '/api/dav/blocked/', { 'content-type': 'text/xml' }, report)
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
    const answer = await sendDav('REPORT', '/api/dav/blocked/', { 'content-type': 'text/xml' }, report);
    expect((await answer.text()).match(/<d:response>/g)).toHaveLength(2);
  });

  it('should report its depth and methods', async () => {
    const shallow = await (await sendDav('PROPFIND', '/api/dav/blocked/', { depth: '0' })).text();
    expect(shallow).not.toContain('.vcf');
    // The tag and the address of the book are returned without the cards.
    for (const depth of ['0', '1']) await sendDav('PROPFIND', '/api/dav/', { depth });
    expect(asked).toEqual(['tag', 'tag', 'tag']);
    expect(await (await sendDav('PROPFIND', '/api/dav/blocked', { depth: '1' })).text()).toContain(
      `${TWO}.vcf`,
    );
    expect(asked.slice(3)).toEqual(['book']);
    expect((await sendDav('OPTIONS', '/api/dav/blocked/')).headers.get('dav')).toBe('1, 3, addressbook');
    const found = await sendDav('PROPFIND', '/.well-known/carddav');
    expect([found.status, found.headers.get('location')]).toEqual([301, '/api/dav/']);
  });

  it('should refuse requests without a device’s password, and changes', async () => {
    const unknown = await sendDav('PROPFIND', '/api/dav/', { authorization: '' });
    expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Basic'),
    ]);
    book = { ctag: 'strange', cards: [] };
    const strange = await sendDav('PROPFIND', '/api/dav/');
    expect([strange.status, strange.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Basic'),
    ]);
    for (const method of ['PUT', 'DELETE']) {
      expect((await sendDav(method, `/api/dav/blocked/${ONE}.vcf`)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await client(gateway).get('/api/dav/')).status).toBeGreaterThanOrEqual(400);
  });
});
