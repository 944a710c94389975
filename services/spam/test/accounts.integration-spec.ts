import { spamRpc } from '@swipeclean/contracts/server';
import { useSpam } from './support/use-spam';

const spam = useSpam();

describe('erasure', () => {
  it('should delete every row of the user and no row of others', async () => {
    const [gone, stays] = [spam.newUser(), spam.newUser()];
    for (const user of [gone, stays]) {
      await spam.as(user).call(spamRpc.blockNumber, { phoneNumber: '2125550006' });
      await spam.as(user).call(spamRpc.reportSpam, { phoneNumber: '2125550006' });
    }
    await spam.auth.erase(gone, 'spam');
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
