import {
  type CreateDeviceDto,
  deleteDevice,
  exportBlockList,
  exportSpamData,
  getAddressBook,
  getAddressBookCard,
  getAddressBookTag,
  listBlockedCalls,
  listDevices,
  MAX_DEVICES,
  reportSpam,
  type spamContract,
  testDevice,
  toggleNumber,
} from '@swipeclean/contracts/server';
import { expectRefusal, gate, until } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import { MemberRow } from '../src/accounts/member.repository';
import { BlockListRepository } from '../src/block-list/block-list.repository';
import { NumberRow } from '../src/block-list/number.entity';
import { DevicesService } from '../src/devices/devices.service';
import { DeviceRepository } from '../src/devices/device.repository';
import { callsOf, digest, tokenOf, useSpam, useStoppedClock } from './support/use-spam';

const PROTECTED = '+12125550100';
const spam = useSpam({ PROTECTED_NUMBERS: PROTECTED });
const clock = useStoppedClock(spam);
const { pair, paired, block, screen } = callsOf(spam);

describe('devices', () => {
  it('should be paired, with the token stored as a digest', async () => {
    const user = spam.newUser();
    const device = await pair(user, { name: ' My phone ' });
    expect(device).toEqual({
      id: expect.any(String),
      name: 'My phone',
      kind: 'phone',
      forwardTo: null,
      createdAt: clock.now.toISOString(),
      lastSeenAt: null,
      isProtecting: true,
      token: expect.stringMatching(/^scd_[\w-]{43}$/),
    });
    const { token, ...listed } = device;
    expect(await spam.as(user).call(listDevices)).toEqual([listed]);
    const stored = JSON.stringify(
      await spam.dataSource.query('SELECT * FROM device WHERE id = $1', [device.id]),
    );
    expect(stored).toContain(digest(token as string));
    expect(stored).not.toContain(token);
    expect(JSON.stringify(await spam.as(user).call(exportSpamData))).not.toContain(digest(token as string));
  });

  it('should be listed without rewriting an unchanged member', async () => {
    const { user } = await paired();
    const version = () =>
      spam.dataSource.query<object[]>('SELECT xmin, is_pro FROM member WHERE user_id = $1', [user]);
    const before = await version();
    await spam.as({ userId: user, isPro: true }).call(listDevices);
    expect(await version()).toEqual(before);
    expect(before).toMatchObject([{ is_pro: true }]);
  });

  it('should load secrets only to check a provider’s signature', async () => {
    const request = { kind: 'voice-provider', providerSecret: 'x'.repeat(32) } as const;
    const { id } = await pair(spam.newUser(), { ...request, forwardTo: '+12125552368' });
    const devices = spam.app.get(DeviceRepository, { strict: false });
    expect(Object.keys((await devices.find({ id }, clock.now)) ?? {}).sort()).toEqual(
      [
        'country',
        'createdAt',
        'forwardTo',
        'id',
        'isProtecting',
        'kind',
        'lastSeenAt',
        'name',
        'rules',
        'userId',
      ].sort(),
    );
    expect((await devices.findProvider(id, clock.now))?.providerSecret).toBeInstanceOf(Buffer);
  });

  it('should be deleted by their user only, and be unauthenticated afterwards', async () => {
    const { user, token } = await paired();
    const [device] = await spam.as(user).call(listDevices);
    const id = device?.id as string;
    await expectRefusal(spam.as(spam.newUser()).call(deleteDevice, { id }), 'NOT_FOUND');
    await spam.as(user).call(deleteDevice, { id });
    await expectRefusal(screen(token, '+12125552368'), 'UNAUTHENTICATED');
  });

  it('should be limited in number', async () => {
    const user = spam.newUser();
    for (let nth = 0; nth < MAX_DEVICES; nth++) await pair(user);
    await expectRefusal(pair(user), 'CONFLICT');
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ kind: 'fax' }, 'kind'],
    [{ forwardTo: '+12125552368' }, 'forwardTo'],
    [{ kind: 'voice-provider', forwardTo: '+12125552368' }, 'providerSecret'],
    [{ kind: 'voice-provider', providerSecret: 'x'.repeat(32) }, 'forwardTo'],
    [{ kind: 'voice-provider', providerSecret: 'x'.repeat(32), forwardTo: '911' }, 'forwardTo'],
    [{ kind: 'voice-provider', providerSecret: 'short', forwardTo: '+12125552368' }, 'providerSecret'],
  ])('should not be paired as %p', async (request, field) => {
    await expectRefusal(pair('ann', request as Partial<CreateDeviceDto>), 'VALIDATION', field);
  });

  it('should record when they were last seen', async () => {
    const { user, token } = await paired();
    const seen = async () => (await spam.as(user).call(listDevices))[0]?.lastSeenAt;
    await screen(token, '+12125552368');
    // It is recorded beside the decision.
    expect(await until(seen)).toBe(clock.now.toISOString());
  });
});

describe('testDevice', () => {
  const tryOut = (userId: string, id: string, from: string) =>
    spam.as(userId).call(testDevice, { id, kind: 'call', from });

  it('should return the decision without recording it', async () => {
    const user = spam.newUser();
    const { id } = await pair(user);
    await block(user, '+12125550009');
    expect(await tryOut(user, id, '212-555-0009')).toMatchObject({ action: 'block', reason: 'own-block' });
    expect(await tryOut(user, id, '+12125550008')).toMatchObject({ action: 'allow', reason: 'no-rule' });
    expect(await spam.as(user).call(listBlockedCalls)).toEqual([]);
    expect(await spam.as(user).call(listDevices)).toMatchObject([{ lastSeenAt: null }]);
  });

  it('should be refused to other users, and without Pro (ROLE-13)', async () => {
    const user = spam.newUser();
    const { id } = await pair(user);
    await expectRefusal(tryOut(spam.newUser(), id, '1'), 'NOT_FOUND');
    await spam.dataSource.manager.update(MemberRow, { userId: user }, { isPro: false });
    await expectRefusal(tryOut(user, id, '1'), 'PREMIUM_REQUIRED');
  });
});

const exportVcards = async (user: string) =>
  (await spam.as(user).call(exportBlockList, { format: 'vcf' })).content;

/** Pairs a router and returns the digest of its token. */
async function pairRouter(user: string): Promise<string> {
  return digest(tokenOf(await pair(user, { name: 'Router', kind: 'pbx' })));
}

describe('the address book', () => {
  it('should list the blocked numbers of the device’s user and change its tag with them', async () => {
    const user = spam.newUser();
    const tokenDigest = await pairRouter(user);
    const book = () => spam.as().call(getAddressBook, { tokenDigest });
    const empty = await book();
    expect(empty.cards).toEqual([]);
    const { id } = await block(user, '(212) 555-0009');
    await block(user, '+1 900*');
    const { cards, ctag } = await book();
    expect(cards).toEqual([
      { id, etag: expect.any(String), card: expect.stringContaining('\r\nTEL;TYPE=VOICE:+12125550009\r\n') },
    ]);
    expect(ctag).not.toBe(empty.ctag);
    const tag = () => spam.as().call(getAddressBookTag, { tokenDigest });
    expect(await tag()).toEqual({ ctag });
    const card = (cardId: string) => spam.as().call(getAddressBookCard, { tokenDigest, id: cardId });
    expect(await card(id)).toEqual(cards[0]);
    await expectRefusal(card(uuidv7()), 'NOT_FOUND');
    await spam.as(user).call(toggleNumber, { id });
    expect((await book()).ctag).toBe(empty.ctag);
    await expectRefusal(card(id), 'NOT_FOUND');
    await expectRefusal(spam.as().call(getAddressBook, { tokenDigest: 'x'.repeat(43) }), 'UNAUTHENTICATED');
  });

  it('should query the block list once for concurrent requests', async () => {
    const tokenDigest = await pairRouter(spam.newUser());
    const blockList = spam.app.get(BlockListRepository, { strict: false });
    const answered = gate();
    const list = jest
      .spyOn(blockList, 'listBlockedCallers')
      .mockImplementation(() => answered.opened.then(() => []));
    const authenticate = jest.spyOn(spam.app.get(DevicesService, { strict: false }), 'authenticate');
    const all = [getAddressBookTag, getAddressBook].map((method) =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          spam.as().call(method as typeof spamContract.getAddressBookTag, { tokenDigest }),
        ),
      ),
    );
    await until(() => authenticate.mock.results.length === 20);
    await Promise.all(authenticate.mock.results.map(({ value }) => value as Promise<unknown>));
    answered.open();
    expect(new Set((await Promise.all(all)).flat().map(({ ctag }) => ctag)).size).toBe(1);
    expect(list).toHaveBeenCalledTimes(1);
    list.mockRestore();
    authenticate.mockRestore();
  });

  it('should leave out numbers blocked for texts alone, and list the most reported first', async () => {
    const user = spam.newUser();
    const tokenDigest = await pairRouter(user);
    const ids: Record<string, string> = {};
    for (const [nth, type] of ['calls', 'texts', 'both'].entries()) {
      const phoneNumber = `+1212555003${nth}`;
      ids[type] = (await block(user, phoneNumber, { type })).id;
    }
    // What most users report comes first.
    for (const other of [spam.newUser(), spam.newUser()]) {
      await spam.as(other).call(reportSpam, { phoneNumber: '+12125550030' });
    }
    const { cards } = await spam.as().call(getAddressBook, { tokenDigest });
    expect(cards.map(({ id }) => id)).toEqual([ids.calls, ids.both]);
    await expectRefusal(spam.as().call(getAddressBookCard, { tokenDigest, id: ids.texts }), 'NOT_FOUND');
    expect(await exportVcards(user)).toContain('+12125550031');
  });

  it('should leave out protected numbers and those without E.164', async () => {
    const user = spam.newUser();
    const tokenDigest = await pairRouter(user);
    const book = () => spam.as().call(getAddressBook, { tokenDigest });
    const own = '+12125550060';
    for (const phoneNumber of ['BANK', '030 901820', '12345', own, '+12125550061']) {
      await block(user, phoneNumber);
    }
    const { ctag, cards } = await book();
    const tels = (of: typeof cards) => of.map(({ card }) => /TEL;TYPE=VOICE:(.*)\r/.exec(card)?.[1]);
    expect(tels(cards)).toEqual(['+12125550061', own]);

    // Such as were blocked before the operator protected them.
    const rows = ['+49116117', PROTECTED].map((number) => ({
      id: uuidv7(),
      userId: user,
      phoneKey: number,
      phoneNumber: number,
      e164: number,
      type: 'both' as const,
      category: 'scam' as const,
      isBlocked: true,
    }));
    await spam.dataSource.manager.insert(NumberRow, rows);
    expect((await book()).ctag).toBe(ctag);
    const providerSecret = 'the auth token of an account';
    await pair(user, { name: 'Calls', kind: 'voice-provider', forwardTo: own, providerSecret });
    const after = await book();
    expect(tels(after.cards)).toEqual(['+12125550061']);
    expect(after.ctag).not.toBe(ctag);
    expect(await spam.as().call(getAddressBookTag, { tokenDigest })).toEqual({ ctag: after.ctag });
    for (const id of [rows[0]?.id, rows[1]?.id, cards[1]?.id]) {
      await expectRefusal(spam.as().call(getAddressBookCard, { tokenDigest, id }), 'NOT_FOUND');
    }
    expect(await exportVcards(user)).toContain('TEL;TYPE=VOICE:BANK\r\n');
  });

  it('should answer NOT_FOUND for cards of other users', async () => {
    const [user, other] = [spam.newUser(), spam.newUser()];
    const tokenDigest = await pairRouter(user);
    const { id } = await block(other, '+12125550040');
    await expectRefusal(spam.as().call(getAddressBookCard, { tokenDigest, id }), 'NOT_FOUND');
  });
});
