import { REPORTS_PER_DAY, spamRpc } from '@swipeclean/contracts/server';
import { uuidv7 } from 'uuidv7';
import { ReportRow } from '../src/community/community.entity';
import { useSpam } from './support/use-spam';

const spam = useSpam();
const { newUser } = spam;
const withdraw = (user: string, number: string) => spam.as(user).call(spamRpc.withdrawReports, { number });

describe('withdrawReports', () => {
  it.each<[string, (user: string, phoneNumber: string) => Promise<unknown>]>([
    ['a report', (user, phoneNumber) => spam.as(user).call(spamRpc.reportSpam, { phoneNumber })],
    ['a vote', (user, phoneNumber) => spam.as(user).call(spamRpc.vote, { phoneNumber, legitimate: false })],
  ])('should delete %s of the user and none of others (SPAM-28)', async (what, say) => {
    const [user, other] = [newUser(), newUser()];
    const number = what === 'a vote' ? '+12125550061' : '+12125550060';
    await say(user, number);
    await say(user, number);
    await say(other, number);
    expect(await withdraw(user, `(${number.slice(2, 5)}) ${number.slice(5)}`)).toMatchObject({
      e164: number,
      reporters: 1,
      own: { verdict: null },
    });
    const kept = await spam.as(user).call(spamRpc.exportUser);
    expect([kept.report, kept.vote]).toEqual([[], []]);
    expect(await withdraw(other, number)).toMatchObject({ reporters: 0, score: 0 });
    // Once more changes nothing.
    expect(await withdraw(user, number)).toMatchObject({ reporters: 0, own: { verdict: null } });
  });

  it('should keep the number on the list and reports of other numbers', async () => {
    const user = newUser();
    for (const phoneNumber of ['+12125550062', '+12125550063'])
      await spam.as(user).call(spamRpc.reportSpam, { phoneNumber });
    await withdraw(user, '+12125550062');
    const [kept, listed] = await spam.as(user).call(spamRpc.listNumbers);
    expect([kept, listed]).toMatchObject([
      { e164: '+12125550063', reportCount: 1 },
      { e164: '+12125550062', reportCount: 0, isBlocked: false },
    ]);
    await expect(withdraw(user, ' ')).rejects.toMatchObject({ errors: [{ field: 'number' }] });
  });
});

describe('reportSpam', () => {
  it('should count each reporter once and list the number unblocked (API-18, SPAM-28, ENT-26)', async () => {
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
  ] as const)(
    'should list a number reported as %s as %s (SPAM-06, SPAM-12)',
    async (reportType, category) => {
      const user = newUser();
      await spam.as(user).call(spamRpc.reportSpam, { phoneNumber: '+12125557778', reportType });
      expect(await spam.as(user).call(spamRpc.listNumbers)).toMatchObject([{ category }]);
    },
  );

  it('should need a number and no description (SPAM-14, SPAM-15)', async () => {
    const caller = spam.as(newUser());
    expect(await caller.call(spamRpc.reportSpam, { phoneNumber: '2125550009' })).toMatchObject({
      content: null,
    });
    await expect(caller.call(spamRpc.reportSpam, { phoneNumber: ' ' })).rejects.toMatchObject({
      errors: [{ field: 'phoneNumber', message: 'Phone number is required' }],
    });
  });
});

describe('the daily limit of reports', () => {
  it('should refuse reports past the limit with retryAfterSeconds', async () => {
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
