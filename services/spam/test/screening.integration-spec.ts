import { createHash } from 'node:crypto';
import { type CreateDeviceDto, type Device, MOST_DEVICES, spamRpc } from '@swipeclean/contracts/server';
import { Clock } from '../src/clock';
import { CommunityRepository } from '../src/community/community.repository';
import { MemberRow } from '../src/members/member.entity';
import { useSpam } from './support/use-spam';

const DAY_MS = 86_400_000;
const spam = useSpam({ PROTECTED_NUMBERS: '+12125550100' });
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
const screen = (token: string, from: string, content?: string) =>
  spam.as().call(spamRpc.screen, {
    ...{ tokenDigest: digest(token), kind: content === undefined ? 'call' : 'text', from },
    ...(content !== undefined && { content }),
  });
const block = (userId: string, phoneNumber: string, type = 'both') =>
  spam.as({ userId, isPro: true }).call(spamRpc.blockNumber, { phoneNumber, type });

async function paired() {
  const user = spam.newUser();
  return { user, token: tokenOf(await pair(user)) };
}

describe('devices', () => {
  it('should be paired by Pro users, tell their token once, and be kept by a digest of it (ROLE-13)', async () => {
    const user = spam.newUser();
    await expect(
      spam.as(user).call(spamRpc.pairDevice, { name: 'Phone', kind: 'phone' }),
    ).rejects.toMatchObject({ code: 'PREMIUM_REQUIRED' });
    const device = await pair(user, { name: ' My phone ' });
    expect(device).toEqual({
      ...{ id: expect.any(String), name: 'My phone', kind: 'phone', forwardTo: null },
      ...{ createdAt: now.toISOString(), lastSeenAt: null, token: expect.stringMatching(/^scd_[\w-]{43}$/) },
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

  it('should be let go by their user only, and be unknown from then on', async () => {
    const { user, token } = await paired();
    const [device] = await spam.as(user).call(spamRpc.listDevices);
    const id = device?.id as string;
    await expect(spam.as(spam.newUser()).call(spamRpc.deleteDevice, { id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await spam.as(user).call(spamRpc.deleteDevice, { id });
    await expect(screen(token, '+12125552368')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('should be so many at most', async () => {
    const user = spam.newUser();
    for (let nth = 0; nth < MOST_DEVICES; nth++) await pair(user);
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

  it('should note when they were last seen, to the minute', async () => {
    const { user, token } = await paired();
    const seen = async () => (await spam.as(user).call(spamRpc.listDevices))[0]?.lastSeenAt;
    await screen(token, '+12125552368');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await seen()).toBe(now.toISOString());
  });
});

describe('trying a device out', () => {
  const tryOut = (userId: string, id: string, from: string) =>
    spam.as(userId).call(spamRpc.tryDevice, { id, kind: 'call', from });

  it('should tell what would become of a caller, and note nothing', async () => {
    const user = spam.newUser();
    const { id } = await pair(user);
    await block(user, '+12125550009');
    expect(await tryOut(user, id, '212-555-0009')).toMatchObject({ action: 'block', reason: 'own-block' });
    expect(await tryOut(user, id, '+12125550008')).toMatchObject({ action: 'allow', reason: 'no-rule' });
    expect(await spam.as(user).call(spamRpc.listBlockedCalls)).toEqual([]);
    expect(await spam.as(user).call(spamRpc.listDevices)).toMatchObject([{ lastSeenAt: null }]);
  });

  it('should answer its user alone, and nobody who is not Pro (ROLE-13)', async () => {
    const user = spam.newUser();
    const { id } = await pair(user);
    await expect(tryOut(spam.newUser(), id, '1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await spam.dataSource.manager.update(MemberRow, { userId: user }, { isPro: false });
    await expect(tryOut(user, id, '1')).rejects.toMatchObject({ code: 'PREMIUM_REQUIRED' });
  });
});

describe('screening', () => {
  it('should turn away whom the user blocks, however the number is written, and keep it in the history (SPAM-18, ENT-24)', async () => {
    const { user, token } = await paired();
    await block(user, '(212) 555-0001', 'calls');
    expect(await screen(token, '0012125550001')).toEqual({
      action: 'block',
      sipCode: 607,
      reason: 'own-block',
      score: 0,
    });
    expect(await screen(token, '+12125550002')).toEqual({
      action: 'allow',
      sipCode: 200,
      reason: 'no-rule',
      score: 0,
    });
    expect(await screen(token, '+12125550001', 'Hello')).toMatchObject({ action: 'allow' });
    expect(await spam.as(user).call(spamRpc.listBlockedCalls)).toEqual([
      {
        id: expect.any(String),
        phoneNumber: '+12125550001',
        callTime: now.toISOString(),
        reason: 'own-block',
        evidence: { score: 0, reporters: 0, complaints: 0, entry: '(212) 555-0001' },
      },
    ]);
    expect(await spam.as(user).call(spamRpc.listBlockedTexts)).toEqual([]);
  });

  it('should keep what a blocked text says (ENT-25), also of a sender with a name', async () => {
    const { user, token } = await paired();
    await block(user, 'WIN-BIG', 'texts');
    expect(await screen(token, 'Win-Big', 'You won')).toMatchObject({ action: 'block', reason: 'own-block' });
    expect(await spam.as(user).call(spamRpc.listBlockedTexts)).toMatchObject([
      { phoneNumber: 'Win-Big', messageContent: 'You won', reason: 'own-block' },
    ]);
  });

  it('should turn away a text that says what spam says, and learn from what its user marks (ENT-25)', async () => {
    const { user, token } = await paired();
    const plain = 'Cheap solar panels for your roof';
    expect(await screen(token, 'SOLAR', plain)).toMatchObject({ action: 'allow', reason: 'no-rule' });
    const spamText = 'URGENT: you won a prize, claim at bit.ly/3xYz';
    expect(await screen(token, 'PRIZES', spamText)).toMatchObject({ action: 'block', reason: 'content' });
    const texts = () => spam.as(user).call(spamRpc.listBlockedTexts);
    expect(await texts()).toMatchObject([
      {
        reason: 'content',
        probability: expect.any(Number),
        signs: ['short-link', 'money', 'urgency'],
        spam: null,
      },
    ]);

    await block(user, 'SOLAR', 'texts');
    await block(user, 'FRIEND', 'texts');
    for (let nth = 0; nth < 6; nth++) {
      await screen(token, 'SOLAR', plain);
      await screen(token, 'FRIEND', 'Dinner on Sunday?');
    }
    for (const { id, phoneNumber } of await texts()) {
      const marked = await spam
        .as(user)
        .call(spamRpc.markBlockedText, { id, spam: phoneNumber !== 'FRIEND' });
      expect(marked).toMatchObject({ id, spam: phoneNumber !== 'FRIEND' });
    }
    await screen(token, 'SOLAR', 'Cheap solar panels');
    const [learnt] = await texts();
    expect(learnt).toMatchObject({ signs: ['own-marks'] });
    expect(learnt?.probability).toBeGreaterThan(0.5);
    const id = learnt?.id as string;
    await expect(
      spam.as(spam.newUser()).call(spamRpc.markBlockedText, { id, spam: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(spam.as(user).call(spamRpc.markBlockedText, { id, spam: 'yes' })).rejects.toMatchObject({
      errors: [{ field: 'spam' }],
    });
  });

  it('should turn away all numbers that begin as the user says', async () => {
    const { user, token } = await paired();
    await block(user, '+1 900*');
    expect(await screen(token, '+19005550123')).toMatchObject({ action: 'block', reason: 'own-prefix' });
    expect(await spam.as(user).call(spamRpc.listBlockedCalls)).toMatchObject([
      { evidence: { entry: '+1 900*' } },
    ]);
    expect(await screen(token, '+12125550003')).toMatchObject({ action: 'allow' });
    await expect(block(user, '+1*')).rejects.toMatchObject({ errors: [{ field: 'phoneNumber' }] });
  });

  it('should turn away whom the community blocks, let a third call in five minutes through, and take one’s own word first', async () => {
    const { user, token } = await paired();
    const number = '+12125550004';
    for (let nth = 0; nth < 5; nth++) {
      const userId = spam.newUser();
      const openedAt = new Date(now.getTime() - 30 * DAY_MS).toISOString();
      await spam.auth.open({
        userId,
        email: `${userId}@x.example`,
        shownName: null,
        referralCode: null,
        openedAt,
      });
      await spam.auth.verify(userId, `${userId}@x.example`);
      await spam.as(userId).call(spamRpc.reportSpam, { phoneNumber: number });
    }
    for (const reason of ['community', 'community', 'repeated']) {
      expect(await screen(token, number)).toMatchObject({ reason, score: 5 });
      now = new Date(now.getTime() + 60_000);
    }
    expect(await spam.as(user).call(spamRpc.listBlockedCalls)).toMatchObject(
      Array(2).fill({
        reason: 'community',
        evidence: { score: 5, reporters: 5, complaints: 0, entry: null },
      }),
    );
    now = new Date(now.getTime() + 10 * 60_000);
    expect(await screen(token, number)).toMatchObject({ reason: 'community' });
    await spam.as(user).call(spamRpc.vote, { phoneNumber: number, legitimate: true });
    expect(await screen(token, number)).toMatchObject({ action: 'allow', reason: 'own-legitimate' });
  });

  it.each([
    ['911', 'allow', 'emergency'],
    ['2001', 'allow', 'short-number'],
    ['anonymous', 'allow', 'withheld'],
    ['', 'allow', 'withheld'],
    ['+12125550100', 'allow', 'protected'],
    ['+15551234567', 'block', 'invalid-number'],
    ['sip:someone@example.org', 'allow', 'no-rule'],
    ['x'.repeat(100), 'allow', 'no-rule'],
  ])('should decide on a call from %p', async (from, action, reason) => {
    const { token } = await paired();
    expect(await screen(token, from)).toMatchObject({ action, reason });
  });

  it.each([
    { from: 'x'.repeat(101) },
    { from: null },
    { from: 'a\nb' },
    { kind: 'fax' },
    { content: 'x'.repeat(5001) },
  ])('should refuse a request by field: %p', async (change) => {
    const request = { tokenDigest: digest('x'), kind: 'call', from: '1', ...change };
    await expect(spam.as().call(spamRpc.screen, request)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: Object.keys(change)[0] }],
    });
  });

  it('should be for users who are Pro, until they are no more', async () => {
    const { user, token } = await paired();
    await spam.dataSource.manager.update(MemberRow, { userId: user }, { isPro: false, proChangedAt: now });
    await expect(screen(token, '+12125550001')).rejects.toMatchObject({ code: 'PREMIUM_REQUIRED' });
    // A session that is older than the change knows nothing of it.
    await spam.as({ userId: user, isPro: true }).call(spamRpc.listDevices);
    await expect(screen(token, '+12125550001')).rejects.toMatchObject({ code: 'PREMIUM_REQUIRED' });
    now = new Date(now.getTime() + 3_601_000);
    await spam.as({ userId: user, isPro: true }).call(spamRpc.listDevices);
    expect(await screen(token, '+12125550001')).toMatchObject({ action: 'allow' });
  });

  it('should put a caller through when deciding fails or takes longer than a telephone rings', async () => {
    const { user, token } = await paired();
    await block(user, '+12125550005');
    const repository = spam.app.get(CommunityRepository, { strict: false });
    const broken = jest.spyOn(repository, 'statements');
    broken.mockRejectedValueOnce(new Error('Broken on purpose'));
    expect(await screen(token, '+12125550005')).toEqual({
      action: 'allow',
      sipCode: 200,
      reason: 'failure',
      score: 0,
    });
    broken.mockImplementationOnce(() => new Promise(() => undefined));
    const started = Date.now();
    expect(await screen(token, '+12125550005')).toMatchObject({ action: 'allow', reason: 'deadline' });
    expect(Date.now() - started).toBeLessThan(300);
    broken.mockRestore();
    expect(await screen(token, '+12125550005')).toMatchObject({ action: 'block' });
  });
});
