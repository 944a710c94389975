import {
  acknowledgeAlert,
  authContract,
  DAY_MS,
  deleteAlert,
  exportSpyData,
  type Session,
  type SignInRecorded,
  spyEvents,
  type SuspiciousSignInDetected,
} from '@swipeclean/contracts/server';
import { RetentionSweep } from '@swipeclean/service-kit';
import { expectRefusal, stubService, until, useTestService } from '@swipeclean/service-kit/testing';
import { spyService } from '../src/definition';
import { attempt, BERKELEY, FIREFOX, HOUR, callsOf, signIn, timeOf } from './support/sign-ins';
import { WITHOUT_NETWORKS } from './support/without-networks';

const spy = useTestService(spyService, { withAuth: true, env: WITHOUT_NETWORKS });
const { alertsOf, detectionsOf, rulesOf, acknowledge } = callsOf(spy);

/** Live sessions by user, as auth returns them. */
const liveSessions = new Map<string, Session[]>();
const alarms: SuspiciousSignInDetected[] = [];
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

beforeAll(async () => {
  const bus = await spy.infrastructure.connect('admin');
  stops.push(() => bus.close());
  bus.connection.subscribe(spyEvents.suspiciousSignInDetected.subject, {
    callback: (_, message) => alarms.push(message.json()),
  });
  await stubService(bus, 'auth', authContract, {
    listSessions: (_, { actor }) => liveSessions.get(actor.userId ?? '') ?? [],
  });
});

const sessionOf = ({ sessionId, at, ipAddress, userAgent }: SignInRecorded): Session => ({
  id: sessionId as string,
  createdAt: at,
  lastSeenAt: at,
  ipAddress,
  userAgent,
  method: 'password',
  secondFactor: null,
  current: false,
});

/** A user at home, and an intruder who signed in after ten minutes; both sessions live. */
async function intruded() {
  const user = spy.newUser();
  const own = signIn(user, 0);
  const intruder = signIn(user, 10, { ipAddress: BERKELEY, userAgent: FIREFOX });
  await spy.auth.emitSignIns(own, intruder);
  liveSessions.set(user, [own, intruder].map(sessionOf));
  const alert = (await alertsOf(user)).find(({ rule }) => rule === 'new-device-and-country');
  const answer = (from: SignInRecorded, mine: boolean, id = alert?.id) =>
    spy.as({ userId: user, sessionId: from.sessionId }).call(acknowledgeAlert, { id, mine });
  return { user, own, intruder, answer };
}

describe('a session that an alert is about', () => {
  it.each([true, false])(
    'should not answer it (mine: %s) while an older session lives (SPY-17)',
    async (mine) => {
      const { user, own, intruder, answer } = await intruded();
      const before = await detectionsOf(user);
      await expect(answer(intruder, mine)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(
          /Answer from a device that was signed in before, or reset your password/,
        ),
      });
      expect(await detectionsOf(user)).toEqual(before);
      expect(await answer(own, mine)).toMatchObject({ acknowledged: mine ? 'mine' : 'not-mine' });
    },
  );

  it('should not answer the alert of another device either', async () => {
    const { user, own, intruder, answer } = await intruded();
    const phone = signIn(user, 24 * HOUR, { userAgent: `${FIREFOX} Mobile Android` });
    await spy.auth.emitSignIns(phone);
    liveSessions.set(user, [own, intruder, phone].map(sessionOf));
    const about = (await alertsOf(user)).find(({ createdAt }) => createdAt === phone.at);
    await expectRefusal(answer(intruder, false, about?.id), 'CONFLICT');
    expect(await answer(own, true, about?.id)).toMatchObject({ acknowledged: 'mine' });
    // Called the user's own, the phone may speak as well.
    expect(await answer(phone, false)).toMatchObject({ acknowledged: 'not-mine' });
  });

  it('should be trusted when no older session lives outside of doubt', async () => {
    const { user, intruder, answer } = await intruded();
    const next = signIn(user, 20, { ipAddress: BERKELEY, userAgent: FIREFOX });
    await spy.auth.emitSignIns(next);
    liveSessions.set(user, [intruder, next].map(sessionOf));
    expect(await answer(next, true)).toMatchObject({ acknowledged: 'mine' });
  });

  it('should be stored as the session of the answer', async () => {
    const { user, own, answer } = await intruded();
    await answer(own, true);
    const { detection } = await spy.as(user).call(exportSpyData);
    expect(detection).toContainEqual(
      expect.objectContaining({ detectionType: 'new-device-and-country', acknowledgedBy: own.sessionId }),
    );
  });
});

describe('an alert', () => {
  it('should not be deletable for seven days', async () => {
    const user = spy.newUser();
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    await spy.auth.emitSignIns(signIn(user, 0, { at: ago(30) }));
    for (const [days, stays] of [
      [7.01, false],
      [6.99, true],
    ] as const) {
      await spy.auth.emitSignIns(signIn(user, 0, { at: ago(days), userAgent: `${FIREFOX} ${days}` }));
      await spy.dataSource.query('DELETE FROM known_origin WHERE user_id = $1 AND value LIKE $2', [
        user,
        'Firefox%',
      ]);
      const alert = (await alertsOf(user)).find(({ acknowledged }) => acknowledged === null);
      await spy.as(user).call(acknowledgeAlert, { id: alert?.id, mine: true });
      const removed = spy.as(user).call(deleteAlert, { id: alert?.id });
      if (stays)
        await expect(removed).rejects.toMatchObject({ code: 'CONFLICT', message: /stays for 7 days/ });
      else await removed;
      expect(await detectionsOf(user)).toHaveLength(stays ? 1 : 0);
      await spy.dataSource.query('DELETE FROM known_origin WHERE user_id = $1 AND value LIKE $2', [
        user,
        'Firefox%',
      ]);
    }
  });
});

describe('the owner of an account', () => {
  it('should be mailed once for each severe alert, and not for a mild one', async () => {
    const { user, intruder } = await intruded();
    await spy.auth.emitSignIns(signIn(user, 11, { ipAddress: BERKELEY, userAgent: FIREFOX }));
    const mild = spy.newUser();
    await spy.auth.emitSignIns(signIn(mild, 0), signIn(mild, 10, { userAgent: FIREFOX }));
    // Events arrive in order: events about the others would have arrived.
    const last = (await intruded()).user;
    const of = (whose: string) => alarms.filter(({ userId }) => userId === whose);
    await until(() => of(last).length === 2);
    const seen = {
      userId: user,
      device: 'Firefox on Linux',
      location: 'Berkeley, California, United States',
    };
    expect(of(user)).toEqual([
      { ...seen, rule: 'new-device-and-country', at: intruder.at },
      { ...seen, rule: 'impossible-travel', at: timeOf(10) },
    ]);
    expect(of(mild)).toEqual([]);
  });
});

describe('a sign-in reported as foreign', () => {
  /** A user with a foreign sign-in after 10 minutes, and its alert. */
  async function intruded() {
    const user = spy.newUser();
    await spy.auth.emitSignIns(signIn(user, 0), signIn(user, 10, { userAgent: FIREFOX }));
    const [alert] = await alertsOf(user);
    return { user, id: alert?.id };
  }
  const secure = (userId: string, minute: number) => spy.auth.secureAccount({ userId, at: timeOf(minute) });
  const resolvedOf = async (user: string) => (await detectionsOf(user)).map(({ isResolved }) => isResolved);

  it('should be critical and open until the account is secured (SPY-04)', async () => {
    const { user, id } = await intruded();
    expect(await detectionsOf(user)).toMatchObject([{ threatLevel: 'low' }]);
    await acknowledge(user, id, false);
    expect(await detectionsOf(user)).toMatchObject([{ isResolved: false, threatLevel: 'critical' }]);
    expect(await alertsOf(user)).toMatchObject([{ severity: 'critical' }]);
    for (let i = 0; i < 2; i++) await secure(user, 30);
    expect(await detectionsOf(user)).toMatchObject([{ isResolved: true, acknowledged: 'not-mine' }]);
    expect(await alertsOf(user)).toMatchObject([
      { acknowledged: 'not-mine', resolvedAt: expect.stringMatching(/Z$/) },
    ]);
  });

  it('should be resolved at once when the account was secured before the answer', async () => {
    const { user, id } = await intruded();
    await secure(user, 30);
    expect(await resolvedOf(user)).toEqual([false]);
    await acknowledge(user, id, false);
    expect(await resolvedOf(user)).toEqual([true]);
  });

  it('should not be resolved by an earlier securing, however late its event arrives', async () => {
    const { user, id } = await intruded();
    await acknowledge(user, id, false);
    await secure(user, 9);
    await secure(user, 10);
    expect(await resolvedOf(user)).toEqual([false]);
    await secure(user, 11);
    await secure(user, 5);
    expect(await resolvedOf(user)).toEqual([true]);
    await spy.auth.emitSignIns(signIn(user, 20, { userAgent: FIREFOX }));
    const again = (await alertsOf(user)).find(({ acknowledged }) => acknowledged === null);
    await acknowledge(user, again?.id, false);
    expect(await resolvedOf(user)).toEqual([false, true]);
  });

  it('should not affect other users and unanswered alerts', async () => {
    const [one, other, silent] = [await intruded(), await intruded(), await intruded()];
    for (const { user, id } of [one, other]) await acknowledge(user, id, false);
    await secure(one.user, 30);
    await secure(silent.user, 30);
    expect(await resolvedOf(one.user)).toEqual([true]);
    expect(await resolvedOf(other.user)).toEqual([false]);
    expect(await resolvedOf(silent.user)).toEqual([false]);
  });

  it('should not change when the answer is repeated', async () => {
    const { user, id } = await intruded();
    await acknowledge(user, id, false);
    await secure(user, 30);
    const before = await detectionsOf(user);
    await acknowledge(user, id, false);
    expect(await detectionsOf(user)).toEqual(before);
  });

  it('should be resolved by the next reset, not by the stranger’s own', async () => {
    const user = spy.newUser();
    await spy.auth.emitSignIns(signIn(user, 0), attempt('reset', user, 10, { userAgent: FIREFOX }));
    await secure(user, 10);
    const [alert] = await alertsOf(user);
    await acknowledge(user, alert?.id, false);
    expect(await resolvedOf(user)).toEqual([false]);
    await secure(user, 12);
    expect(await resolvedOf(user)).toEqual([true]);
  });

  it('should store nothing for accounts that are not watched', async () => {
    const user = spy.newUser();
    await secure(user, 10);
    expect((await spy.as(user).call(exportSpyData)).secured_account).toEqual([]);
  });
});

describe('sign-in attempts', () => {
  it('should be deleted after 90 days', async () => {
    const user = spy.newUser();
    const day = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    await spy.auth.emitSignIns(signIn(user, 0, { at: day(91) }), signIn(user, 0, { at: day(89) }));
    await spy.app.get(RetentionSweep, { strict: false }).sweep();
    const kept = (await spy.as(user).call(exportSpyData)).sign_in as { at: string }[];
    expect(kept.map(({ at }) => at.slice(0, 10))).toEqual([day(89).slice(0, 10)]);
  });

  it('should be compared with the sign-in before them, also when events arrive late', async () => {
    const user = spy.newUser();
    const abroad = signIn(user, HOUR, { ipAddress: BERKELEY });
    await spy.auth.emitSignIns(signIn(user, 0), signIn(user, 2 * HOUR), abroad);
    // Reported after a later sign-in, it still counts for the earlier one.
    expect(await rulesOf(user)).toEqual(
      expect.arrayContaining([
        ['impossible-travel', 'high', 1],
        ['new-country', 'medium', 1],
      ]),
    );
  });
});
