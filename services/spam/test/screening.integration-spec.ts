import { createHash } from 'node:crypto';
import { DAY_MS, type Device, spamRpc } from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { MemberRow } from '../src/accounts/member.repository';
import { HistoryRepository } from '../src/history/history.repository';
import { useSpam } from './support/use-spam';

const spam = useSpam({ PROTECTED_NUMBERS: '+12125550100' });
let now = new Date();
beforeAll(() => {
  jest.spyOn(spam.app.get(Clock, { strict: false }), 'now').mockImplementation(() => now);
});
beforeEach(() => {
  now = new Date();
});

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
const pair = (userId: string) =>
  spam.as({ userId, isPro: true }).call(spamRpc.pairDevice, { name: 'Phone', kind: 'phone' });
const tokenOf = (device: Device) => device.token as string;
const screen = (token: string, from: string, content?: string) =>
  spam.as().call(spamRpc.screen, {
    tokenDigest: digest(token),
    kind: content === undefined ? 'call' : 'text',
    from,
    ...(content !== undefined && { content }),
  });
const block = (userId: string, phoneNumber: string, type = 'both') =>
  spam.as({ userId, isPro: true }).call(spamRpc.blockNumber, { phoneNumber, type });

async function paired() {
  const user = spam.newUser();
  return { user, token: tokenOf(await pair(user)) };
}

describe('screening', () => {
  it('should block numbers of the block list in any notation and record them (SPAM-18, ENT-24)', async () => {
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

  it('should record the content of a blocked text, also of a named sender (ENT-25)', async () => {
    const { user, token } = await paired();
    await block(user, 'WIN-BIG', 'texts');
    expect(await screen(token, 'Win-Big', 'You won')).toMatchObject({ action: 'block', reason: 'own-block' });
    expect(await spam.as(user).call(spamRpc.listBlockedTexts)).toMatchObject([
      { phoneNumber: 'Win-Big', messageContent: 'You won', reason: 'own-block' },
    ]);
  });

  it('should block texts by content and learn from the user’s marks', async () => {
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
        signs: ['short-link', 'prize', 'urgency'],
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

  it('should train again only after the marks changed', async () => {
    const { user, token } = await paired();
    await block(user, 'SHOP', 'texts');
    await screen(token, 'SHOP', 'First');
    await screen(token, 'SHOP', 'Second');
    const [second, first] = await spam.as(user).call(spamRpc.listBlockedTexts);
    const mark = (id: string | undefined) => spam.as(user).call(spamRpc.markBlockedText, { id, spam: true });
    const read = jest.spyOn(spam.app.get(HistoryRepository, { strict: false }), 'listMarkedTexts');
    await mark(first?.id);
    for (const text of ['Third', 'Fourth', 'Fifth']) await screen(token, 'UNKNOWN', text);
    expect(read).toHaveBeenCalledTimes(1);
    await mark(second?.id);
    await screen(token, 'UNKNOWN', 'Sixth');
    expect(read).toHaveBeenCalledTimes(2);
    await mark(second?.id);
    await spam.as(user).call(spamRpc.vote, { phoneNumber: '+12125550009', legitimate: true });
    await spam.as(user).call(spamRpc.deleteBlockedText, { id: first?.id });
    await screen(token, '+12125550009', 'From a friend');
    expect(read).toHaveBeenCalledTimes(2);
    read.mockRestore();
  });

  it('should block by prefix', async () => {
    const { user, token } = await paired();
    await block(user, '+1 900*');
    expect(await screen(token, '+19005550123')).toMatchObject({ action: 'block', reason: 'own-prefix' });
    expect(await spam.as(user).call(spamRpc.listBlockedCalls)).toMatchObject([
      { evidence: { entry: '+1 900*' } },
    ]);
    expect(await screen(token, '+12125550003')).toMatchObject({ action: 'allow' });
    await expect(block(user, '+1*')).rejects.toMatchObject({ errors: [{ field: 'phoneNumber' }] });
  });

  it('should block by verdict, allow the third call in five minutes, prefer the user’s vote', async () => {
    const { user, token } = await paired();
    const number = '+12125550004';
    for (let nth = 0; nth < 5; nth++) {
      const userId = spam.newUser();
      const openedAt = new Date(now.getTime() - 30 * DAY_MS).toISOString();
      await spam.auth.openAccounts({
        userId,
        email: `${userId}@x.example`,
        shownName: null,
        referralCode: null,
        openedAt,
      });
      await spam.auth.verifyEmail(userId, `${userId}@x.example`);
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

  it('should require Pro by the latest event or session', async () => {
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
});
