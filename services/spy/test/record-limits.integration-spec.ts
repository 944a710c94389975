import { spyRpc } from '@swipeclean/contracts/server';
import {
  startTestInfrastructure,
  startTestService,
  type TestInfrastructure,
  type TestService,
} from '@swipeclean/service-kit/testing';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { ADDRESS_LIMIT } from '../src/addresses/address.repository';
import { CALLER_LIMIT } from '../src/callers/caller.repository';
import { spyService } from '../src/definition';
import { SignInRepository } from '../src/sign-in-watch/sign-in.repository';
import { WITHOUT_NETWORKS } from './support/without-networks';

let infrastructure: TestInfrastructure;
let spy: TestService;

beforeAll(async () => {
  infrastructure = await startTestInfrastructure();
  spy = await startTestService(spyService, infrastructure, WITHOUT_NETWORKS);
});

afterAll(async () => {
  await spy?.stop();
  await infrastructure?.stop();
});

/** Records of the past, one a minute, the last one the oldest. */
const FILLERS = {
  caller: `INSERT INTO caller (id, user_id, e164, phone_number, looked_up_at)
    SELECT gen_random_uuid(), 'full', n::text, n::text, now() - n * interval '1 minute' FROM generate_series(1, $1::int) n`,
  address: `INSERT INTO address (id, user_id, ip_address, looked_up_at)
    SELECT gen_random_uuid(), 'full', n::text, now() - n * interval '1 minute' FROM generate_series(1, $1::int) n`,
};

describe('records per user', () => {
  it.each([
    [
      'caller',
      CALLER_LIMIT.keep,
      () => spy.as('full').call(spyRpc.lookupPhone, { phoneNumber: '+12125552368' }),
      'e164',
    ],
    [
      'address',
      ADDRESS_LIMIT.keep,
      () => spy.as('full').call(spyRpc.lookupIp, { ipAddress: '8.8.8.8' }),
      'ipAddress',
    ],
  ] as const)('should be limited to the newest of each %s', async (table, most, lookUp, name) => {
    await spy.app.get(DataSource).query(FILLERS[table], [most]);
    await lookUp();
    const data = await spy.as('full').call(spyRpc.exportUser);
    const names = (data[table] as Record<string, unknown>[]).map((row) => row[name]);
    expect(names).toHaveLength(most);
    expect(names).toContain('1');
    expect(names).not.toContain(String(most));
  });
});

describe('sign-in attempts', () => {
  it('should be limited apart from wrong passwords', async () => {
    await spy.app.get(DataSource).query(
      `INSERT INTO sign_in (id, user_id, session_id, outcome, ip_address, device, at)
       SELECT gen_random_uuid(), 'guessed', NULL, 'failure', '8.8.8.8', 'x', now() - n * interval '1 second' FROM generate_series(1, 1000) n
       UNION ALL SELECT gen_random_uuid(), 'guessed', 's', 'success', '8.8.8.8', 'x', now() - interval '1 day'`,
    );
    const row = { userId: 'guessed', sessionId: null, ipAddress: '8.8.8.8', device: 'x', isDisowned: false };
    const { manager } = spy.app.get(DataSource);
    const signIns = spy.app.get(SignInRepository, { strict: false });
    await signIns.insert(manager, { ...row, id: uuidv7(), outcome: 'failure', at: new Date() });
    const { sign_in: kept } = await spy.as('guessed').call(spyRpc.exportUser);
    const outcomes = (kept as { outcome: string }[]).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'failure')).toHaveLength(1000);
    expect(await signIns.findPrevious(manager, 'guessed', new Date())).toMatchObject({ sessionId: 's' });
  });
});
