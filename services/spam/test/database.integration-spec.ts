import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { DAY_MS, spamRpc } from '@swipeclean/contracts/server';
import { Clock, findSchemaDrift, queryPrepared, RetentionSweep } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { ComplaintRow, ReportRow } from '../src/community/community.entity';
import { BlockedCallRow } from '../src/history/history.entity';
import { ProviderCallRow } from '../src/screening/provider-call.repository';
import { spamService } from '../src/definition';
import { useSpam } from './support/use-spam';

const NUMBER = '+12125550005';
const spam = useSpam();
const sweepAfter = async (days: number) => {
  const later = new Date(Date.now() + days * DAY_MS);
  jest.spyOn(spam.app.get(Clock, { strict: false }), 'now').mockReturnValue(later);
  await spam.app.get(RetentionSweep, { strict: false }).sweep();
};

afterEach(() => jest.restoreAllMocks());

describe('RetentionSweep', () => {
  it.each<[EntityTarget<ObjectLiteral>, number, () => object | Promise<object>]>([
    [BlockedCallRow, 365, () => ({ id: uuidv7(), userId: 'ann', phoneNumber: NUMBER, callTime: new Date() })],
    [ComplaintRow, 180, () => ({ digest: uuidv7(), phoneKey: NUMBER, filedAt: new Date() })],
    [
      ProviderCallRow,
      90,
      async () => {
        const { id } = await spam.as({ userId: 'ann', isPro: true }).call(spamRpc.pairDevice, {
          name: 'Calls',
          kind: 'voice-provider',
          providerSecret: 'x'.repeat(32),
          forwardTo: NUMBER,
        });
        return { deviceId: id, digest: 'CA1', receivedAt: new Date() };
      },
    ],
  ])('should delete rows of %p past their retention, and not before', async (entity, days, newRow) => {
    await spam.dataSource.manager.insert(entity, await newRow());
    await sweepAfter(days - 1);
    expect(await spam.dataSource.manager.count(entity)).toBe(1);
    await sweepAfter(days + 1);
    expect(await spam.dataSource.manager.count(entity)).toBe(0);
  });

  it('should delete the content of a report after 90 days and keep the report', async () => {
    const user = spam.newUser();
    await spam.as(user).call(spamRpc.reportSpam, { phoneNumber: NUMBER, content: 'You won, call Ann Lee' });
    const report = () => spam.dataSource.manager.findOneByOrFail(ReportRow, { userId: user });
    await sweepAfter(89);
    expect(await report()).toMatchObject({ content: 'You won, call Ann Lee' });
    await sweepAfter(91);
    expect(await report()).toMatchObject({ content: null, phoneNumber: NUMBER });
  });
});

describe('queryPrepared', () => {
  it('should prepare one statement per text', async () => {
    const runQuery = (text: string, value: number) =>
      queryPrepared<{ sum: number }>(spam.dataSource, text, [value]);
    const [more, less] = ['SELECT $1::int + 1 AS sum', 'SELECT $1::int - 1 AS sum'];
    for (const value of [1, 2, 3]) {
      expect(await runQuery(more, value)).toEqual([{ sum: value + 1 }]);
      expect(await runQuery(less, value)).toEqual([{ sum: value - 1 }]);
    }
    const planned = await spam.dataSource.query<{ statement: string }[]>(
      'SELECT statement FROM pg_prepared_statements WHERE statement IN ($1, $2) ORDER BY statement',
      [more, less],
    );
    expect(planned.map(({ statement }) => statement)).toEqual([more, less]);
  });
});

describe('the schema of spam', () => {
  it('should match the entities', async () => {
    const url = spam.infrastructure.serviceEnv('spam').DATABASE_URL as string;
    expect(await findSchemaDrift(spamService.database, url)).toEqual([]);
  });
});

describe('erasure', () => {
  it('should delete every row of the user and no row of others', async () => {
    const [gone, stays] = [spam.newUser(), spam.newUser()];
    for (const user of [gone, stays]) {
      await spam.as(user).call(spamRpc.blockNumber, { phoneNumber: '2125550006' });
      await spam.as(user).call(spamRpc.reportSpam, { phoneNumber: '2125550006' });
      await spam.as(user).call(spamRpc.vote, { phoneNumber: '2125550006', legitimate: false });
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
      screening_rules: [],
      vote: [],
    });
    const kept = await spam.as(stays).call(spamRpc.exportUser);
    expect([kept.number, kept.report]).toMatchObject([[{ userId: stays }], [{ userId: stays }]]);
    expect(await spam.as(stays).call(spamRpc.listNumbers)).toMatchObject([{ reportCount: 1 }]);
    const verdict = await spam.as(stays).call(spamRpc.getSpamVerdict, { number: '2125550006' });
    expect(verdict).toMatchObject({ reporters: 1, userScore: 0.2 });
  });
});
