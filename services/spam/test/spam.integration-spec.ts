import { FREE_LIMITS, REPORTS_PER_DAY, spamRpc } from '@swipeclean/contracts/server';
import { findSchemaDrift } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { BlockedCallRow } from '../src/history/blocked-call.entity';
import { BlockedTextRepository } from '../src/history/blocked-text.repository';
import { spamService } from '../src/definition';
import { ReportRow } from '../src/reports/report.entity';
import { useSpam } from './support/use-spam';

const spam = useSpam();
const { newUser } = spam;

const block = (user: string, phoneNumber: string) => spam.as(user).call(spamRpc.blockNumber, { phoneNumber });

describe('the block list', () => {
  it('should answer an empty list to a new user (API-14, API-37)', async () => {
    expect(await spam.as(newUser()).call(spamRpc.listNumbers)).toEqual([]);
  });

  it('should block a number as typed, with the defaults of the form (API-17, SPAM-05, SPAM-06, CONST-43, ENT-23)', async () => {
    const user = newUser();
    const number = await block(user, ' (212) 555-2368 ');
    expect(number).toEqual({
      id: expect.any(String),
      phoneNumber: '(212) 555-2368',
      e164: '+12125552368',
      type: 'both',
      category: 'telemarketer',
      reportCount: 0,
      isBlocked: true,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await spam.as(user).call(spamRpc.listNumbers)).toEqual([number]);
  });

  it('should know a number again however it is written (SPAM-25)', async () => {
    const user = newUser();
    const first = await block(user, '2125552368');
    const again = await spam
      .as(user)
      .call(spamRpc.blockNumber, { phoneNumber: '+1 212 555 2368', type: 'texts', category: 'scam' });
    expect(again).toMatchObject({ id: first.id, type: 'texts', category: 'scam', isBlocked: true });
    expect(await spam.as(user).call(spamRpc.listNumbers)).toHaveLength(1);
  });

  it('should flip a number and flip it back (API-19, STATE-19, SPAM-10)', async () => {
    const user = newUser();
    const { id } = await block(user, '2125550001');
    expect(await spam.as(user).call(spamRpc.toggleNumber, { id })).toMatchObject({ isBlocked: false });
    expect(await spam.as(user).call(spamRpc.toggleNumber, { id })).toMatchObject({ isBlocked: true });
  });

  it.each([
    [{ phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
    [{ phoneNumber: '   ' }, 'phoneNumber', 'Phone number is required'],
    [{}, 'phoneNumber', 'Phone number is required'],
    [{ phoneNumber: 5 }, 'phoneNumber', 'Phone number is required'],
    [{ phoneNumber: '2125550001', type: 'fax' }, 'type', expect.any(String)],
    [{ phoneNumber: '2125550001', category: '' }, 'category', expect.any(String)],
    [{ phoneNumber: '2125550001', category: null }, 'category', expect.any(String)],
    [{ phoneNumber: '2125550001', userId: 'someone' }, 'userId', expect.any(String)],
  ])('should refuse %p naming the field (SPAM-07, SPAM-26)', async (request, field, message) => {
    await expect(spam.as(newUser()).call(spamRpc.blockNumber, request)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field, message }],
    });
  });

  it('should keep the free tier to 25 blocked numbers, also when asked in parallel, and lift it for Pro (CONST-46, ROLE-13)', async () => {
    const user = newUser();
    const numbers = Array.from({ length: FREE_LIMITS.blockedNumbers + 3 }, (_, i) => `21255510${10 + i}`);
    const results = await Promise.allSettled(numbers.map((number) => block(user, number)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({
      reason: { code: 'PREMIUM_REQUIRED', message: 'Premium subscription required' },
    });
    for (const lifted of [{ isPro: true }, { ownerAccess: true }]) {
      const caller = spam.as({ userId: user, ...lifted });
      const phoneNumber = `+44 20 7946 09${lifted.isPro ? 58 : 59}`;
      expect(await caller.call(spamRpc.blockNumber, { phoneNumber })).toMatchObject({ isBlocked: true });
    }
  });

  it('should show and change only what is one’s own', async () => {
    const [owner, other] = [newUser(), newUser()];
    const { id } = await block(owner, '2125550002');
    expect(await spam.as(other).call(spamRpc.listNumbers)).toEqual([]);
    await expect(spam.as(other).call(spamRpc.toggleNumber, { id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(spam.as(other).call(spamRpc.deleteNumber, { id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(spam.as().call(spamRpc.deleteNumber, { id })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await spam.as(owner).call(spamRpc.deleteNumber, { id });
    expect(await spam.as(owner).call(spamRpc.listNumbers)).toEqual([]);
  });
});

describe('reports', () => {
  it('should count each reporter once across the community and list the number unblocked (API-18, SPAM-28, ENT-26)', async () => {
    const [first, second] = [newUser(), newUser()];
    const phoneNumber = '+1 212 555 7777';
    for (const user of [first, first, second]) {
      const report = await spam
        .as(user)
        .call(spamRpc.reportSpam, { phoneNumber, content: 'Sells warranties' });
      expect(report).toMatchObject({
        reportType: 'spam_call',
        severity: 'medium',
        content: 'Sells warranties',
      });
    }
    expect(await spam.as(first).call(spamRpc.listNumbers)).toMatchObject([
      { phoneNumber, reportCount: 2, isBlocked: false },
    ]);
  });

  it.each([
    ['scam', 'scam'],
    ['telemarketer', 'telemarketer'],
    ['spam_text', 'unknown'],
  ] as const)('should list what is reported as %s as %s (SPAM-06, SPAM-12)', async (reportType, category) => {
    const user = newUser();
    await spam.as(user).call(spamRpc.reportSpam, { phoneNumber: '+12125557778', reportType });
    expect(await spam.as(user).call(spamRpc.listNumbers)).toMatchObject([{ category }]);
  });

  it('should take a report without a description and refuse one without a number (SPAM-14, SPAM-15)', async () => {
    const caller = spam.as(newUser());
    expect(await caller.call(spamRpc.reportSpam, { phoneNumber: '2125550009' })).toMatchObject({
      content: null,
    });
    await expect(caller.call(spamRpc.reportSpam, { phoneNumber: ' ' })).rejects.toMatchObject({
      errors: [{ field: 'phoneNumber', message: 'Phone number is required' }],
    });
  });
});

describe('reports without end', () => {
  it('should take so many reports of a user a day and say when to go on', async () => {
    const [user, other] = [newUser(), newUser()];
    const phoneNumber = '2125550010';
    const reported = (daysAgo: number) => ({
      id: uuidv7(),
      userId: user,
      phoneKey: '+12125550010',
      phoneNumber,
      reportType: 'spam_call' as const,
      content: null,
      severity: 'medium' as const,
      createdAt: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000),
    });
    const today = Array.from({ length: REPORTS_PER_DAY - 1 }, () => reported(0));
    await spam.dataSource.manager.insert(ReportRow, [reported(1), ...today]);
    await spam.as(user).call(spamRpc.reportSpam, { phoneNumber });
    await expect(spam.as(user).call(spamRpc.reportSpam, { phoneNumber })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'You have made 100 reports today. Please go on tomorrow.',
      retryAfterSeconds: expect.any(Number),
    });
    await spam.as(other).call(spamRpc.reportSpam, { phoneNumber });
  });
});

describe('the history', () => {
  it('should list what was blocked, newest first, to its user only (API-15, API-16, ENT-24, ENT-25, ENT-36)', async () => {
    const [user, other] = [newUser(), newUser()];
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const insert = (row: object) => ({ id: uuidv7(), userId: user, phoneNumber: '+12125550003', ...row });
    await spam.dataSource.manager.insert(BlockedCallRow, [
      insert({ callTime: at(1) }),
      insert({ callTime: at(2) }),
    ]);
    const unjudged = { reason: null, evidence: null, probability: null, signs: [] };
    await spam.app.get(BlockedTextRepository, { strict: false }).add({
      ...{ id: uuidv7(), userId: user, phoneNumber: '+12125550003', receivedTime: at(3) },
      ...{ messageContent: 'Win!', ...unjudged },
    });

    const calls = await spam.as(user).call(spamRpc.listBlockedCalls);
    const texts = await spam.as(user).call(spamRpc.listBlockedTexts);
    expect(calls.map((call) => call.callTime)).toEqual([at(2).toISOString(), at(1).toISOString()]);
    expect(texts).toEqual([
      {
        id: texts[0]?.id,
        phoneNumber: '+12125550003',
        messageContent: 'Win!',
        reason: null,
        evidence: null,
        probability: null,
        signs: [],
        spam: null,
        receivedTime: at(3).toISOString(),
      },
    ]);

    expect(await spam.as(other).call(spamRpc.listBlockedCalls)).toEqual([]);
    expect(await spam.as(other).call(spamRpc.listBlockedTexts)).toEqual([]);
    await expect(spam.as(other).call(spamRpc.deleteBlockedCall, { id: calls[0]?.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(spam.as(other).call(spamRpc.deleteBlockedText, { id: texts[0]?.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await spam.as(user).call(spamRpc.deleteBlockedCall, { id: calls[0]?.id });
    await spam.as(user).call(spamRpc.deleteBlockedText, { id: texts[0]?.id });
    expect(await spam.as(user).call(spamRpc.listBlockedCalls)).toHaveLength(1);
    expect(await spam.as(user).call(spamRpc.listBlockedTexts)).toHaveLength(0);
  });
});

describe('the schema', () => {
  it('should be what the entities say', async () => {
    const url = spam.infrastructure.serviceEnv('spam').DATABASE_URL as string;
    expect(await findSchemaDrift(spamService.database, url)).toEqual([]);
  });
});

describe('what cannot be kept', () => {
  it('should be refused by name: a NUL character, wherever it stands', async () => {
    const caller = spam.as(newUser());
    await expect(
      caller.call(spamRpc.reportSpam, { phoneNumber: '2125550004', content: 'a\0b' }),
    ).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ field: 'content' }] });
    await expect(caller.call(spamRpc.blockNumber, { phoneNumber: '212\0' })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'phoneNumber' }],
    });
  });
});

describe('an erased user', () => {
  it('should leave nothing behind, and others should keep theirs', async () => {
    const [gone, stays] = [newUser(), newUser()];
    for (const user of [gone, stays]) {
      await block(user, '2125550006');
      await spam.as(user).call(spamRpc.reportSpam, { phoneNumber: '2125550006' });
    }
    await spam.auth.eraseUser(gone, 'spam');
    expect(await spam.as(gone).call(spamRpc.exportUser)).toEqual({
      number: [],
      report: [],
      blocked_call: [],
      blocked_text: [],
      device: [],
      member: [],
      provider_call: [],
      vote: [],
    });
    const kept = await spam.as(stays).call(spamRpc.exportUser);
    expect([kept.number, kept.report]).toMatchObject([[{ userId: stays }], [{ userId: stays }]]);
    expect(await spam.as(stays).call(spamRpc.listNumbers)).toMatchObject([{ reportCount: 1 }]);
  });
});
