import {
  type CleaningSession,
  decideRecommendation,
  exportCleaningData,
  FREE_LIMITS,
  getAllowance,
  getCleaningSession,
  listActions,
  listRecommendations,
  type Recommendation,
  reserveAction,
  RESERVED_FOR_MS,
  saveScan,
  startCleaningSession,
} from '@swipeclean/contracts/server';
import type { TestCaller } from '@swipeclean/service-kit/testing';
import { ACTION_LIMIT, ActionRepository } from '../src/actions/action.repository';
import { SCAN_LIMIT } from '../src/scans/scans.service';
import { SESSION_LIMIT } from '../src/sessions/sessions.service';
import { scanOf } from './scan-fixture';
import { addEvent, reserve, trash } from './support/removals';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { newUser } = cleaning;

const LIMIT = FREE_LIMITS.liveBytesPerMonth;
const refusal = { code: 'PREMIUM_REQUIRED' };
const left = async (caller: TestCaller) => (await caller.call(getAllowance)).left;

/** As if the action had begun so long ago. */
const age = (id: string, ms: number) =>
  cleaning.dataSource.query(`UPDATE action SET created_at = now() - $2 * interval '1 ms' WHERE id = $1`, [
    id,
    ms,
  ]);

describe('the free tier of Live cleaning', () => {
  it('should be 2 GB a month, counted by what was really moved (CONST-46)', async () => {
    const caller = cleaning.as(newUser());
    expect(await caller.call(getAllowance)).toEqual({ limit: LIMIT, left: LIMIT });
    const action = await reserve(caller, LIMIT, 4);
    expect(action).toMatchObject({ status: 'reserved', bytes: LIMIT });
    expect(await left(caller)).toBe(0);
    await expect(reserve(caller, 1)).rejects.toMatchObject(refusal);
    const moved = await addEvent(caller, action.id, 'moved', { files: 2, bytes: 10 });
    expect(moved).toMatchObject({ status: 'done', bytes: 10 });
    expect(await left(caller)).toBe(LIMIT - 10);
  });

  it('should not be exceeded by two tabs that reserve at once (CONST-46)', async () => {
    const caller = cleaning.as(newUser());
    const asked = Array.from({ length: 6 }, () => reserve(caller, LIMIT / 2 - 1));
    const granted = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(granted).toHaveLength(2);
    expect(await left(caller)).toBe(2);
  });

  it('should have no limit for Pro and owner access (CONST-46)', async () => {
    for (const right of [{ isPro: true }, { ownerAccess: true }]) {
      const caller = cleaning.as({ userId: newUser(), ...right });
      await reserve(caller, LIMIT * 10);
      expect(await caller.call(getAllowance)).toEqual({ limit: null, left: null });
    }
  });

  it('should release what was undone, failed or abandoned (CONST-46)', async () => {
    const caller = cleaning.as(newUser());
    const undone = await trash(caller, LIMIT);
    await addEvent(caller, undone.id, 'restored', { files: 1, bytes: LIMIT });
    expect(await left(caller)).toBe(LIMIT);
    const failed = await reserve(caller, LIMIT);
    await addEvent(caller, failed.id, 'moved', { files: 0, bytes: 0 });
    expect(await left(caller)).toBe(LIMIT);
    const lost = await reserve(caller, LIMIT);
    expect(await left(caller)).toBe(0);
    await age(lost.id, RESERVED_FOR_MS + 60_000);
    expect(await left(caller)).toBe(LIMIT);
  });

  it('should reset with the month in UTC in any database time zone (CONST-46)', async () => {
    const user = newUser();
    const caller = cleaning.as(user);
    const { id } = await trash(caller, LIMIT);
    const now = new Date();
    const firstMoment = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
    const actions = cleaning.app.get(ActionRepository);
    const countedFrom = (at: number, zone: string) =>
      cleaning.dataSource.transaction(async (manager) => {
        await manager.query(`SET LOCAL timezone TO '${zone}'`);
        await manager.query(`UPDATE action SET created_at = $2 WHERE id = $1`, [id, new Date(at)]);
        return actions.sumOfMonth(manager, user);
      });
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      expect([zone, await countedFrom(firstMoment, zone)]).toEqual([zone, LIMIT]);
      expect([zone, await countedFrom(firstMoment - 1, zone)]).toEqual([zone, 0]);
    }
    expect(await left(caller)).toBe(LIMIT);
  });

  it('should serialise parallel events and reservations (CONST-46)', async () => {
    const caller = cleaning.as(newUser());
    const first = await reserve(caller, LIMIT, 2);
    const [settled, second] = await Promise.allSettled([
      addEvent(caller, first.id, 'moved', { files: 1, bytes: LIMIT / 2 }),
      reserve(caller, LIMIT / 2),
    ]);
    expect(settled.status).toBe('fulfilled');
    expect(await left(caller)).toBe(second.status === 'fulfilled' ? 0 : LIMIT / 2);
  });

  it('should not apply in an owner session, whose cleaning still counts (CONST-46, OWN-28)', async () => {
    const userId = newUser();
    const owner = cleaning.as({ userId, ownerAccess: true });
    await trash(owner, LIMIT * 3);
    const caller = cleaning.as(userId);
    expect(await left(caller)).toBe(0);
    await expect(reserve(caller, 1)).rejects.toMatchObject(refusal);
    expect(await left(owner)).toBeNull();
  });

  it('should reject before anything is stored (CONST-46)', async () => {
    const caller = cleaning.as(newUser());
    await expect(reserve(caller, LIMIT + 1)).rejects.toMatchObject({
      ...refusal,
      message: 'Premium subscription required',
    });
    expect(await caller.call(listActions, {})).toEqual([]);
  });
});

/** Rows as old as they can be, beside those that the calls make. */
const FILLERS = {
  scan: `INSERT INTO scan (id, user_id, source, total_files, total_size, sums, duration_ms)
    SELECT lpad(n::text, 32, '0')::uuid, $1, 'handle', 0, 0, '{}', 0 FROM generate_series(1, $2::int) n`,
  session: `INSERT INTO session (id, user_id, ended_at)
    SELECT lpad(n::text, 32, '0')::uuid, $1, now() FROM generate_series(1, $2::int) n`,
  action: `INSERT INTO action (id, user_id, tool, status, files, bytes)
    SELECT lpad(n::text, 32, '0')::uuid, $1, 'swipe', 'done', 0, 0 FROM generate_series(1, $2::int) n`,
};
const oldest = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`;

describe('row limits of a user', () => {
  it.each([
    ['scan', SCAN_LIMIT.keep, saveScan, scanOf()],
    ['session', SESSION_LIMIT.keep, startCleaningSession, {}],
    ['action', ACTION_LIMIT.keep, reserveAction, { tool: 'swipe', files: 1, bytes: 1 }],
  ] as const)('should be the newest of each %s, and be exported', async (table, most, call, request) => {
    await cleaning.dataSource.query(FILLERS[table], ['full', most]);
    const caller = cleaning.as('full');
    await caller.call(call as typeof startCleaningSession, request);
    const rows = (await caller.call(exportCleaningData))[table] as { id: string }[];
    const ids = rows.map(({ id }) => id).sort();
    expect(ids).toHaveLength(most);
    expect(ids).not.toContain(oldest(1));
    expect(ids[0]).toBe(oldest(2));
  });

  it('should keep rows that count against the month when later rows exceed the limit (CONST-46)', async () => {
    const bytes = 1_500_000_000;
    const caller = cleaning.as('sly');
    await trash(caller, bytes);
    await cleaning.dataSource.query(
      FILLERS.action.replace("lpad(n::text, 32, '0')", "lpad(n::text, 32, 'f')"),
      ['sly', ACTION_LIMIT.keep],
    );
    await reserve(caller, 0, 0);
    expect(await left(caller)).toBe(LIMIT - bytes);
    const rows = (await caller.call(exportCleaningData)).action as unknown[];
    expect(rows).toHaveLength(ACTION_LIMIT.keep);
  });

  it('should count beyond any limit without failing', async () => {
    const caller = cleaning.as('busy');
    const most = Number.MAX_SAFE_INTEGER;
    await caller.call(startCleaningSession);
    await cleaning.dataSource.query(
      `UPDATE session SET processed_files = $1, freed_bytes = $1 WHERE user_id = 'busy'`,
      [most],
    );
    const [card] = (await caller.call(listRecommendations)) as [Recommendation];
    await caller.call(decideRecommendation, { id: card.id, status: 'deleted' });
    const session = (await caller.call(getCleaningSession)) as CleaningSession;
    expect(session.processedFiles).toBe(most);
  });
});
