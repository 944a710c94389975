import { spyRpc } from '@swipeclean/contracts/server';
import { RetentionSweep } from '@swipeclean/service-kit';
import { useTestService } from '@swipeclean/service-kit/testing';
import { spyService } from '../src/definition';
import { attempt, BERKELEY, FIREFOX, HOUR, seenBy, signIn, timeOf } from './support/sign-ins';

const spy = useTestService(spyService, { withAuth: true });
const { alertsOf, detectionsOf, rulesOf, acknowledge } = seenBy(spy);

describe('a disowned sign-in', () => {
  /** A user whose account somebody else signed in to after 10 minutes, and the alert of it. */
  async function intruded() {
    const user = spy.newUser();
    await spy.auth.seeSignIns(signIn(user, 0), signIn(user, 10, { userAgent: FIREFOX }));
    const [alert] = await alertsOf(user);
    return { user, id: alert?.id };
  }
  const secure = (userId: string, minute: number) => spy.auth.secure({ userId, at: timeOf(minute) });
  const resolvedOf = async (user: string) => (await detectionsOf(user)).map(({ isResolved }) => isResolved);

  it('should be critical and stay open until the account is secured, and be resolved then (SPY-04)', async () => {
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

  it('should be resolved as well when the account was secured before the user said so', async () => {
    const { user, id } = await intruded();
    await secure(user, 30);
    expect(await resolvedOf(user)).toEqual([false]);
    await acknowledge(user, id, false);
    expect(await resolvedOf(user)).toEqual([true]);
  });

  it('should not be resolved by what secured the account before it, however late that is told', async () => {
    const { user, id } = await intruded();
    await acknowledge(user, id, false);
    await secure(user, 9);
    await secure(user, 10);
    expect(await resolvedOf(user)).toEqual([false]);
    await secure(user, 11);
    await secure(user, 5);
    expect(await resolvedOf(user)).toEqual([true]);
    await spy.auth.seeSignIns(signIn(user, 20, { userAgent: FIREFOX }));
    const again = (await alertsOf(user)).find(({ acknowledged }) => acknowledged === null);
    await acknowledge(user, again?.id, false);
    expect(await resolvedOf(user)).toEqual([false, true]);
  });

  it('should leave alone what others disowned and what nobody said a word of', async () => {
    const [one, other, silent] = [await intruded(), await intruded(), await intruded()];
    for (const { user, id } of [one, other]) await acknowledge(user, id, false);
    await secure(one.user, 30);
    await secure(silent.user, 30);
    expect(await resolvedOf(one.user)).toEqual([true]);
    expect(await resolvedOf(other.user)).toEqual([false]);
    expect(await resolvedOf(silent.user)).toEqual([false]);
  });

  it('should be open again for nobody: what is said twice changes nothing', async () => {
    const { user, id } = await intruded();
    await acknowledge(user, id, false);
    await secure(user, 30);
    const before = await detectionsOf(user);
    await acknowledge(user, id, false);
    expect(await detectionsOf(user)).toEqual(before);
  });

  it('should be settled with the reset that a stranger made only by the next one', async () => {
    const user = spy.newUser();
    await spy.auth.seeSignIns(signIn(user, 0), attempt('reset', user, 10, { userAgent: FIREFOX }));
    await secure(user, 10);
    const [alert] = await alertsOf(user);
    await acknowledge(user, alert?.id, false);
    expect(await resolvedOf(user)).toEqual([false]);
    await secure(user, 12);
    expect(await resolvedOf(user)).toEqual([true]);
  });

  it('should keep nothing of accounts that are not watched', async () => {
    const user = spy.newUser();
    await secure(user, 10);
    expect((await spy.as(user).call(spyRpc.exportUser)).secured).toEqual([]);
  });
});

describe('what is kept of sign-ins', () => {
  it('should go after 90 days, of users who never come back as well', async () => {
    const user = spy.newUser();
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await spy.auth.seeSignIns(signIn(user, 0, { at: day(91) }), signIn(user, 0, { at: day(89) }));
    await spy.app.get(RetentionSweep, { strict: false }).sweep();
    const kept = (await spy.as(user).call(spyRpc.exportUser)).sign_in as { at: string }[];
    expect(kept.map(({ at }) => at.slice(0, 10))).toEqual([day(89).slice(0, 10)]);
  });

  it('should be judged by what came before them, also when they are told late', async () => {
    const user = spy.newUser();
    const abroad = signIn(user, HOUR, { ipAddress: BERKELEY });
    await spy.auth.seeSignIns(signIn(user, 0), signIn(user, 2 * HOUR), abroad);
    // Told after a later sign-in, it still stands against the one before it.
    expect(await rulesOf(user)).toEqual(
      expect.arrayContaining([
        ['impossible-travel', 'high', 1],
        ['new-country', 'medium', 1],
      ]),
    );
  });
});
