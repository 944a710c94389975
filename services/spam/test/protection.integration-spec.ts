import { DAY_MS, listBlockedCalls, listDevices, pairDevice } from '@swipeclean/contracts/server';
import { expectRefusal, until } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import { MemberRow } from '../src/accounts/member.repository';
import { callsOf, tokenOf, useSpam, useStoppedClock } from './support/use-spam';

const spam = useSpam();
const clock = useStoppedClock(spam);
const { pro, paired, block, screen } = callsOf(spam);

describe('a device of a session with owner access', () => {
  const SPAMMER = '+12125550009';
  const request = { name: 'Phone', kind: 'phone' } as const;
  const isProtecting = async (userId: string) =>
    (await spam.as(userId).call(listDevices)).map((device) => device.isProtecting);

  /** A user who blocks a number, with a device that a session with owner access paired. */
  async function ownerPaired() {
    const userId = spam.newUser();
    const sessionId = uuidv7();
    const owner = spam.as({ userId, sessionId, ownerAccess: true });
    await block(userId, SPAMMER);
    const token = tokenOf(await owner.call(pairDevice, request));
    const report = (until: Date, at = clock.now) =>
      spam.auth.changeOwnerAccess({
        userId,
        sessionId,
        until: until.toISOString(),
        at: at.toISOString(),
      });
    return { userId, owner, token, report };
  }
  const later = (days: number) => new Date(clock.now.getTime() + days * DAY_MS);

  it('should screen at once, and until the access ends (ROLE-19)', async () => {
    const { userId, token, report } = await ownerPaired();
    expect(await screen(token, SPAMMER)).toMatchObject({ action: 'block', reason: 'own-block' });
    await report(later(30));
    clock.advance(29 * DAY_MS);
    expect(await screen(token, SPAMMER)).toMatchObject({ action: 'block' });
    expect(await isProtecting(userId)).toEqual([true]);
    clock.advance(2 * DAY_MS);
    expect(await screen(token, SPAMMER)).toEqual({
      action: 'allow',
      sipCode: 200,
      reason: 'not-protected',
      score: 0,
    });
    expect(await isProtecting(userId)).toEqual([false]);
  });

  it('should stop when the access is given up, and pair no other device with it', async () => {
    const { userId, owner, token, report } = await ownerPaired();
    await report(later(30));
    clock.advance(1000);
    await report(clock.now);
    // The event of the beginning may come again.
    await report(later(30), new Date(clock.now.getTime() - 1000));
    expect(await screen(token, SPAMMER)).toMatchObject({ action: 'allow', reason: 'not-protected' });
    await expectRefusal(owner.call(pairDevice, request), 'PREMIUM_REQUIRED');
    expect(await isProtecting(userId)).toEqual([false]);
  });

  it('should screen as long as its user is Pro, whatever the session', async () => {
    const { userId, token, report } = await ownerPaired();
    await report(clock.now);
    await pro(userId).call(listDevices);
    expect(await screen(token, SPAMMER)).toMatchObject({ action: 'block' });
    expect(await isProtecting(userId)).toEqual([true]);
  });

  it('should not be paired by a session that names no session', async () => {
    const owner = spam.as({ userId: spam.newUser(), ownerAccess: true });
    await expectRefusal(owner.call(pairDevice, request), 'PREMIUM_REQUIRED');
  });
});

describe('a device of a user who is not Pro any more', () => {
  it('should say that it does not protect, in its answers and in the list', async () => {
    const { user, token } = await paired();
    await block(user, '+12125550009');
    await spam.dataSource.manager.update(MemberRow, { userId: user }, { isPro: false });
    expect(await screen(token, '+12125550009')).toMatchObject({ action: 'allow', reason: 'not-protected' });
    expect(await until(async () => (await spam.as(user).call(listDevices))[0]?.lastSeenAt)).toBe(
      clock.now.toISOString(),
    );
    expect(await spam.as(user).call(listDevices)).toMatchObject([{ isProtecting: false }]);
    expect(await spam.as(user).call(listBlockedCalls)).toEqual([]);
  });
});
