import { FREE_LIMITS, getAllowance, getInsights, listActions, saveScan } from '@swipeclean/contracts/server';
import { expectRefusal, metricValue, type TestCaller } from '@swipeclean/service-kit/testing';
import { scanOf } from './scan-fixture';
import { usePlans } from './support/plans';
import { addEvent, LATER, reserve, trash } from './support/removals';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { newUser } = cleaning;
const plans = usePlans(cleaning);

const LIMIT = FREE_LIMITS.liveBytesPerMonth;
const left = async (caller: TestCaller) => (await caller.call(getAllowance)).left;
const list = (caller: TestCaller) => caller.call(listActions, {});
const one = { files: 1, bytes: 10 };

describe('events of a removal', () => {
  it('should release what was restored, once (CONST-46)', async () => {
    const caller = cleaning.as(newUser());
    const { id } = await trash(caller, LIMIT, 25);
    const restored = { files: 24, bytes: LIMIT - 10 };
    const key = { idempotencyKey: 'same' };
    expect(await addEvent(caller, id, 'restored', restored, key)).toMatchObject({ status: 'done', ...one });
    expect(await addEvent(caller, id, 'restored', restored, key)).toMatchObject({ status: 'done', ...one });
    expect(await left(caller)).toBe(LIMIT - 10);
    expect(await addEvent(caller, id, 'restored', one)).toMatchObject({ status: 'undone', files: 25 });
    expect(await left(caller)).toBe(LIMIT);
    await expectRefusal(addEvent(caller, id, 'restored', one), 'VALIDATION', 'files');
    expect(await left(caller)).toBe(LIMIT);
  });

  it('should all be counted when two tabs restore at once', async () => {
    const caller = cleaning.as(newUser());
    const { id } = await trash(caller, 100, 10);
    await Promise.all(Array.from({ length: 9 }, () => addEvent(caller, id, 'restored', one)));
    expect(await list(caller)).toMatchObject([{ status: 'done', ...one, restorableUntil: LATER }]);
  });

  it('should be counted once when two tabs send the same one at once', async () => {
    const caller = cleaning.as(newUser());
    const { id } = await trash(caller, 100, 10);
    const key = { idempotencyKey: 'same' };
    const before = await metricValue('cleaned_bytes_total', { event: 'restored' });
    await Promise.all(Array.from({ length: 5 }, () => addEvent(caller, id, 'restored', one, key)));
    expect(await list(caller)).toMatchObject([{ files: 9, bytes: 90 }]);
    expect(await metricValue('cleaned_bytes_total', { event: 'restored' })).toBe(before + 10);
  });

  it('should correct a removal that is older than the first page of the history', async () => {
    const caller = cleaning.as('long');
    const { id } = await trash(caller, 20, 2);
    await cleaning.dataSource.query(
      `INSERT INTO action (id, user_id, tool, status, files, bytes)
       SELECT gen_random_uuid(), 'long', 'swipe', 'done', 0, 0 FROM generate_series(1, 600)`,
    );
    expect(await addEvent(caller, id, 'restored', one)).toMatchObject({ status: 'done', ...one });
  });

  it('should release nothing for permanent deletions (CONST-46)', async () => {
    const caller = cleaning.as(newUser());
    const { id } = await trash(caller, LIMIT, 2);
    const emptied = await addEvent(caller, id, 'emptied', { files: 1, bytes: 10 });
    expect(emptied).toMatchObject({ status: 'done', freedBytes: 10, restorableUntil: LATER });
    await addEvent(caller, id, 'emptied', { files: 1, bytes: LIMIT - 10 });
    expect(await list(caller)).toMatchObject([
      { status: 'done', bytes: LIMIT, files: 2, freedBytes: LIMIT, restorableUntil: null },
    ]);
    await expectRefusal(addEvent(caller, id, 'restored', one), 'VALIDATION', 'files');
    expect(await left(caller)).toBe(0);
  });

  it('should count what was emptied where the rest was restored (CONST-46)', async () => {
    const caller = cleaning.as(newUser());
    const { id } = await trash(caller, LIMIT, 2);
    await addEvent(caller, id, 'emptied', { files: 1, bytes: 10 });
    const restored = await addEvent(caller, id, 'restored', { files: 1, bytes: LIMIT - 10 });
    expect(restored).toMatchObject({ status: 'done', ...one, freedBytes: 10, restorableUntil: null });
    expect(Date.parse(restored.freedAt!)).toBeGreaterThanOrEqual(Date.parse(restored.createdAt));
    expect(await left(caller)).toBe(LIMIT - 10);
  });

  it('should not count what lies in a trash, or took the place of files, as freed (INS-02)', async () => {
    const user = newUser();
    const caller = cleaning.as(user);
    await caller.call(saveScan, scanOf());
    const freed = async () =>
      (await caller.call(getInsights, {})).activity.reduce((sum, { bytes }) => sum + bytes, 0);
    const { id } = await trash(caller, 10, 2);
    expect(await freed()).toBe(0);
    await addEvent(caller, id, 'emptied', { files: 1, bytes: 9 });
    expect(await freed()).toBe(9);
    await addEvent(caller, id, 'emptied', { files: 1, bytes: 1 }, { freedBytes: -3 });
    expect(await freed()).toBe(6);
  });

  it('should be refused by name beyond what was reserved or moved', async () => {
    const caller = cleaning.as(newUser());
    const { id } = await reserve(caller, 10, 2);
    const refuse = (type: 'moved' | 'restored' | 'emptied', files: number, bytes: number, field: string) =>
      expectRefusal(addEvent(caller, id, type, { files, bytes }), 'VALIDATION', field);
    await expectRefusal(addEvent(caller, id, 'restored', one), 'CONFLICT');
    await refuse('moved', 3, 10, 'files');
    await refuse('moved', 2, 11, 'bytes');
    const endless = addEvent(caller, id, 'moved', one, { restorableUntil: null });
    await expectRefusal(endless, 'VALIDATION', 'restorableUntil');
    await addEvent(caller, id, 'moved', { files: 2, bytes: 10 });
    await refuse('moved', 1, 1, 'type');
    await refuse('restored', 1, 11, 'bytes');
    await refuse('emptied', 3, 1, 'files');
    expect(await list(caller)).toMatchObject([{ status: 'done', files: 2, bytes: 10, freedBytes: 0 }]);
  });

  it('should be refused after a release', async () => {
    const caller = cleaning.as(newUser());
    const { id } = await reserve(caller, 10);
    expect(await addEvent(caller, id, 'moved', { files: 0, bytes: 0 })).toMatchObject({ status: 'failed' });
    await expectRefusal(addEvent(caller, id, 'moved', one), 'VALIDATION', 'type');
    await expectRefusal(addEvent(caller, id, 'restored', one), 'VALIDATION', 'files');
  });

  it('should be answered again after a lost answer, and only be of one\u2019s own', async () => {
    const caller = cleaning.as(newUser());
    const { id } = await reserve(caller, 10);
    const key = { idempotencyKey: 'moved' };
    const moved = await addEvent(caller, id, 'moved', one, key);
    expect(await addEvent(caller, id, 'moved', one, key)).toEqual(moved);
    await expectRefusal(addEvent(cleaning.as(newUser()), id, 'restored', one), 'NOT_FOUND');
    expect(await list(caller)).toEqual([moved]);
  });
});

describe('the undo of a plan', () => {
  it('should count what its run moved and could not store', async () => {
    const planned = await plans.plan(['a', 'stubborn']);
    const { userId, plan } = planned;
    await plans.ended(userId, await plans.run(planned));
    const found = [{ position: 1, outcome: 'done' as const }];
    await plans.rowsOf().updateItems(cleaning.dataSource.manager, plan.id, found);
    await plans.ended(userId, await plans.undo(userId, plan));
    const whole = { status: 'undone', files: 2, bytes: 200, restorableUntil: null };
    expect(await plans.historyOf(userId)).toMatchObject([whole]);
  });
});
