import {
  cleaningContract,
  type CleaningSession,
  decideRecommendation,
  getCleaningSession,
  listRecommendations,
  type Recommendation,
  saveScan,
  startCleaningSession,
} from '@swipeclean/contracts/server';
import { expectRefusal, type TestCaller } from '@swipeclean/service-kit/testing';
import { SessionRow } from '../src/sessions/session.entity';
import { nothing, scanOf } from './scan-fixture';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { newUser } = cleaning;

const list = (caller: TestCaller) => caller.call(listRecommendations);
const session = (caller: TestCaller) => caller.call(getCleaningSession) as Promise<CleaningSession>;
const decide = (caller: TestCaller, { id }: Recommendation, status: string) =>
  caller.call(decideRecommendation, { id, status });

/** A user with the Demo's cards and an open session. */
async function swiper() {
  const caller = cleaning.as(newUser());
  const started = await caller.call(startCleaningSession);
  const [photos, downloads, cache, music] = (await list(caller)) as [
    Recommendation,
    Recommendation,
    Recommendation,
    Recommendation,
  ];
  return { caller, started, photos, downloads, cache, music };
}

describe('recommendations', () => {
  it('should be the Demo’s for a new user, one of each type (API-03, CLEAN-26, ENT-03)', async () => {
    const caller = cleaning.as(newUser());
    const cards = await list(caller);
    expect(cards.map(({ type }) => type)).toEqual([
      'duplicate_photos',
      'old_downloads',
      'cache_files',
      'music_cache',
    ]);
    expect(cards[0]).toEqual({
      id: expect.any(String),
      type: 'duplicate_photos',
      title: expect.any(String),
      description: expect.any(String),
      fileCount: 1240,
      sizeInMB: 1850,
      status: 'pending',
      sample: true,
    });
    expect(cards.reduce((sum, { sizeInMB }) => sum + sizeInMB, 0)).toBe(4100);
    expect(cards.reduce((sum, { fileCount }) => sum + fileCount, 0)).toBe(3205);
    expect(await list(caller)).toEqual(cards);
  });

  it('should be created once by parallel first requests', async () => {
    const caller = cleaning.as(newUser());
    const asked = await Promise.all(Array.from({ length: 8 }, () => list(caller)));
    for (const cards of asked) expect(cards).toEqual(asked[0]);
    expect(asked[0]).toHaveLength(4);
  });

  it('should be computed from a saved scan, without empty types (CLEAN-48)', async () => {
    const caller = cleaning.as(newUser());
    await list(caller);
    await caller.call(saveScan, scanOf());
    expect(await list(caller)).toMatchObject([
      { type: 'duplicate_photos', fileCount: 7, sizeInMB: 700, sample: false, status: 'pending' },
      { type: 'old_downloads', fileCount: 4, sizeInMB: 400, sample: false },
      { type: 'cache_files', fileCount: 6, sizeInMB: 60.5, sample: false },
    ]);
    await caller.call(saveScan, scanOf({ oldDownloads: nothing, junk: nothing }));
    expect(await list(caller)).toMatchObject([{ type: 'duplicate_photos' }]);
  });

  it('should stay empty after a scan that found nothing, and never fall back to the Demo', async () => {
    const caller = cleaning.as(newUser());
    const clean = { identicalMedia: nothing, oldDownloads: nothing, junk: nothing };
    await caller.call(saveScan, scanOf(clean));
    expect(await list(caller)).toEqual([]);
    await caller.call(startCleaningSession);
    expect(await list(caller)).toEqual([]);
  });

  it('should not mix the Demo’s with those of a scan that is saved at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const caller = cleaning.as(newUser());
      await Promise.all([list(caller), caller.call(saveScan, scanOf()), list(caller)]);
      expect((await list(caller)).map(({ sample }) => sample)).toEqual([false, false, false]);
    }
  });

  it('should keep a decision while the finding is unchanged, and reset it otherwise', async () => {
    const caller = cleaning.as(newUser());
    await caller.call(saveScan, scanOf());
    const [photos, downloads] = (await list(caller)) as [Recommendation, Recommendation];
    await decide(caller, photos, 'kept');
    await decide(caller, downloads, 'kept');
    await caller.call(saveScan, scanOf({ oldDownloads: { files: 1, bytes: 1 } }));
    const [again, changed] = (await list(caller)) as [Recommendation, Recommendation];
    expect(again).toEqual({ ...photos, status: 'kept' });
    expect(changed).toMatchObject({ type: 'old_downloads', fileCount: 1, status: 'pending' });
    await expectRefusal(decide(caller, downloads, 'deleted'), 'NOT_FOUND');
  });
});

describe('a decision', () => {
  it('should be stored and still listed (API-06, CLEAN-30, CLEAN-48)', async () => {
    const { caller, photos, downloads } = await swiper();
    expect(await decide(caller, photos, 'deleted')).toEqual({ ...photos, status: 'deleted' });
    expect(await decide(caller, downloads, 'kept')).toEqual({ ...downloads, status: 'kept' });
    expect((await list(caller)).map(({ status }) => status)).toEqual([
      'deleted',
      'kept',
      'pending',
      'pending',
    ]);
  });

  it('should count files for either choice and space for a deletion only (CLEAN-32, CLEAN-33)', async () => {
    const { caller, photos, downloads } = await swiper();
    await decide(caller, photos, 'deleted');
    expect(await session(caller)).toMatchObject({ processedFiles: 1240, freedMB: 1850 });
    await decide(caller, downloads, 'kept');
    expect(await session(caller)).toMatchObject({ processedFiles: 1405, freedMB: 1850 });
  });

  it('should count once however often it is repeated, also in parallel', async () => {
    const { caller, photos } = await swiper();
    await Promise.all(Array.from({ length: 6 }, () => decide(caller, photos, 'deleted')));
    expect(await session(caller)).toMatchObject({ processedFiles: 1240, freedMB: 1850 });
  });

  it('should count all of many made at once', async () => {
    const { caller, photos, downloads, cache, music } = await swiper();
    await Promise.all([photos, downloads, cache, music].map((card) => decide(caller, card, 'deleted')));
    expect(await session(caller)).toMatchObject({ processedFiles: 3205, freedMB: 4100 });
  });

  it('should adjust the counters when it is changed', async () => {
    const { caller, photos } = await swiper();
    await decide(caller, photos, 'deleted');
    await decide(caller, photos, 'kept');
    expect(await session(caller)).toMatchObject({ processedFiles: 1240, freedMB: 0 });
    await decide(caller, photos, 'deleted');
    expect(await session(caller)).toMatchObject({ processedFiles: 1240, freedMB: 1850 });
  });

  it('should clear its counters when it is undone (STATE-03)', async () => {
    const { caller, photos, downloads } = await swiper();
    await decide(caller, photos, 'deleted');
    await decide(caller, downloads, 'kept');
    expect(await decide(caller, photos, 'pending')).toEqual(photos);
    expect(await session(caller)).toMatchObject({ processedFiles: 165, freedMB: 0 });
    await Promise.all(Array.from({ length: 4 }, () => decide(caller, downloads, 'pending')));
    expect(await session(caller)).toMatchObject({ processedFiles: 0, freedMB: 0 });
    expect((await list(caller)).map(({ status }) => status)).toEqual(Array(4).fill('pending'));
  });

  it('should be stored without a session', async () => {
    const caller = cleaning.as(newUser());
    const [photos] = (await list(caller)) as [Recommendation];
    expect(await decide(caller, photos, 'kept')).toMatchObject({ status: 'kept' });
    expect(await session(caller)).toBeNull();
  });

  it('should count the bytes that really moved, and subtract restored ones (CLEAN-32, CLEAN-33)', async () => {
    const caller = cleaning.as(newUser());
    await caller.call(saveScan, scanOf());
    await caller.call(startCleaningSession);
    const [photos] = (await list(caller)) as [Recommendation];
    const remove = (moved?: { files: number; bytes: number }) =>
      caller.call(decideRecommendation, { id: photos.id, status: 'deleted', moved });
    await remove({ files: 6, bytes: 600_000_000 });
    await remove({ files: 6, bytes: 600_000_000 });
    expect(await session(caller)).toMatchObject({ processedFiles: 7, freedMB: 600 });
    await decide(caller, photos, 'pending');
    expect(await session(caller)).toMatchObject({ processedFiles: 0, freedMB: 0 });
    await remove();
    expect(await session(caller)).toMatchObject({ processedFiles: 7, freedMB: 0 });
    for (const moved of [
      { files: 8, bytes: 1 },
      { files: 1, bytes: 700_000_001 },
    ]) {
      await expectRefusal(remove(moved), 'CONFLICT');
    }
  });

  it('should reject moved files for the Demo and for a kept card', async () => {
    const { caller, photos } = await swiper();
    const moved = { files: 1, bytes: 1 };
    await expectRefusal(
      caller.call(decideRecommendation, { id: photos.id, status: 'deleted', moved }),
      'CONFLICT',
    );
    await caller.call(saveScan, scanOf());
    const [own] = (await list(caller)) as [Recommendation];
    await expectRefusal(caller.call(decideRecommendation, { id: own.id, status: 'kept', moved }), 'CONFLICT');
  });

  it('should be rejected for another user’s or a missing recommendation', async () => {
    const { caller, photos } = await swiper();
    const unknown = { ...photos, id: '01890000-0000-7000-8000-000000000000' };
    for (const [who, card] of [
      [cleaning.as(newUser()), photos],
      [caller, unknown],
    ] as const) {
      for (const status of ['deleted', 'pending'])
        await expectRefusal(decide(who, card, status), 'NOT_FOUND');
    }
    expect(await list(caller)).toContainEqual(photos);
  });
});

describe('a session', () => {
  it('should be null until one is started (API-04, ENT-04, CLEAN-48)', async () => {
    expect(await session(cleaning.as(newUser()))).toBeNull();
  });

  it('should be open once started, to its user only (API-05, CLEAN-42, ENT-33, ENT-36)', async () => {
    const { caller, started } = await swiper();
    expect(started).toEqual({
      id: expect.any(String),
      startedAt: expect.stringMatching(/Z$/),
      endedAt: null,
      processedFiles: 0,
      freedMB: 0,
      status: 'active',
    });
    expect(await session(caller)).toEqual(started);
    expect(await session(cleaning.as(newUser()))).toBeNull();
  });

  it('should be replaced by the next, which resets all decisions (CLEAN-38, CLEAN-48)', async () => {
    const { caller, started, photos } = await swiper();
    const before = await list(caller);
    await decide(caller, photos, 'deleted');
    const next = await caller.call(startCleaningSession);
    expect(next).toMatchObject({ processedFiles: 0, freedMB: 0, status: 'active' });
    expect(next.id).not.toBe(started.id);
    expect(await list(caller)).toEqual(before);
    const closed = await cleaning.dataSource.manager.findOneByOrFail(SessionRow, { id: started.id });
    expect(closed).toMatchObject({ processedFiles: 1240, freedBytes: 1_850_000_000 });
    expect(closed.endedAt).not.toBeNull();
  });

  it('should be one only when started in parallel', async () => {
    const user = newUser();
    const caller = cleaning.as(user);
    await Promise.all(Array.from({ length: 5 }, () => caller.call(startCleaningSession)));
    const rows = await cleaning.dataSource.manager.findBy(SessionRow, { userId: user });
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    expect(await list(caller)).toHaveLength(4);
  });
});

describe('a visitor', () => {
  it.each(Object.entries(cleaningContract).map(([name, method]) => [name, method] as const))(
    'should be refused by %s (ROLE-15)',
    async (name, method) => {
      const requests: Record<string, object> = {
        saveScan: scanOf(),
        decideRecommendation: { id: '01890000-0000-7000-8000-000000000000', status: 'kept' },
        reserveAction: { tool: 'swipe', files: 1, bytes: 1 },
        addActionEvent: {
          id: '01890000-0000-7000-8000-000000000000',
          idempotencyKey: 'moved',
          type: 'moved',
          files: 0,
          bytes: 0,
        },
      };
      await expectRefusal(cleaning.as().call<object, unknown>(method, requests[name]), 'UNAUTHENTICATED');
    },
  );
});
