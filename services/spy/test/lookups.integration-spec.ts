import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  deleteIpRecord,
  FREE_LIMITS,
  listCallerIds,
  listIpRecords,
  lookupIp,
  lookupPhone,
} from '@swipeclean/contracts/server';
import { expectRefusal, type TestCaller, until, useTestService } from '@swipeclean/service-kit/testing';
import { AddressRepository } from '../src/addresses/address.repository';
import { IpLists } from '../src/addresses/ip-lists.service';
import { spyService } from '../src/definition';

/** The source of a list, which has none until the tests of lists. */
let server: Server;
let [status, body] = [503, 'busy'];

const spy = useTestService(spyService, {
  env: async () => {
    server = createServer((_, response) => response.writeHead(status).end(body));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return { IP_LIST_TOR: `http://127.0.0.1:${port}/tor.txt`, ALLOW_PRIVATE_HOSTS: 'on' };
  },
});
afterAll(() => server.close());
const { newUser } = spy;

const phone = (caller: TestCaller, phoneNumber: unknown) => caller.call(lookupPhone, { phoneNumber });
const ip = (caller: TestCaller, ipAddress: unknown) => caller.call(lookupIp, { ipAddress });

describe('phone lookup', () => {
  it('should return the facts of a number and null for the rest (API-24, API-20, SPY-06)', async () => {
    const caller = spy.as(newUser());
    const record = await phone(caller, ' +44 7911 123456 ');
    expect(record).toEqual({
      id: expect.any(String),
      phoneNumber: '+44 7911 123456',
      e164: '+447911123456',
      callerName: null,
      label: null,
      callerType: null,
      companyName: null,
      location: expect.any(String),
      carrierName: 'JT',
      lineType: 'mobile',
      trustScore: null,
      riskLevel: null,
      factors: expect.arrayContaining([expect.objectContaining({ code: 'community-unavailable', delta: 0 })]),
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await caller.call(listCallerIds)).toEqual([record]);
  });

  it('should read a national number in the region of the site (SPAM-25)', async () => {
    expect(await phone(spy.as(newUser()), '(212) 555-2368')).toMatchObject({
      e164: '+12125552368',
      location: 'New York, NY, United States',
    });
  });

  it('should store one record per number, the latest lookup first', async () => {
    const caller = spy.as(newUser());
    const first = await phone(caller, '212-555-2368');
    const second = await phone(caller, '212-555-2369');
    expect(await caller.call(listCallerIds)).toEqual([second, first]);
    const again = await phone(caller, '+1 212 555 2368');
    expect(again).toEqual({ ...first, phoneNumber: '+1 212 555 2368', factors: expect.anything() });
    expect(await caller.call(listCallerIds)).toEqual([again, second]);
  });

  it('should store one record for parallel lookups', async () => {
    const caller = spy.as(newUser());
    await Promise.all(Array.from({ length: 6 }, () => phone(caller, '212-555-2368')));
    expect(await caller.call(listCallerIds)).toHaveLength(1);
  });

  it.each([
    ['', 'REQUIRED', 'Phone number is required'],
    ['bank', 'IMPOSSIBLE', expect.stringContaining('not a possible phone number')],
    ['12', 'IMPOSSIBLE', expect.stringContaining('not a possible phone number')],
    ['2125552368\u0000', 'FORMAT', expect.any(String)],
    ['1'.repeat(41), 'LENGTH', expect.any(String)],
  ])('should refuse %j, naming field and problem (SPY-07)', async (phoneNumber, code, message) => {
    const caller = spy.as(newUser());
    await expect(phone(caller, phoneNumber)).rejects.toMatchObject({
      code: 'VALIDATION',
      message,
      errors: [{ field: 'phoneNumber', code, message }],
    });
    expect(await caller.call(listCallerIds)).toEqual([]);
  });
});

describe('IP lookup', () => {
  /** Until a statement waits for a row of another transaction. */
  const untilBlocked = () =>
    until(async () => {
      const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`;
      return (await spy.dataSource.query<object[]>(waiting)).length > 0;
    });

  it('should return place, network and credits (API-25, API-21, ENT-28)', async () => {
    const caller = spy.as(newUser());
    const record = await ip(caller, ' 2001:638:812:0::1 ');
    const network = 'Verein zur Foerderung eines Deutschen Forschungsnetzes e.V.';
    expect(record).toEqual({
      id: expect.any(String),
      ipAddress: '2001:638:812::1',
      embeddedAddress: null,
      location: 'Berlin, State of Berlin, Germany',
      country: 'DE',
      isp: network,
      organization: network,
      asn: 680,
      connectionType: null,
      threatLevel: null,
      isVpn: null,
      isProxy: null,
      isTor: null,
      reputationScore: null,
      factors: [],
      credits: expect.arrayContaining([expect.objectContaining({ url: 'https://db-ip.com' })]),
      signedInAt: null,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await caller.call(listIpRecords)).toEqual([record]);
  });

  it.each([
    ['2002:808:808::1', '8.8.8.8'],
    ['64:ff9b::808:808', '8.8.8.8'],
    ['2001:0:4136:e378:8000:63bf:f7f7:f7f7', '8.8.8.8'],
    // The address inside is of a home.
    ['64:ff9b::a00:1', null],
  ])('should show the address inside %s', async (address, embeddedAddress) => {
    expect(await ip(spy.as(newUser()), address)).toMatchObject({ embeddedAddress });
  });

  it('should store one record per address, the latest lookup first', async () => {
    const caller = spy.as(newUser());
    const first = await ip(caller, '8.8.8.8');
    const second = await ip(caller, '1.1.1.1');
    expect(await caller.call(listIpRecords)).toEqual([second, first]);
    expect(await ip(caller, '::ffff:8.8.8.8')).toEqual(first);
    expect(await caller.call(listIpRecords)).toEqual([first, second]);
  });

  it('should store one record for a lookup and a sign-in at the same time', async () => {
    const user = newUser();
    const signedInAt = new Date();
    const looking = await spy.dataSource.transaction(async (manager) => {
      const addresses = spy.app.get(AddressRepository, { strict: false });
      await addresses.upsertSignIn(manager, { userId: user, ipAddress: '8.8.8.8' }, signedInAt);
      const answer = ip(spy.as(user), '8.8.8.8');
      await untilBlocked();
      return { answer };
    });
    expect(await looking.answer).toMatchObject({ signedInAt: signedInAt.toISOString() });
    expect(await spy.as(user).call(listIpRecords)).toHaveLength(1);
  });
});

describe('the free tier', () => {
  const limit = FREE_LIMITS.lookupsPerDay;
  const refusal = { code: 'PREMIUM_REQUIRED', message: 'Premium subscription required' };
  const address = (i: number) => `10.8.${i}.1`;

  /** Uses up the day with numbers and addresses; a number takes half a second where no other service answers. */
  async function useUp(caller: TestCaller) {
    for (const nth of [0, 1]) await phone(caller, `212555010${nth}`);
    for (let i = 2; i < limit; i++) await ip(caller, address(i));
  }

  it('should allow ten lookups a day, numbers and addresses together (CONST-46)', async () => {
    const caller = spy.as(newUser());
    await useUp(caller);
    await expect(phone(caller, '2125550199')).rejects.toMatchObject(refusal);
    await expect(ip(caller, '10.9.9.9')).rejects.toMatchObject(refusal);
    expect(await caller.call(listCallerIds)).toHaveLength(2);
    expect(await caller.call(listIpRecords)).toHaveLength(limit - 2);
    expect(await ip(spy.as(newUser()), '10.9.9.9')).toMatchObject({ ipAddress: '10.9.9.9' });
  });

  it('should not count repeats within 24 hours, nor refused lookups', async () => {
    const caller = spy.as(newUser());
    for (let i = 0; i < limit + 2; i++) {
      await ip(caller, '10.8.8.8');
      await expectRefusal(ip(caller, 'nowhere'), 'VALIDATION');
    }
    await useUp(caller).catch((error) => expect(error).toMatchObject(refusal));
    await expect(ip(caller, '10.9.9.9')).rejects.toMatchObject(refusal);
    expect(await ip(caller, '::ffff:a08:808')).toMatchObject({ ipAddress: '10.8.8.8' });
  });

  it('should not count a lookup that finds nothing', async () => {
    const caller = spy.as(newUser());
    for (let i = 0; i <= limit; i++) await ip(caller, `2fff::${i}`);
    await useUp(caller);
    await expect(ip(caller, '10.9.9.9')).rejects.toMatchObject(refusal);
  });

  it('should hold for parallel lookups', async () => {
    const caller = spy.as(newUser());
    const asked = Array.from({ length: limit + 4 }, (_, i) => ip(caller, address(i)));
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit);
  });

  it('should not be raised by deleting records', async () => {
    const caller = spy.as(newUser());
    await useUp(caller);
    for (const { id } of await caller.call(listIpRecords)) {
      await caller.call(deleteIpRecord, { id });
    }
    await expect(ip(caller, '10.9.9.9')).rejects.toMatchObject(refusal);
  });

  it('should reset at midnight UTC and delete lookups after 24 hours', async () => {
    const user = newUser();
    const caller = spy.as(user);
    await useUp(caller);
    await spy.dataSource.query(
      `UPDATE lookup SET looked_up_at = date_trunc('day', now(), 'UTC') - interval '1 second',
         counted_at = date_trunc('day', now(), 'UTC') - interval '1 second' WHERE user_id = $1`,
      [user],
    );
    await ip(caller, '10.9.9.9');
    await spy.dataSource.query(
      `UPDATE lookup SET looked_up_at = now() - interval '24 hours', counted_at = now() - interval '24 hours' WHERE user_id = $1`,
      [user],
    );
    await ip(caller, '10.9.9.10');
    const rows = await spy.dataSource.query(`SELECT subject FROM lookup WHERE user_id = $1`, [user]);
    expect(rows).toEqual([{ subject: '10.9.9.10' }]);
  });

  it.each([{ isPro: true }, { ownerAccess: true }])(
    'should be lifted for %j (ROLE-13, ROLE-19)',
    async (lift) => {
      const caller = spy.as({ userId: newUser(), ...lift });
      for (let i = 0; i <= limit; i++) await ip(caller, address(i));
      expect(await caller.call(listIpRecords)).toHaveLength(limit + 1);
    },
  );
});

describe('IP lists', () => {
  const LISTED = '130.149.7.201';
  const OTHER = '130.149.7.202';
  const padding = Array.from({ length: 200 }, (_, i) => `5.1.2.${i}`).join('\n');

  const lists = () => spy.app.get(IpLists, { strict: false });
  const lookUp = (ipAddress: string) => ip(spy.as(newUser()), ipAddress);

  /** Makes the next refresh download the list again. */
  async function refresh(): Promise<void> {
    await spy.dataSource.query(`UPDATE stored_list SET checked_at = now() - interval '1 day'`);
    await lists().refresh();
  }

  it('should be downloaded and matched, with source and date', async () => {
    [status, body] = [200, `${LISTED}\n${padding}\n`];
    await refresh();
    expect(await lookUp(LISTED)).toMatchObject({
      isTor: true,
      reputationScore: 40,
      threatLevel: 'medium',
      factors: [
        { code: 'baseline', delta: 85 },
        { code: 'tor', listed: true, delta: -45, source: '127.0.0.1', asOf: expect.stringMatching(/Z$/) },
      ],
    });
    expect(await lookUp(OTHER)).toMatchObject({
      isTor: false,
      isVpn: null,
      isProxy: null,
      reputationScore: null,
    });
  });

  it.each([
    ['an error', 503, 'busy'],
    ['a page instead of a list', 200, '<html>\n<p>Please wait</p>\n</html>'],
    ['a list that lost most of its entries', 200, `${OTHER}\n`],
    ['the whole internet', 200, `0.0.0.0/0\n${padding}`],
  ])('should stay unchanged when the source returns %s', async (_, answer, text) => {
    [status, body] = [answer, text];
    await refresh();
    expect(await lookUp(LISTED)).toMatchObject({ isTor: true });
    expect(await lookUp(OTHER)).toMatchObject({ isTor: false });
  });

  it('should be replaced by the next valid one without a gap', async () => {
    [status, body] = [200, `${OTHER}\n${padding}\n`];
    const refreshing = refresh();
    const seen = await Promise.all(Array.from({ length: 20 }, () => lookUp(LISTED)));
    for (const { isTor } of seen) expect(typeof isTor).toBe('boolean');
    await refreshing;
    expect(await lookUp(LISTED)).toMatchObject({ isTor: false });
    expect(await lookUp(OTHER)).toMatchObject({ isTor: true });
  });

  it('should be ignored when not confirmed for two weeks', async () => {
    await spy.dataSource.query(
      `UPDATE stored_list SET as_of = now() - interval '15 days', checked_at = now()`,
    );
    await lists().refresh();
    expect(await lookUp(OTHER)).toMatchObject({ isTor: null, reputationScore: null });
  });
});
