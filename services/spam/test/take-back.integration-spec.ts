import { spamRpc } from '@swipeclean/contracts/server';
import { useSpam } from './support/use-spam';

const spam = useSpam();
const withdrawReports = (user: string, number: string) =>
  spam.as(user).call(spamRpc.withdrawReports, { number });

describe('taking back what one said of a number', () => {
  it.each<[string, (user: string, phoneNumber: string) => Promise<unknown>]>([
    ['a report', (user, phoneNumber) => spam.as(user).call(spamRpc.reportSpam, { phoneNumber })],
    ['a vote', (user, phoneNumber) => spam.as(user).call(spamRpc.vote, { phoneNumber, legitimate: false })],
  ])('should leave nothing of %s, whoever else speaks of it (SPAM-28)', async (what, say) => {
    const [user, other] = [spam.newUser(), spam.newUser()];
    const number = what === 'a vote' ? '+12125550061' : '+12125550060';
    await say(user, number);
    await say(user, number);
    await say(other, number);
    expect(await withdrawReports(user, `(${number.slice(2, 5)}) ${number.slice(5)}`)).toMatchObject({
      ...{ e164: number, reporters: 1, own: { verdict: null } },
    });
    const kept = await spam.as(user).call(spamRpc.exportUser);
    expect([kept.report, kept.vote]).toEqual([[], []]);
    expect(await withdrawReports(other, number)).toMatchObject({ reporters: 0, score: 0 });
    // Once more changes nothing.
    expect(await withdrawReports(user, number)).toMatchObject({ reporters: 0, own: { verdict: null } });
  });

  it('should keep the number on the list and what was said of others', async () => {
    const user = spam.newUser();
    for (const phoneNumber of ['+12125550062', '+12125550063'])
      await spam.as(user).call(spamRpc.reportSpam, { phoneNumber });
    await withdrawReports(user, '+12125550062');
    const [kept, listed] = await spam.as(user).call(spamRpc.listNumbers);
    expect([kept, listed]).toMatchObject([
      { e164: '+12125550063', reportCount: 1 },
      { e164: '+12125550062', reportCount: 0, isBlocked: false },
    ]);
    await expect(withdrawReports(user, ' ')).rejects.toMatchObject({ errors: [{ field: 'number' }] });
  });
});
