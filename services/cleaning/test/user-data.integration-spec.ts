import { authEvents, cleaningRpc } from '@swipeclean/contracts/server';
import { findSchemaDrift } from '@swipeclean/service-kit';
import { cleaningService } from '../src/definition';
import { scanOf } from './scan-fixture';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();

/** Leaves a row in every table. */
async function useEverything(user: string): Promise<void> {
  const caller = cleaning.as(user);
  await caller.call(cleaningRpc.saveScan, scanOf());
  await caller.call(cleaningRpc.setDevice, { totalBytes: 128_000_000_000 });
  await caller.call(cleaningRpc.startSession);
  await caller.call(cleaningRpc.recordAction, { tool: 'swipe', files: 1, bytes: 2 });
}

const TABLES = ['scan', 'device', 'recommendation', 'session', 'action'];

describe('a user’s data', () => {
  it('should be exported whole, to its user only', async () => {
    await useEverything('exported');
    const data = await cleaning.as('exported').call(cleaningRpc.exportUser);
    expect(Object.keys(data).sort()).toEqual([...TABLES].sort());
    for (const table of TABLES) expect(data[table]).not.toEqual([]);
    expect(data['scan']).toMatchObject([{ totalSize: 10_000_000_000, sums: { junk: { files: 6 } } }]);

    const other = await cleaning.as('somebody').call(cleaningRpc.exportUser);
    for (const table of TABLES) expect(other[table]).toEqual([]);
  });

  it(`should be deleted by ${authEvents.userErased.subject}, once, without other users' data`, async () => {
    await useEverything('erased');
    await useEverything('kept');
    await cleaning.auth.eraseUser('erased', 'cleaning');
    const data = await cleaning.as('erased').call(cleaningRpc.exportUser);
    for (const table of TABLES) expect(data[table]).toEqual([]);
    const others = await cleaning.as('kept').call(cleaningRpc.exportUser);
    for (const table of TABLES) expect(others[table]).not.toEqual([]);

    await cleaning.as('erased').call(cleaningRpc.saveScan, scanOf());
    await cleaning.auth.repeatErasure('erased', 'cleaning');
    expect(await cleaning.as('erased').call(cleaningRpc.listScans)).toHaveLength(1);
  });
});

describe('the schema', () => {
  it('should match the entities', async () => {
    const url = cleaning.infrastructure.serviceEnv('cleaning').DATABASE_URL as string;
    expect(await findSchemaDrift(cleaningService.database, url)).toEqual([]);
  });
});
