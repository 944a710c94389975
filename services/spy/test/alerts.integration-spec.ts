import {
  deleteAlert,
  deleteCallerId,
  deleteIpRecord,
  exportSpyData,
  listAlerts,
  listCallerIds,
  listDetections,
  listIpRecords,
  lookupIp,
  lookupPhone,
  markAlertRead,
  SEVERITIES,
  type Severity,
  spyContract,
} from '@swipeclean/contracts/server';
import { findSchemaDrift } from '@swipeclean/service-kit';
import { expectRefusal, useTestService } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import { ADDRESS_LIMIT } from '../src/addresses/address.repository';
import { CALLER_LIMIT } from '../src/callers/caller.repository';
import { spyService } from '../src/definition';
import { AlertRow, DetectionRow } from '../src/sign-in-watch/detection.entity';
import { SignInRepository } from '../src/sign-in-watch/sign-in.repository';
import { WITHOUT_NETWORKS } from './support/without-networks';

const spy = useTestService(spyService, { withAuth: true, env: WITHOUT_NETWORKS });
const { newUser } = spy;

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

/** An alert, and the detection that it is of. */
async function addAlert(userId: string, detectedAt = at(1), threatLevel: Severity = 'critical') {
  const [id, detectionId] = [uuidv7(), uuidv7()];
  const what = { detectionType: 'sign-in', sourceIdentifier: '8.8.8.8', detectionReason: 'A new place' };
  const detection = { ...what, id: detectionId, userId, confidence: 80, threatLevel, detectedAt };
  await spy.dataSource.manager.insert(DetectionRow, detection);
  const alert = { id, userId, title: 'New sign-in', sourceType: 'sign-in', detectionId };
  await spy.dataSource.manager.insert(AlertRow, alert);
  return { id, detectionId };
}

describe('alerts and detections', () => {
  it('should be empty for a new user (API-22, API-23)', async () => {
    const caller = spy.as(newUser());
    expect(await caller.call(listAlerts)).toEqual([]);
    expect(await caller.call(listDetections)).toEqual([]);
  });

  it('should be listed with all fields, newest first (ENT-29, ENT-30, ENT-36)', async () => {
    const user = newUser();
    const middle = await addAlert(user, at(2));
    const oldest = await addAlert(user, at(1));
    const newest = await addAlert(user, at(3));
    const listed = await spy.as(user).call(listAlerts);
    expect(listed.map(({ id }) => id)).toEqual([newest.id, middle.id, oldest.id]);
    expect(listed[0]).toEqual({
      id: newest.id,
      title: 'New sign-in',
      description: 'A new place',
      severity: 'critical',
      isRead: false,
      sourceType: 'sign-in',
      sourceValue: '8.8.8.8',
      createdAt: at(3).toISOString(),
      detectionId: newest.detectionId,
      rule: 'sign-in',
      acknowledged: null,
      resolvedAt: null,
      times: 1,
      evidence: null,
    });
    const found = await spy.as(user).call(listDetections);
    expect(found.map(({ id }) => id)).toEqual([newest, middle, oldest].map(({ detectionId }) => detectionId));
    expect(found[0]).toEqual({
      id: newest.detectionId,
      detectionType: 'sign-in',
      sourceIdentifier: '8.8.8.8',
      detectionReason: 'A new place',
      confidence: 80,
      threatLevel: 'critical',
      isResolved: false,
      resolvedAt: null,
      acknowledged: null,
      detectedAt: at(3).toISOString(),
      times: 1,
      evidence: null,
    });
  });

  it('should use the four severities (ENT-35)', async () => {
    const user = newUser();
    const words = ['critical', 'high', 'medium', 'low'] as const;
    for (const [day, word] of words.entries()) await addAlert(user, at(9 - day), word);
    expect((await spy.as(user).call(listAlerts)).map(({ severity }) => severity)).toEqual(words);
    const detections = await spy.as(user).call(listDetections);
    expect(detections.map(({ threatLevel }) => threatLevel)).toEqual(words);
    expect([...SEVERITIES].sort()).toEqual([...words].sort());
  });

  it('should stay read once marked (API-26, SPY-16)', async () => {
    const user = newUser();
    const { id } = await addAlert(user);
    for (let i = 0; i < 2; i++) {
      expect(await spy.as(user).call(markAlertRead, { id })).toMatchObject({ id, isRead: true });
    }
    expect(await spy.as(user).call(listAlerts)).toMatchObject([{ isRead: true }]);
  });
});

describe('a second user', () => {
  it('should see and change nothing of the first user', async () => {
    const [owner, other] = [spy.as('owner'), spy.as('other')];
    const caller = await owner.call(lookupPhone, { phoneNumber: '2125552368' });
    const address = await owner.call(lookupIp, { ipAddress: '8.8.8.8' });
    const { id: alert } = await addAlert('owner');
    const lists = [listCallerIds, listIpRecords, listAlerts, listDetections];
    for (const method of lists) {
      expect(await other.call<object, unknown[]>(method)).toEqual([]);
      expect(await owner.call<object, unknown[]>(method)).toHaveLength(1);
    }
    for (const [method, id] of [
      [deleteCallerId, caller.id],
      [deleteIpRecord, address.id],
      [markAlertRead, alert],
      [deleteAlert, alert],
    ] as const) {
      await expectRefusal(other.call<object, unknown>(method, { id: '1' }), 'VALIDATION', 'id');
      await expectRefusal(other.call<object, unknown>(method, { id }), 'NOT_FOUND');
    }
    expect(await owner.call(listAlerts)).toMatchObject([{ isRead: false }]);

    await owner.call(deleteCallerId, { id: caller.id });
    await owner.call(deleteIpRecord, { id: address.id });
    expect(await owner.call(listCallerIds)).toEqual([]);
    expect(await owner.call(listIpRecords)).toEqual([]);
    await expectRefusal(owner.call(deleteCallerId, { id: caller.id }), 'NOT_FOUND');
  });
});

describe('a visitor', () => {
  it.each(Object.entries(spyContract).map(([name, method]) => [name, method] as const))(
    'should be refused by %s (ROLE-15)',
    async (name, method) => {
      const requests: Record<string, object> = {
        lookupPhone: { phoneNumber: '2125552368' },
        lookupIp: { ipAddress: '8.8.8.8' },
        getIndicators: {},
        checkApps: { packages: [] },
        acknowledgeAlert: { id: uuidv7(), mine: true },
      };
      const request = requests[name] ?? (/^(list|export)/.test(name) ? {} : { id: uuidv7() });
      await expectRefusal(spy.as().call<object, unknown>(method, request), 'UNAUTHENTICATED');
    },
  );
});

describe('a user’s data', () => {
  const TABLES = [
    'caller',
    'address',
    'lookup',
    'alert',
    'detection',
    'sign_in',
    'known_origin',
    'secured_account',
    'user_country',
  ];

  async function useEverything(user: string): Promise<void> {
    await spy.as(user).call(lookupPhone, { phoneNumber: '2125552368' });
    await spy.as(user).call(lookupIp, { ipAddress: '8.8.8.8' });
    await addAlert(user);
    const signIn = {
      userId: user,
      sessionId: 's',
      outcome: 'success',
      ipAddress: '8.8.8.8',
      userAgent: '',
    } as const;
    await spy.auth.emitSignIns({ ...signIn, at: at(1).toISOString() });
    await spy.auth.secureAccount({ userId: user, at: at(2).toISOString() });
    await spy.auth.chooseCountry({ userId: user, country: 'IN', at: at(3).toISOString() });
  }

  it('should be exported, and deleted once by the erasure event, without touching others', async () => {
    await useEverything('erased');
    await useEverything('kept');
    const exported = await spy.as('erased').call(exportSpyData);
    expect(Object.keys(exported).sort()).toEqual([...TABLES].sort());
    for (const table of TABLES) expect(exported[table]).not.toEqual([]);

    await spy.auth.eraseUser('erased', 'spy');
    const left = await spy.as('erased').call(exportSpyData);
    const others = await spy.as('kept').call(exportSpyData);
    for (const table of TABLES) {
      expect(left[table]).toEqual([]);
      expect(others[table]).not.toEqual([]);
    }

    await addAlert('erased');
    await spy.auth.repeatErasure('erased', 'spy');
    expect(await spy.as('erased').call(listAlerts)).toHaveLength(1);
  });
});

describe('the schema', () => {
  it('should match the entities', async () => {
    const url = spy.infrastructure.serviceEnv('spy').DATABASE_URL as string;
    expect(await findSchemaDrift(spyService.database, url)).toEqual([]);
  });
});

/** Records of the past, one a minute, the last one the oldest. */
const FILLERS = {
  caller: `INSERT INTO caller (id, user_id, phone_key, e164, phone_number, looked_up_at)
    SELECT gen_random_uuid(), 'full', n::text, n::text, n::text, now() - n * interval '1 minute' FROM generate_series(1, $1::int) n`,
  address: `INSERT INTO address (id, user_id, ip_address, looked_up_at)
    SELECT gen_random_uuid(), 'full', n::text, now() - n * interval '1 minute' FROM generate_series(1, $1::int) n`,
};

describe('records per user', () => {
  it.each([
    [
      'caller',
      CALLER_LIMIT.keep,
      () => spy.as('full').call(lookupPhone, { phoneNumber: '+12125552368' }),
      'e164',
    ],
    [
      'address',
      ADDRESS_LIMIT.keep,
      () => spy.as('full').call(lookupIp, { ipAddress: '8.8.8.8' }),
      'ipAddress',
    ],
  ] as const)('should be limited to the newest of each %s', async (table, most, lookUp, name) => {
    await spy.dataSource.query(FILLERS[table], [most]);
    await lookUp();
    const data = await spy.as('full').call(exportSpyData);
    const names = (data[table] as Record<string, unknown>[]).map((row) => row[name]);
    expect(names).toHaveLength(most);
    expect(names).toContain('1');
    expect(names).not.toContain(String(most));
  });
});

describe('sign-in attempts', () => {
  it('should be limited apart from wrong passwords', async () => {
    await spy.dataSource.query(
      `INSERT INTO sign_in (id, user_id, session_id, outcome, ip_address, device, at)
       SELECT gen_random_uuid(), 'guessed', NULL, 'failure', '8.8.8.8', 'x', now() - n * interval '1 second' FROM generate_series(1, 1000) n
       UNION ALL SELECT gen_random_uuid(), 'guessed', 's', 'success', '8.8.8.8', 'x', now() - interval '1 day'`,
    );
    const row = { userId: 'guessed', sessionId: null, ipAddress: '8.8.8.8', device: 'x', isDisowned: false };
    const { manager } = spy.dataSource;
    const signIns = spy.app.get(SignInRepository, { strict: false });
    await signIns.insert(manager, { ...row, id: uuidv7(), outcome: 'failure', at: new Date() });
    const { sign_in: kept } = await spy.as('guessed').call(exportSpyData);
    const outcomes = (kept as { outcome: string }[]).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'failure')).toHaveLength(1000);
    expect(await signIns.findPrevious(manager, 'guessed', new Date())).toMatchObject({ sessionId: 's' });
  });
});
