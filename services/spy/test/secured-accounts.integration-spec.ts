import { DAY_MS, spyRpc } from '@swipeclean/contracts/server';
import { RetentionSweep } from '@swipeclean/service-kit';
import { useTestService } from '@swipeclean/service-kit/testing';
import { spyService } from '../src/definition';
import { attempt, BERKELEY, FIREFOX, HOUR, callsOf, signIn, timeOf } from './support/sign-ins';
import { WITHOUT_NETWORKS } from './support/without-networks';

const spy = useTestService(spyService, { withAuth: true, env: WITHOUT_NETWORKS });
const { alertsOf, detectionsOf, rulesOf, acknowledge } = callsOf(spy);

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
    expect((await spy.as(user).call(spyRpc.exportUser)).secured).toEqual([]);
  });
});

describe('sign-in attempts', () => {
  it('should be deleted after 90 days', async () => {
    const user = spy.newUser();
    const day = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    await spy.auth.emitSignIns(signIn(user, 0, { at: day(91) }), signIn(user, 0, { at: day(89) }));
    await spy.app.get(RetentionSweep, { strict: false }).sweep();
    const kept = (await spy.as(user).call(spyRpc.exportUser)).sign_in as { at: string }[];
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
