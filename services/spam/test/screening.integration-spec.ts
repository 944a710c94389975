import {
  deleteBlockedText,
  listBlockedCalls,
  listBlockedTexts,
  listDevices,
  markBlockedText,
  reportSpam,
  screenAsDevice,
  screenAsUser,
  voteOnNumber,
} from '@swipeclean/contracts/server';
import { ANONYMOUS, requestContext } from '@swipeclean/service-kit';
import { expectRefusal, gate, metricValue, until } from '@swipeclean/service-kit/testing';
import { MemberRow } from '../src/accounts/member.repository';
import { CommunityRepository } from '../src/community/community.repository';
import { HistoryRepository } from '../src/history/history.repository';
import { SCREENING_LIMITS, ScreeningService } from '../src/screening/screening.service';
import { callsOf, digest, useSpam, useStoppedClock } from './support/use-spam';

const spam = useSpam({ PROTECTED_NUMBERS: '+12125550100' });
const clock = useStoppedClock(spam);
const { paired, established, block, screen } = callsOf(spam);
const history = (user: string) => spam.as(user).call(listBlockedCalls);

afterEach(() => jest.restoreAllMocks());

describe('screening', () => {
  it('should block numbers of the block list in any notation and record them (SPAM-18, ENT-24)', async () => {
    const { user, token } = await paired();
    await block(user, '(212) 555-0001', { type: 'calls' });
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
    expect(await history(user)).toEqual([
      {
        id: expect.any(String),
        phoneNumber: '+12125550001',
        callTime: clock.now.toISOString(),
        reason: 'own-block',
        evidence: { score: 0, reporters: 0, complaints: 0, entry: '(212) 555-0001' },
      },
    ]);
    expect(await spam.as(user).call(listBlockedTexts)).toEqual([]);
  });

  it('should screen for a user’s API key by the same rules, and only with Pro', async () => {
    const { user } = await paired();
    await block(user, '(212) 555-0001', { type: 'calls' });
    const ask = (isPro: boolean) =>
      spam.as({ userId: user, isPro }).call(screenAsUser, { kind: 'call', from: '0012125550001' });
    expect(await ask(false)).toMatchObject({ action: 'allow', reason: 'not-protected' });
    expect(await history(user)).toEqual([]);
    expect(await ask(true)).toEqual({ action: 'block', sipCode: 607, reason: 'own-block', score: 0 });
    expect(await history(user)).toMatchObject([{ phoneNumber: '+12125550001', reason: 'own-block' }]);
  });

  it('should record the content of a blocked text, also of a named sender (ENT-25)', async () => {
    const { user, token } = await paired();
    await block(user, 'WIN-BIG', { type: 'texts' });
    expect(await screen(token, 'Win-Big', 'You won')).toMatchObject({ action: 'block', reason: 'own-block' });
    expect(await spam.as(user).call(listBlockedTexts)).toMatchObject([
      { phoneNumber: 'Win-Big', messageContent: 'You won', reason: 'own-block' },
    ]);
  });

  it('should block texts by content and learn from the user’s marks', async () => {
    const { user, token } = await paired();
    const plain = 'Cheap solar panels for your roof';
    expect(await screen(token, 'SOLAR', plain)).toMatchObject({ action: 'allow', reason: 'no-rule' });
    const spamText = 'URGENT: you won a prize, claim at bit.ly/3xYz';
    expect(await screen(token, 'PRIZES', spamText)).toMatchObject({ action: 'block', reason: 'content' });
    const texts = () => spam.as(user).call(listBlockedTexts);
    expect(await texts()).toMatchObject([
      {
        reason: 'content',
        probability: expect.any(Number),
        signs: ['short-link', 'prize', 'urgency'],
        spam: null,
      },
    ]);

    await block(user, 'SOLAR', { type: 'texts' });
    await block(user, 'FRIEND', { type: 'texts' });
    for (let nth = 0; nth < 6; nth++) {
      await screen(token, 'SOLAR', plain);
      await screen(token, 'FRIEND', 'Dinner on Sunday?');
    }
    for (const { id, phoneNumber } of await texts()) {
      const marked = await spam.as(user).call(markBlockedText, { id, spam: phoneNumber !== 'FRIEND' });
      expect(marked).toMatchObject({ id, spam: phoneNumber !== 'FRIEND' });
    }
    await screen(token, 'SOLAR', 'Cheap solar panels');
    const [learnt] = await texts();
    expect(learnt).toMatchObject({ signs: ['own-marks'] });
    expect(learnt?.probability).toBeGreaterThan(0.5);
    const id = learnt?.id as string;
    await expectRefusal(spam.as(spam.newUser()).call(markBlockedText, { id, spam: true }), 'NOT_FOUND');
    await expectRefusal(spam.as(user).call(markBlockedText, { id, spam: 'yes' }), 'VALIDATION', 'spam');
  });

  it('should train again only after the marks changed', async () => {
    const { user, token } = await paired();
    await block(user, 'SHOP', { type: 'texts' });
    await screen(token, 'SHOP', 'First');
    await screen(token, 'SHOP', 'Second');
    const [second, first] = await spam.as(user).call(listBlockedTexts);
    const mark = (id: string | undefined, isSpam = true) =>
      spam.as(user).call(markBlockedText, { id, spam: isSpam });
    const read = jest.spyOn(spam.app.get(HistoryRepository, { strict: false }), 'listMarkedTexts');
    await mark(first?.id);
    for (const text of ['Third', 'Fourth', 'Fifth']) await screen(token, 'UNKNOWN', text);
    expect(read).toHaveBeenCalledTimes(1);
    await mark(second?.id);
    await screen(token, 'UNKNOWN', 'Sixth');
    expect(read).toHaveBeenCalledTimes(2);
    await mark(second?.id);
    await spam.as(user).call(voteOnNumber, { phoneNumber: '+12125550009', legitimate: true });
    await spam.as(user).call(deleteBlockedText, { id: first?.id });
    await screen(token, '+12125550009', 'From a friend');
    expect(read).toHaveBeenCalledTimes(2);
    await screen(token, 'UNKNOWN', 'Seventh');
    expect(read).toHaveBeenCalledTimes(3);
    await mark(second?.id, false);
    await screen(token, 'UNKNOWN', 'Eighth');
    expect(read).toHaveBeenCalledTimes(4);
    read.mockRestore();
  });

  it('should block by prefix', async () => {
    const { user, token } = await paired();
    await block(user, '+1 900*');
    expect(await screen(token, '+19005550123')).toMatchObject({ action: 'block', reason: 'own-prefix' });
    expect(await history(user)).toMatchObject([{ evidence: { entry: '+1 900*' } }]);
    expect(await screen(token, '+12125550003')).toMatchObject({ action: 'allow' });
    await expect(block(user, '+1*')).rejects.toMatchObject({ errors: [{ field: 'phoneNumber' }] });
  });

  it('should block by verdict, allow the third call in five minutes, prefer the user’s vote', async () => {
    const { user, token } = await paired();
    const number = '+12125550004';
    for (let nth = 0; nth < 5; nth++) {
      const userId = await established(clock.now);
      await spam.as(userId).call(reportSpam, { phoneNumber: number });
    }
    for (const reason of ['community', 'community', 'repeated']) {
      expect(await screen(token, number)).toMatchObject({ reason, score: 5 });
      clock.advance(60_000);
    }
    expect(await history(user)).toMatchObject(
      Array(2).fill({
        reason: 'community',
        evidence: { score: 5, reporters: 5, complaints: 0, entry: null },
      }),
    );
    clock.advance(10 * 60_000);
    expect(await screen(token, number)).toMatchObject({ reason: 'community' });
    await spam.as(user).call(voteOnNumber, { phoneNumber: number, legitimate: true });
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
    await expectRefusal(spam.as().call(screenAsDevice, request), 'VALIDATION', Object.keys(change)[0]);
  });

  it('should require Pro by the latest event or session', async () => {
    const { user, token } = await paired();
    await spam.dataSource.manager.update(
      MemberRow,
      { userId: user },
      { isPro: false, proChangedAt: clock.now },
    );
    const reason = async () => (await screen(token, '+12125550001')).reason;
    expect(await reason()).toBe('not-protected');
    // A session that is older than the change knows nothing of it.
    await spam.as({ userId: user, isPro: true }).call(listDevices);
    expect(await reason()).toBe('not-protected');
    clock.advance(3_601_000);
    await spam.as({ userId: user, isPro: true }).call(listDevices);
    expect(await reason()).toBe('no-rule');
  });
});

describe('a decision that fails or is late', () => {
  const NUMBER = '+12125550005';
  const community = () => spam.app.get(CommunityRepository, { strict: false });

  /** A device of a user who blocks the number, whose next verdict is late. */
  async function heldDecision() {
    const { user, token } = await paired();
    await block(user, NUMBER);
    const verdict = gate();
    jest.spyOn(community(), 'sumClaims').mockImplementationOnce(() => verdict.opened.then(() => []));
    /** Lets the late decision end, and makes one in time, which the history shows. */
    const proceed = async () => {
      verdict.open();
      jest.replaceProperty(SCREENING_LIMITS, 'decisionMs', 3_600_000);
      expect(await screen(token, NUMBER)).toMatchObject({ action: 'block', reason: 'own-block' });
      expect(await history(user)).toHaveLength(1);
    };
    return { token, proceed };
  }

  it('should allow the caller when the verdict fails', async () => {
    const { user, token } = await paired();
    await block(user, NUMBER);
    const broken = jest.spyOn(community(), 'sumClaims').mockRejectedValue(new Error('Broken on purpose'));
    expect(await screen(token, NUMBER)).toEqual({
      action: 'allow',
      sipCode: 200,
      reason: 'failure',
      score: 0,
    });
    expect(await history(user)).toEqual([]);
    broken.mockRestore();
    expect(await screen(token, NUMBER)).toMatchObject({ action: 'block', reason: 'own-block' });
  });

  it('should allow the caller past the deadline and record no block', async () => {
    const { token, proceed } = await heldDecision();
    const before = await metricValue('screenings_total', { reason: 'deadline' });
    jest.replaceProperty(SCREENING_LIMITS, 'decisionMs', 100);
    expect(await screen(token, NUMBER)).toMatchObject({ action: 'allow', reason: 'deadline' });
    expect(await metricValue('screenings_total', { reason: 'deadline' })).toBe(before + 1);
    await proceed();
  });

  it('should record nothing when the request leaves no time for the reply', async () => {
    const { token, proceed } = await heldDecision();
    const context = { requestId: 'impatient', actor: ANONYMOUS, deadline: Date.now() + 49 };
    const service = spam.app.get(ScreeningService, { strict: false });
    const request = { tokenDigest: digest(token), kind: 'call' as const, from: NUMBER };
    const result = await requestContext.run(context, () => service.screen(request));
    expect(result).toMatchObject({ action: 'allow', reason: 'deadline' });
    await proceed();
  });

  it('should be a block in time also when it cannot be recorded', async () => {
    const { user, token } = await paired();
    await block(user, NUMBER);
    const blocked = { action: 'block', reason: 'own-block' };
    const insert = jest.spyOn(spam.app.get(HistoryRepository, { strict: false }), 'insertCall');
    insert.mockRejectedValue(new Error('Broken on purpose'));
    expect(await screen(token, NUMBER)).toMatchObject(blocked);
    insert.mockImplementation(() => new Promise(() => undefined));
    jest.replaceProperty(SCREENING_LIMITS, 'decisionMs', 300);
    // A busy machine may be late to decide.
    const result = await until(async () => {
      const one = await screen(token, NUMBER);
      return one.reason !== 'deadline' && one;
    });
    expect(result).toMatchObject(blocked);
  });
});
