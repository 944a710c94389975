import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { spamRpc } from '@swipeclean/contracts/server';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../src/clock';
import { ComplaintRow } from '../src/complaints/complaint.entity';
import { BlockedCallRow } from '../src/history/blocked-call.entity';
import { ReportRow } from '../src/reports/report.entity';
import { ProviderCallRow } from '../src/screening/provider-call.entity';
import { OldRowsSweep } from '../src/sweeps/old-rows.sweep';
import { useSpam } from './support/use-spam';

const DAY_MS = 86_400_000;
const NUMBER = '+12125550005';
const spam = useSpam();
const sweepAfter = async (days: number) => {
  const later = new Date(Date.now() + days * DAY_MS);
  jest.spyOn(spam.app.get(Clock, { strict: false }), 'now').mockReturnValue(later);
  await spam.app.get(OldRowsSweep, { strict: false }).sweep();
};

afterEach(() => jest.restoreAllMocks());

describe('what is not kept for ever', () => {
  it.each<[EntityTarget<ObjectLiteral>, number, () => object | Promise<object>]>([
    [BlockedCallRow, 365, () => ({ id: uuidv7(), userId: 'ann', phoneNumber: NUMBER, callTime: new Date() })],
    [ComplaintRow, 180, () => ({ digest: uuidv7(), phoneKey: NUMBER, filedAt: new Date() })],
    [
      ProviderCallRow,
      90,
      async () => {
        const { id } = await spam.as({ userId: 'ann', isPro: true }).call(spamRpc.pairDevice, {
          ...{ name: 'Calls', kind: 'voice-provider' },
          ...{ providerSecret: 'x'.repeat(32), forwardTo: NUMBER },
        });
        return { deviceId: id, digest: 'CA1', heardAt: new Date() };
      },
    ],
  ])('should be forgotten in time, and not before: %p', async (entity, days, newRow) => {
    await spam.dataSource.manager.insert(entity, await newRow());
    await sweepAfter(days - 1);
    expect(await spam.dataSource.manager.count(entity)).toBe(1);
    await sweepAfter(days + 1);
    expect(await spam.dataSource.manager.count(entity)).toBe(0);
  });

  it('should hold the words of a report for 90 days, and the report itself for as long as it counts', async () => {
    const user = spam.newUser();
    await spam.as(user).call(spamRpc.reportSpam, { phoneNumber: NUMBER, content: 'You won, call Ann Lee' });
    const report = () => spam.dataSource.manager.findOneByOrFail(ReportRow, { userId: user });
    await sweepAfter(89);
    expect(await report()).toMatchObject({ content: 'You won, call Ann Lee' });
    await sweepAfter(91);
    expect(await report()).toMatchObject({ content: null, phoneNumber: NUMBER });
  });
});
