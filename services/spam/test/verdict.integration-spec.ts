import {
  blockNumber,
  DAY_MS,
  getNameEligibility,
  getSpamVerdict,
  listNumbers,
  REPORTS_PER_DAY,
  reportSpam,
  toggleNumber,
  voteOnNumber,
  VOTES_PER_DAY,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import { ReportRow, VoteRow } from '../src/community/community.entity';
import { callsOf, useSpam, useStoppedClock } from './support/use-spam';

const PROTECTED = '+1 212 555 0100';

const spam = useSpam({ PROTECTED_NUMBERS: `${PROTECTED}, 0800 not-a-number` });
const clock = useStoppedClock(spam);
const { pro, pair, established: establishedAt } = callsOf(spam);
const established = () => establishedAt(clock.now);
let numbers = 0;

/** A number without claims. */
const newNumber = () => `+1212555${3000 + numbers++}`;
const lookup = (user: string, number: string) => spam.as(user).call(getSpamVerdict, { number });
const report = (user: string, phoneNumber: string, reportType = 'scam') =>
  spam.as(user).call(reportSpam, { phoneNumber, reportType });
const vote = (user: string, phoneNumber: string, legitimate: boolean) =>
  spam.as(user).call(voteOnNumber, { phoneNumber, legitimate });

describe('getSpamVerdict', () => {
  it('should be empty without evidence, in any script (SPAM-25)', async () => {
    expect(await lookup(spam.newUser(), '(২১২) ৫৫৫-২৯৯৯')).toEqual({
      phoneNumber: '(২১২) ৫৫৫-২৯৯৯',
      e164: '+12125552999',
      protection: null,
      score: 0,
      userScore: 0,
      complaintScore: 0,
      heat: 0,
      reporters: 0,
      legitimateVotes: 0,
      complaints: 0,
      category: null,
      categoryReporters: 0,
      lastReportedAt: null,
      severity: null,
      descriptions: 0,
      lists: [],
      isCommunityBlocked: false,
      own: { isBlocked: false, verdict: null },
      asOf: clock.now.toISOString(),
    });
  });

  it('should return established users and protected numbers for names', async () => {
    const [known, newcomer] = [await established(), spam.newUser()];
    const request = { userIds: [known, newcomer, 'nobody'], numbers: [PROTECTED, '+12125553000', '911'] };
    expect(await spam.as().call(getNameEligibility, request)).toEqual({
      establishedUsers: [known],
      protectedNumbers: [PROTECTED, '911'],
    });
    expect(await spam.as().call(getNameEligibility, { userIds: [], numbers: [] })).toEqual({
      establishedUsers: [],
      protectedNumbers: [],
    });
  });

  it('should use the user’s latest report or vote', async () => {
    const [user, number] = [await established(), newNumber()];
    await report(user, number);
    clock.advance(1000);
    expect(await vote(user, number, true)).toMatchObject({ score: 0, own: { verdict: 'legitimate' } });
    clock.advance(1000);
    await report(user, number);
    expect(await lookup(user, number)).toMatchObject({ score: 1, own: { verdict: 'spam' } });
    clock.advance(1000);
    expect(await vote(user, number, false)).toMatchObject({ score: 1, reporters: 1 });
  });

  it('should refuse reports of emergency numbers and of the operator’s', async () => {
    for (const phoneNumber of ['911', '1-1-2', PROTECTED, '212.555.0100']) {
      const refusal = { code: 'VALIDATION', errors: [{ field: 'phoneNumber' }] };
      await expect(report('ann', phoneNumber)).rejects.toMatchObject(refusal);
      await expect(vote('ann', phoneNumber, false)).rejects.toMatchObject(refusal);
    }
    expect(await lookup('ann', '911')).toMatchObject({ protection: 'emergency', score: 0, reporters: 0 });
    expect(await lookup('ann', '12345')).toMatchObject({ protection: 'short' });
  });

  it('should refuse reports of the user’s own number, and accept them from others', async () => {
    const [user, number] = [await established(), newNumber()];
    await pair(user, { kind: 'voice-provider', forwardTo: number, providerSecret: 'x'.repeat(32) });
    const refusal = {
      code: 'VALIDATION',
      errors: [{ field: 'phoneNumber', message: 'This number is your own and cannot be reported.' }],
    };
    await expect(report(user, number.replace('+1', '1 '))).rejects.toMatchObject(refusal);
    await expect(vote(user, number, false)).rejects.toMatchObject(refusal);
    expect(await lookup(user, number)).toMatchObject({ protection: 'own', reporters: 0 });
    await report(await established(), number);
    expect(await lookup(spam.newUser(), number)).toMatchObject({ protection: null, reporters: 1 });
  });

  it('should refuse to block protected numbers, also by toggling', async () => {
    const [user, own] = [spam.newUser(), newNumber()];
    const caller = pro(user);
    const { id } = await caller.call(blockNumber, { phoneNumber: own });
    await pair(user, { kind: 'voice-provider', forwardTo: own, providerSecret: 'x'.repeat(32) });
    for (const [phoneNumber, why] of [
      ['911', 'belongs to an emergency service or a helpline'],
      ['+49116016', 'belongs to an emergency service or a helpline'],
      ['+49 116 117', 'belongs to an emergency service or a helpline'],
      ['(212) 555-0100', 'is protected'],
      [own, 'is your own'],
    ]) {
      const message = `This number ${why} and cannot be blocked.`;
      const refusal = {
        code: 'VALIDATION',
        errors: [{ field: 'phoneNumber', code: 'CONTRADICTION', message }],
      };
      await expect(caller.call(blockNumber, { phoneNumber })).rejects.toMatchObject(refusal);
    }
    expect(await caller.call(toggleNumber, { id })).toMatchObject({ isBlocked: false });
    await expect(caller.call(toggleNumber, { id })).rejects.toMatchObject({
      errors: [{ field: 'phoneNumber', message: 'This number is your own and cannot be blocked.' }],
    });
    expect(await caller.call(listNumbers)).toMatchObject([{ id, isBlocked: false }]);
    expect(await caller.call(blockNumber, { phoneNumber: '12345' })).toMatchObject({
      isBlocked: true,
    });
  });

  it('should limit votes a day to other numbers', async () => {
    const [user, number] = [spam.newUser(), newNumber()];
    await vote(user, number, true);
    const rows = Array.from({ length: VOTES_PER_DAY - 1 }, (_, nth) => ({
      phoneKey: `+1646555${1000 + nth}`,
      userId: user,
      legitimate: true,
      votedAt: clock.now,
    }));
    await spam.dataSource.manager.insert(VoteRow, rows);
    await expect(vote(user, newNumber(), true)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await vote(user, number, false)).toMatchObject({ own: { verdict: 'spam' } });
    clock.advance(DAY_MS);
    expect(await vote(user, newNumber(), true)).toMatchObject({ own: { verdict: 'legitimate' } });
  });

  it('should limit reports a day, by the clock that dates them', async () => {
    const [user, number] = [spam.newUser(), newNumber()];
    const midnight = new Date(clock.now.toISOString().slice(0, 10)).getTime() + 30 * DAY_MS;
    clock.now = new Date(midnight - 2000);
    const rows = Array.from({ length: REPORTS_PER_DAY }, () => ({
      id: uuidv7(),
      userId: user,
      phoneKey: number,
      phoneNumber: number,
      content: null,
      reportType: 'scam' as const,
      severity: 'high' as const,
      createdAt: clock.now,
    }));
    await spam.dataSource.manager.insert(ReportRow, rows);
    const message = 'You have made 100 reports today. Please go on tomorrow.';
    const refusal = { code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds: 2 };
    await expect(report(user, number)).rejects.toMatchObject(refusal);
    await report(spam.newUser(), number);
    clock.now = new Date(midnight);
    await report(user, number);
    expect(await lookup(user, number)).toMatchObject({ lastReportedAt: clock.now.toISOString() });
  });

  it.each([
    {},
    { phoneNumber: '2125550001' },
    { phoneNumber: '', legitimate: true },
    { phoneNumber: '1', legitimate: 1 },
  ])('should refuse the vote %p', async (request) => {
    await expectRefusal(spam.as('ann').call(voteOnNumber, request), 'VALIDATION');
  });
});
