import {
  labelCallerId,
  listCallerIds,
  lookupPhone,
  spamContract,
  type SpamVerdict,
} from '@swipeclean/contracts/server';
import { expectRefusal, stubService, useTestService } from '@swipeclean/service-kit/testing';
import { spyService } from '../src/definition';
import { verdict } from './support/spam-verdict';
import { WITHOUT_NETWORKS } from './support/without-networks';

const spy = useTestService(spyService, { withAuth: true, env: WITHOUT_NETWORKS });
const NUMBER = '+12125552368';
let standing: Partial<SpamVerdict> = {};
const newcomers = new Set<string>();
let protectedNumbers: string[] = [];
let stopSpam: () => Promise<void>;

beforeAll(async () => {
  const bus = await spy.infrastructure.connect('spam');
  const stub = await stubService(bus, 'spam', spamContract, {
    getSpamVerdict: ({ number }) => verdict({ phoneNumber: number, e164: number, ...standing }),
    getNameEligibility: ({ userIds }) => ({
      establishedUsers: userIds.filter((userId) => !newcomers.has(userId)),
      protectedNumbers,
    }),
  });
  stopSpam = async () => {
    await stub.stop();
    await bus.close();
  };
});
beforeEach(() => {
  standing = {};
  protectedNumbers = [];
});
afterAll(() => stopSpam());

const lookup = (user: string, phoneNumber = NUMBER) => spy.as(user).call(lookupPhone, { phoneNumber });
const name = (user: string, id: string, label: unknown) => spy.as(user).call(labelCallerId, { id, label });

describe('lookupPhone', () => {
  it('should score by community, with source and day of each factor (SPY-23, ENT-27)', async () => {
    standing = { userScore: 7, reporters: 9, category: 'scam', categoryReporters: 3 };
    const record = await lookup(spy.newUser());
    expect(record).toMatchObject({ trustScore: 35, riskLevel: 'high', callerType: 'scam' });
    expect(record.factors).toContainEqual({
      code: 'community',
      delta: -45,
      source: 'SwipeClean community',
      asOf: '2027-03-01T12:00:00.000Z',
    });
  });

  it('should return carrier and location, and none of an invalid number', async () => {
    expect(await lookup(spy.newUser(), '+49 1512 3456789')).toMatchObject({
      carrierName: 'T-Mobile',
      lineType: 'mobile',
      location: 'Germany',
      callerName: null,
    });
    expect(await lookup(spy.newUser(), '+44 7700 900123')).toMatchObject({
      carrierName: null,
      lineType: null,
      location: null,
      trustScore: 30,
      riskLevel: 'high',
    });
  });
});

describe('a line in two notations', () => {
  it.each([
    ['+541123456789', '+54 9 11 2345 6789'],
    ['+525512345678', '+52 1 55 1234 5678'],
  ])('should be one record with one name: %s', async (first, second) => {
    const userId = spy.newUser();
    const { id } = await lookup(userId, first);
    await name(userId, id, 'Ada');
    expect(await lookup(userId, second)).toMatchObject({ id, callerName: 'Ada' });
    expect(await spy.as(userId).call(listCallerIds)).toHaveLength(1);
  });
});

describe('the country of a user', () => {
  it('should be the one in which national numbers are read (SPAM-25)', async () => {
    const userId = spy.newUser();
    await spy.auth.chooseCountry({ userId, country: 'GB', at: '2027-03-01T12:00:00.000Z' });
    expect(await lookup(userId, '020 7946 1958')).toMatchObject({ e164: '+442079461958' });
  });
});

describe('a published number', () => {
  it.each([
    ['+49116117', '+49116117', 'Medical on-call service', null, 'medical'],
    ['+49116016', '+49116016', 'Hilfetelefon Gewalt gegen Frauen', null, 'helpline'],
    ['112', null, null, 'government', 'emergency'],
    ['72645', null, null, null, 'short'],
  ])('should have its holder and no risk: %s', async (typed, e164, companyName, callerType, code) => {
    expect(await lookup(spy.newUser(), typed)).toMatchObject({
      e164,
      companyName,
      callerType,
      trustScore: null,
      riskLevel: null,
      factors: [expect.objectContaining({ code, delta: 0 }), expect.objectContaining({ code: 'unreported' })],
    });
  });
});

describe('the name of a caller', () => {
  it('should be the user’s label, else a label that three users share, else null (SPY-09)', async () => {
    const users = Array.from({ length: 4 }, spy.newUser);
    const records = await Promise.all(users.map((user) => lookup(user)));
    expect(records.map(({ callerName }) => callerName)).toEqual([null, null, null, null]);
    const labels = ['Acme Water', 'ACME  water', 'Acme Water'];
    for (const [nth, label] of labels.entries()) {
      expect((await lookup(users[3] as string)).callerName).toBeNull();
      const named = await name(users[nth] as string, records[nth]?.id as string, ` ${label} `);
      expect(named).toMatchObject({ callerName: label, label });
    }
    expect(await lookup(users[3] as string)).toMatchObject({ callerName: 'Acme Water', label: null });
    const own = await name(users[3] as string, records[3]?.id as string, 'My plumber');
    expect(own.callerName).toBe('My plumber');
    expect(await spy.as(users[3]).call(listCallerIds)).toMatchObject([{ callerName: 'My plumber' }]);
    expect(await name(users[3] as string, own.id, null)).toMatchObject({
      callerName: 'Acme Water',
      label: null,
    });
  });

  it('should need three established users, and never show for a protected number', async () => {
    const number = '+12125552369';
    const users = Array.from({ length: 4 }, spy.newUser);
    newcomers.add(users[0] as string);
    for (const user of users.slice(0, 3)) await name(user, (await lookup(user, number)).id, 'Fraudster');
    const asker = spy.newUser();
    expect((await lookup(asker, number)).callerName).toBeNull();
    await name(users[3] as string, (await lookup(users[3] as string, number)).id, 'Fraudster');
    expect((await lookup(asker, number)).callerName).toBe('Fraudster');
    protectedNumbers = [number];
    expect((await lookup(asker, number)).callerName).toBeNull();
    expect(await spy.as(asker).call(listCallerIds)).toMatchObject([{ callerName: null }]);
  });

  it('should keep the label after another lookup', async () => {
    const user = spy.newUser();
    const { id } = await lookup(user, '+442079460958');
    await name(user, id, 'Aunt');
    expect(await lookup(user, '+44 20 7946 0958')).toMatchObject({ id, callerName: 'Aunt' });
  });

  it.each([undefined, '', '  ', 'x'.repeat(61), 5, 'a\nb', 'a\u202eb', 'a\u200eb', 'a\u00adb', '\u200d'])(
    'should not be %p',
    async (label) => {
      const user = spy.newUser();
      const { id } = await lookup(user);
      await expectRefusal(name(user, id, label), 'VALIDATION', 'label');
    },
  );

  it('should be set only on the user’s own record', async () => {
    const { id } = await lookup(spy.newUser());
    await expectRefusal(name(spy.newUser(), id, 'Mine'), 'NOT_FOUND');
  });
});
