import { createHash } from 'node:crypto';
import { type CreateDeviceDto, type Device, MAX_DEVICES, spamRpc } from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { DeviceRepository } from '../src/devices/device.repository';
import { MemberRow } from '../src/accounts/member.repository';
import { useSpam } from './support/use-spam';

const spam = useSpam();
let now = new Date();
beforeAll(() => {
  jest.spyOn(spam.app.get(Clock, { strict: false }), 'now').mockImplementation(() => now);
});
beforeEach(() => {
  now = new Date();
});

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
const pair = (userId: string, request: Partial<CreateDeviceDto> = {}) =>
  spam.as({ userId, isPro: true }).call(spamRpc.pairDevice, { name: 'Phone', kind: 'phone', ...request });
const tokenOf = (device: Device) => device.token as string;
const screen = (token: string, from: string) =>
  spam.as().call(spamRpc.screen, { tokenDigest: digest(token), kind: 'call', from });
const block = (userId: string, phoneNumber: string) =>
  spam.as({ userId, isPro: true }).call(spamRpc.blockNumber, { phoneNumber });

async function paired() {
  const user = spam.newUser();
  return { user, token: tokenOf(await pair(user)) };
}

describe('devices', () => {
  it('should be paired by Pro users, with the token stored as a digest (ROLE-13)', async () => {
    const user = spam.newUser();
    await expect(
      spam.as(user).call(spamRpc.pairDevice, { name: 'Phone', kind: 'phone' }),
    ).rejects.toMatchObject({ code: 'PREMIUM_REQUIRED' });
    const device = await pair(user, { name: ' My phone ' });
    expect(device).toEqual({
      id: expect.any(String),
      name: 'My phone',
      kind: 'phone',
      forwardTo: null,
      createdAt: now.toISOString(),
      lastSeenAt: null,
      token: expect.stringMatching(/^scd_[\w-]{43}$/),
    });
    const { token, ...listed } = device;
    expect(await spam.as(user).call(spamRpc.listDevices)).toEqual([listed]);
    const stored = JSON.stringify(
      await spam.dataSource.query('SELECT * FROM device WHERE id = $1', [device.id]),
    );
    expect(stored).toContain(digest(token as string));
    expect(stored).not.toContain(token);
    expect(JSON.stringify(await spam.as(user).call(spamRpc.exportUser))).not.toContain(
      digest(token as string),
    );
  });

  it('should be paired with owner access, which makes no account Pro (ROLE-19)', async () => {
    const userId = spam.newUser();
    const owner = spam.as({ userId, ownerAccess: true });
    const device = await owner.call(spamRpc.pairDevice, { name: 'Phone', kind: 'phone' });
    await owner.call(spamRpc.listDevices);
    await expect(screen(tokenOf(device), '+12125552368')).rejects.toMatchObject({ code: 'PREMIUM_REQUIRED' });
    await spam.as({ userId, isPro: true }).call(spamRpc.listDevices);
    expect(await screen(tokenOf(device), '+12125552368')).toMatchObject({ action: 'allow' });
  });

  it('should be listed without rewriting an unchanged member', async () => {
    const { user } = await paired();
    const version = () =>
      spam.dataSource.query<object[]>('SELECT xmin, is_pro FROM member WHERE user_id = $1', [user]);
    const before = await version();
    await spam.as({ userId: user, isPro: true }).call(spamRpc.listDevices);
    expect(await version()).toEqual(before);
    expect(before).toMatchObject([{ is_pro: true }]);
  });

  it('should load secrets only to check a provider’s signature', async () => {
    const request = { kind: 'voice-provider', providerSecret: 'x'.repeat(32) } as const;
    const { id } = await pair(spam.newUser(), { ...request, forwardTo: '+12125552368' });
    const devices = spam.app.get(DeviceRepository, { strict: false });
    expect(Object.keys((await devices.find({ id })) ?? {}).sort()).toEqual(
      [
        'country',
        'createdAt',
        'forwardTo',
        'id',
        'isPro',
        'kind',
        'lastSeenAt',
        'name',
        'rules',
        'userId',
      ].sort(),
    );
    expect((await devices.findProvider(id))?.providerSecret).toBeInstanceOf(Buffer);
  });

  it('should be deleted by their user only, and be unauthenticated afterwards', async () => {
    const { user, token } = await paired();
    const [device] = await spam.as(user).call(spamRpc.listDevices);
    const id = device?.id as string;
    await expect(spam.as(spam.newUser()).call(spamRpc.deleteDevice, { id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await spam.as(user).call(spamRpc.deleteDevice, { id });
    await expect(screen(token, '+12125552368')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('should be limited in number', async () => {
    const user = spam.newUser();
    for (let nth = 0; nth < MAX_DEVICES; nth++) await pair(user);
    await expect(pair(user)).rejects.toMatchObject({ code: 'CONFLICT' });
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
    await expect(pair('ann', request as Partial<CreateDeviceDto>)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field }],
    });
  });

  it('should record when they were last seen', async () => {
    const { user, token } = await paired();
    const seen = async () => (await spam.as(user).call(spamRpc.listDevices))[0]?.lastSeenAt;
    await screen(token, '+12125552368');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await seen()).toBe(now.toISOString());
  });
});

describe('testDevice', () => {
  const tryOut = (userId: string, id: string, from: string) =>
    spam.as(userId).call(spamRpc.testDevice, { id, kind: 'call', from });

  it('should return the decision without recording it', async () => {
    const user = spam.newUser();
    const { id } = await pair(user);
    await block(user, '+12125550009');
    expect(await tryOut(user, id, '212-555-0009')).toMatchObject({ action: 'block', reason: 'own-block' });
    expect(await tryOut(user, id, '+12125550008')).toMatchObject({ action: 'allow', reason: 'no-rule' });
    expect(await spam.as(user).call(spamRpc.listBlockedCalls)).toEqual([]);
    expect(await spam.as(user).call(spamRpc.listDevices)).toMatchObject([{ lastSeenAt: null }]);
  });

  it('should be refused to other users, and without Pro (ROLE-13)', async () => {
    const user = spam.newUser();
    const { id } = await pair(user);
    await expect(tryOut(spam.newUser(), id, '1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await spam.dataSource.manager.update(MemberRow, { userId: user }, { isPro: false });
    await expect(tryOut(user, id, '1')).rejects.toMatchObject({ code: 'PREMIUM_REQUIRED' });
  });
});
