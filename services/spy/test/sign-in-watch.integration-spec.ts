import {
  acknowledgeAlert,
  deleteAlert,
  listIpRecords,
  markAlertRead,
  type SessionsCompromised,
  spyEvents,
} from '@swipeclean/contracts/server';
import { expectRefusal, until, useTestService } from '@swipeclean/service-kit/testing';
import { spyService } from '../src/definition';
import {
  attempt,
  BERKELEY,
  BERLIN,
  FIREFOX,
  HOUR,
  callsOf,
  SERVER,
  signIn,
  timeOf,
} from './support/sign-ins';

const spy = useTestService(spyService, { withAuth: true });
const { alertsOf, detectionsOf, rulesOf, acknowledge } = callsOf(spy);

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** Spy's events about sessions that must end. */
const disowned: SessionsCompromised[] = [];
const disownedOf = (user: string) => disowned.filter(({ userId }) => userId === user);

beforeAll(async () => {
  const bus = await spy.infrastructure.connect('admin');
  stops.push(() => bus.close());
  bus.connection.subscribe(spyEvents.sessionsCompromised.subject, {
    callback: (_, message) => disowned.push(message.json()),
  });
  await bus.connection.flush();
});
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

describe('the sign-in watch', () => {
  it('should trust the first sign-in and record its address', async () => {
    const user = spy.newUser();
    await spy.auth.emitSignIns(signIn(user, 0), signIn(user, 1));
    expect([await alertsOf(user), await detectionsOf(user)]).toEqual([[], []]);
    expect(await spy.as(user).call(listIpRecords)).toEqual([
      expect.objectContaining({ ipAddress: BERLIN, location: 'Berlin, Germany', signedInAt: timeOf(1) }),
    ]);
  });

  it('should compare the first sign-in with sessions from before the watch', async () => {
    const [user, other] = [spy.newUser(), spy.newUser()];
    const phone = { outcome: 'known', userAgent: PHONE } as const;
    for (const each of [user, other])
      await spy.auth.emitSignIns(signIn(each, 0, { outcome: 'known' }), signIn(each, 1, phone));
    expect([await alertsOf(user), await detectionsOf(user)]).toEqual([[], []]);
    await spy.auth.emitSignIns(signIn(user, HOUR), signIn(user, 2 * HOUR, { userAgent: PHONE }));
    expect(await detectionsOf(user)).toEqual([]);
    await spy.auth.emitSignIns(signIn(other, HOUR, { ipAddress: BERKELEY, userAgent: FIREFOX }));
    expect(await rulesOf(other)).toEqual(
      expect.arrayContaining([
        ['new-device-and-country', 'high', 1],
        ['impossible-travel', 'high', 1],
      ]),
    );
    expect(await alertsOf(other)).toHaveLength(2);
  });

  it('should alert to a new device in a new country, with evidence (ENT-29, ENT-30)', async () => {
    const user = spy.newUser();
    const abroad = signIn(user, 24 * HOUR, { ipAddress: BERKELEY, userAgent: FIREFOX });
    await spy.auth.emitSignIns(signIn(user, 0), abroad);
    const evidence = {
      at: abroad.at,
      ipAddress: BERKELEY,
      device: 'Firefox on Linux',
      location: 'Berkeley, California, United States',
      country: 'US',
      previousLocation: null,
      distanceKm: null,
      hours: null,
      failures: null,
    };
    const [detection, ...otherDetections] = await detectionsOf(user);
    expect(otherDetections).toEqual([]);
    expect(detection).toEqual({
      id: expect.any(String),
      detectionType: 'new-device-and-country',
      sourceIdentifier: BERKELEY,
      detectionReason:
        'Your account was signed in to with Firefox on Linux from Berkeley, California, United States, both for the first time.',
      confidence: 70,
      threatLevel: 'high',
      isResolved: false,
      resolvedAt: null,
      acknowledged: null,
      detectedAt: abroad.at,
      times: 1,
      evidence,
    });
    expect(await alertsOf(user)).toEqual([
      {
        id: expect.any(String),
        title: 'New device in a new country',
        description: detection?.detectionReason,
        severity: 'high',
        isRead: false,
        sourceType: 'sign-in',
        sourceValue: BERKELEY,
        createdAt: abroad.at,
        detectionId: detection?.id,
        rule: 'new-device-and-country',
        acknowledged: null,
        resolvedAt: null,
        times: 1,
        evidence,
      },
    ]);
  });

  it('should alert to impossible travel, with the places and the distance', async () => {
    const user = spy.newUser();
    await spy.auth.emitSignIns(signIn(user, 0), signIn(user, HOUR, { ipAddress: BERKELEY }));
    expect((await rulesOf(user)).sort()).toEqual([
      ['impossible-travel', 'high', 1],
      ['new-country', 'medium', 1],
    ]);
    const travel = (await alertsOf(user)).find(({ title }) => title === 'Impossible travel');
    expect(travel?.evidence).toMatchObject({ previousLocation: 'Berlin, Germany', hours: 1 });
    expect(travel?.description).toMatch(/^From Berlin, Germany to Berkeley, .* are 9\d{3} km in 1\.0 h/);
  });

  it('should alert to a right password after many recent wrong ones', async () => {
    const [guessed, past] = [spy.newUser(), spy.newUser()];
    const wrong = (user: string) =>
      [60, 61, 62, 63, 64].map((minute) => attempt('failure', user, minute, { ipAddress: SERVER }));
    await spy.auth.emitSignIns(signIn(guessed, 0), ...wrong(guessed), signIn(guessed, 70));
    await spy.auth.emitSignIns(signIn(past, 0), ...wrong(past), signIn(past, 80));
    expect(await rulesOf(guessed)).toEqual([['guessed-password', 'critical', 1]]);
    expect((await alertsOf(guessed))[0]?.evidence).toMatchObject({ failures: 5 });
    expect(await rulesOf(past)).toEqual([]);
    const addresses = await spy.as(guessed).call(listIpRecords);
    expect(addresses.map(({ ipAddress }) => ipAddress)).toEqual([BERLIN]);
  });

  it('should alert to a password reset on an unknown device', async () => {
    const user = spy.newUser();
    const reset = attempt('reset', user, 60, { ipAddress: BERKELEY, userAgent: FIREFOX });
    await spy.auth.emitSignIns(signIn(user, 0), reset);
    expect(await rulesOf(user)).toEqual([['password-reset', 'critical', 1]]);
    const place = 'Firefox on Linux from Berkeley, California, United States';
    const alert = { title: 'Password reset by a new device', description: expect.stringContaining(place) };
    expect(await alertsOf(user)).toMatchObject([alert]);
  });

  it('should count a repeated finding within a day onto one unread alert', async () => {
    const user = spy.newUser();
    const again = (minute: number) => signIn(user, minute, { userAgent: FIREFOX });
    await spy.auth.emitSignIns(signIn(user, 0), again(10));
    const [first] = await alertsOf(user);
    await spy.as(user).call(markAlertRead, { id: first?.id });
    await spy.auth.emitSignIns(again(20));
    expect(await alertsOf(user)).toEqual([
      expect.objectContaining({ id: first?.id, isRead: false, times: 2, createdAt: again(20).at }),
    ]);
    await spy.auth.emitSignIns(again(25 * HOUR));
    expect(await rulesOf(user)).toEqual([
      ['new-device', 'low', 1],
      ['new-device', 'low', 2],
    ]);
  });

  it('should alert to a worse finding from the same address', async () => {
    const user = spy.newUser();
    const guessed = (from: number, changes = {}) => [
      ...Array.from({ length: 5 }, (_, i) => attempt('failure', user, from + i, changes)),
      signIn(user, from + 5, changes),
    ];
    await spy.auth.emitSignIns(signIn(user, 0), ...guessed(60), ...guessed(120, { userAgent: FIREFOX }));
    await spy.auth.emitSignIns(...guessed(180), attempt('failure', user, 240), ...guessed(241));
    const alerts = (await alertsOf(user)).filter(({ rule }) => rule === 'guessed-password');
    expect(alerts).toMatchObject([
      { severity: 'medium', times: 3, evidence: { device: 'Chrome on Windows', failures: 6 } },
      { severity: 'critical', times: 1, evidence: { device: 'Firefox on Linux' }, isRead: false },
    ]);
    expect(alerts[0]?.description).toMatch(/^6 wrong passwords/);
    expect((await detectionsOf(user)).map(({ threatLevel }) => threatLevel).sort()).toEqual([
      'critical',
      'low',
      'medium',
    ]);
  });
});

describe('an alert', () => {
  it('should be resolved by "This was me", which makes device and country known', async () => {
    const user = spy.newUser();
    const abroad = (minute: number) => signIn(user, minute, { ipAddress: BERKELEY, userAgent: FIREFOX });
    await spy.auth.emitSignIns(signIn(user, 0), abroad(24 * HOUR));
    const [alert] = await alertsOf(user);
    for (let i = 0; i < 2; i++) {
      expect(await acknowledge(user, alert?.id, true)).toMatchObject({ isRead: true, acknowledged: 'mine' });
    }
    expect(await detectionsOf(user)).toMatchObject([{ isResolved: true }]);
    await spy.auth.emitSignIns(abroad(25 * HOUR), signIn(user, 48 * HOUR));
    expect(await alertsOf(user)).toHaveLength(1);
    // Events arrive in order: one about this user would have arrived.
    const other = spy.newUser();
    await spy.auth.emitSignIns(signIn(other, 0), signIn(other, 10, { userAgent: FIREFOX }));
    await acknowledge(other, (await alertsOf(other))[0]?.id, false);
    await until(() => disownedOf(other).length > 0);
    expect(disownedOf(user)).toEqual([]);
  });

  it('should end its sessions and stay open when it was somebody else', async () => {
    const user = spy.newUser();
    const strange = [10, 20].map((minute) => signIn(user, minute, { userAgent: FIREFOX }));
    await spy.auth.emitSignIns(signIn(user, 0), ...strange);
    const [alert] = await alertsOf(user);
    const acknowledged = await acknowledge(user, alert?.id, false);
    expect(acknowledged).toMatchObject({ isRead: true, acknowledged: 'not-mine' });
    expect(await detectionsOf(user)).toMatchObject([{ isResolved: false }]);
    await spy.auth.emitSignIns(signIn(user, 30, { userAgent: FIREFOX }));
    expect(await rulesOf(user)).toHaveLength(2);
    await until(() => disownedOf(user).length > 0);
    expect(disownedOf(user)).toEqual([
      { userId: user, sessionIds: strange.map(({ sessionId }) => sessionId) },
    ]);
  });

  it('should count wrong passwords once, not again for the next sign-in', async () => {
    const user = spy.newUser();
    const wrong = { outcome: 'failure', sessionId: null } as const;
    const guesses = [1, 2, 3, 4, 5].map((minute) => signIn(user, minute, { ...wrong, ipAddress: BERKELEY }));
    await spy.auth.emitSignIns(signIn(user, 0), ...guesses, signIn(user, 6, { ipAddress: BERKELEY }));
    const guessed = (await alertsOf(user)).filter(({ rule }) => rule === 'guessed-password');
    expect(guessed).toHaveLength(1);
    await acknowledge(user, guessed[0]?.id, false);
    await spy.auth.emitSignIns(
      signIn(user, 8, { outcome: 'reset', sessionId: null }),
      signIn(user, 9, wrong),
      signIn(user, 10),
    );
    expect((await rulesOf(user)).filter(([rule]) => rule === 'guessed-password')).toHaveLength(1);
  });

  it('should be resolved when the user changes the answer', async () => {
    const user = spy.newUser();
    await spy.auth.emitSignIns(signIn(user, 0), signIn(user, 10, { userAgent: FIREFOX }));
    const [alert] = await alertsOf(user);
    await acknowledge(user, alert?.id, false);
    expect(await acknowledge(user, alert?.id, true)).toMatchObject({ acknowledged: 'mine' });
    expect(await detectionsOf(user)).toMatchObject([{ isResolved: true }]);
  });

  it('should be answered by its user only, with yes or no', async () => {
    const [user, other] = [spy.newUser(), spy.newUser()];
    await spy.auth.emitSignIns(signIn(user, 0), signIn(user, 10, { userAgent: FIREFOX }));
    const [alert] = await alertsOf(user);
    await expectRefusal(acknowledge(other, alert?.id, true), 'NOT_FOUND');
    await expectRefusal(spy.as(user).call(acknowledgeAlert, { id: alert?.id }), 'VALIDATION', 'mine');
    expect(await alertsOf(user)).toMatchObject([{ isRead: false, acknowledged: null }]);
  });

  it('should be deletable with its detection once resolved, by its user only', async () => {
    const user = spy.newUser();
    await spy.auth.emitSignIns(signIn(user, 0), signIn(user, 10, { userAgent: FIREFOX }));
    const [alert] = await alertsOf(user);
    const remove = (who: string) => spy.as(who).call(deleteAlert, { id: alert?.id });
    await expectRefusal(remove(user), 'CONFLICT');
    await acknowledge(user, alert?.id, true);
    await expectRefusal(remove(spy.newUser()), 'NOT_FOUND');
    await remove(user);
    expect([await alertsOf(user), await detectionsOf(user)]).toEqual([[], []]);
    await expectRefusal(remove(user), 'NOT_FOUND');
  });
});
