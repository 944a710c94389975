import {
  authEvents,
  blockNumber,
  deleteNumber,
  exportBlockList,
  FREE_LIMITS,
  getSpamCounts,
  getSpamVerdict,
  importNumbers,
  listNumbers,
  MAX_NUMBERS,
  NUMBERS_PER_PAGE,
  reportSpam,
  toggleNumber,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { useSpam } from './support/use-spam';

const spam = useSpam();
const { newUser } = spam;

const pro = (userId: string) => spam.as({ userId, isPro: true });
const block = (user: string, phoneNumber: string) => spam.as(user).call(blockNumber, { phoneNumber });

describe('the block list', () => {
  it('should be empty for a new user (API-14, API-37)', async () => {
    expect(await spam.as(newUser()).call(listNumbers)).toEqual([]);
  });

  it('should block a number as typed, with defaults (API-17, CONST-43, ENT-23)', async () => {
    const user = newUser();
    const number = await block(user, ' (212) 555-2368 ');
    expect(number).toEqual({
      id: expect.any(String),
      phoneNumber: '(212) 555-2368',
      e164: '+12125552368',
      type: 'both',
      category: 'telemarketer',
      reportCount: 0,
      isBlocked: true,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await spam.as(user).call(listNumbers)).toEqual([number]);
  });

  it('should recognize a number in any notation (SPAM-25)', async () => {
    const user = newUser();
    const first = await block(user, '2125552368');
    const again = await spam
      .as(user)
      .call(blockNumber, { phoneNumber: '+1 212 555 2368', type: 'texts', category: 'scam' });
    expect(again).toMatchObject({ id: first.id, type: 'texts', category: 'scam', isBlocked: true });
    expect(await spam.as(user).call(listNumbers)).toHaveLength(1);
  });

  it('should toggle a number (API-19, STATE-19, SPAM-10)', async () => {
    const user = newUser();
    const { id } = await block(user, '2125550001');
    expect(await spam.as(user).call(toggleNumber, { id })).toMatchObject({ isBlocked: false });
    expect(await spam.as(user).call(toggleNumber, { id })).toMatchObject({ isBlocked: true });
  });

  it.each([
    [{ phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
    [{ phoneNumber: '   ' }, 'phoneNumber', 'Phone number is required'],
    [{}, 'phoneNumber', 'Phone number is required'],
    [{ phoneNumber: 5 }, 'phoneNumber', 'Phone number is required'],
    [{ phoneNumber: '212\0' }, 'phoneNumber', expect.any(String)],
    [{ phoneNumber: '2125550001', type: 'fax' }, 'type', expect.any(String)],
    [{ phoneNumber: '2125550001', category: '' }, 'category', expect.any(String)],
    [{ phoneNumber: '2125550001', category: null }, 'category', expect.any(String)],
    [{ phoneNumber: '2125550001', userId: 'someone' }, 'userId', expect.any(String)],
  ])('should refuse %p, naming the field (SPAM-07, SPAM-26)', async (request, field, message) => {
    await expect(spam.as(newUser()).call(blockNumber, request)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field, message }],
    });
  });

  it('should limit free users to 25 blocked numbers, also in parallel (CONST-46, ROLE-13)', async () => {
    const user = newUser();
    const numbers = Array.from({ length: FREE_LIMITS.blockedNumbers + 3 }, (_, i) => `21255510${10 + i}`);
    const results = await Promise.allSettled(numbers.map((number) => block(user, number)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({
      reason: { code: 'PREMIUM_REQUIRED', message: 'Premium subscription required' },
    });
    for (const lifted of [{ isPro: true }, { ownerAccess: true }]) {
      const caller = spam.as({ userId: user, ...lifted });
      const phoneNumber = `+44 20 7946 09${lifted.isPro ? 58 : 59}`;
      expect(await caller.call(blockNumber, { phoneNumber })).toMatchObject({ isBlocked: true });
    }
  });

  it('should show and change only the user’s own entries', async () => {
    const [owner, other] = [newUser(), newUser()];
    const { id } = await block(owner, '2125550002');
    expect(await spam.as(other).call(listNumbers)).toEqual([]);
    await expectRefusal(spam.as(other).call(toggleNumber, { id }), 'NOT_FOUND');
    await expectRefusal(spam.as(other).call(deleteNumber, { id }), 'NOT_FOUND');
    await expectRefusal(spam.as().call(deleteNumber, { id }), 'UNAUTHENTICATED');
    await spam.as(owner).call(deleteNumber, { id });
    expect(await spam.as(owner).call(listNumbers)).toEqual([]);
  });
});

const importList = (user: string, content: string) =>
  pro(user).call(importNumbers, { format: 'csv', content });

/** Fills a user's list without the minute that as many requests would take; answers its ids, newest first. */
async function fill(userId: string, count: number): Promise<string[]> {
  const rows = await spam.dataSource.query<{ id: string }[]>(
    `INSERT INTO number (id, user_id, phone_number, phone_key, e164, type, category, is_blocked)
     SELECT ('00000000-0000-7000-8000-' || lpad(nth::text, 12, '0'))::uuid, $1, key, key, key, 'both', 'unknown', true
     FROM (SELECT nth, '+1646' || 1000000 + (nth - $2) AS key FROM generate_series($2::int, $2 + $3 - 1) AS nth) AS numbers
     RETURNING id`,
    [userId, filled + 1, count],
  );
  filled += count;
  return rows.map(({ id }) => id).reverse();
}
let filled = 0;

describe('a list of several pages', () => {
  let user: string;
  let ids: string[];
  beforeAll(async () => {
    user = spam.newUser();
    ids = await fill(user, 2 * NUMBERS_PER_PAGE + 1);
  });
  const list = (request: object = {}) => spam.as(user).call(listNumbers, request);

  it('should list every number once, page by page', async () => {
    const seen: string[] = [];
    for (let before: string | undefined; ;) {
      const page = (await list({ before })).map(({ id }) => id);
      seen.push(...page);
      if (page.length < NUMBERS_PER_PAGE) break;
      before = page.at(-1);
    }
    expect(seen).toEqual(ids);
  });

  it('should search all pages, in any notation', async () => {
    for (const q of ['+16461000000', '(646) 100-0000', '0646 1000000', '٦٤٦١٠٠٠٠٠٠']) {
      expect((await list({ q })).map(({ id }) => id)).toEqual([ids.at(-1)]);
    }
    expect(await list({ q: '%' })).toHaveLength(NUMBERS_PER_PAGE);
    expect(await list({ q: '100_000' })).toHaveLength(10);
    expect(await list({ q: 'nobody' })).toEqual([]);
    expect(await list({ q: 'UNKNOWN', before: ids[NUMBERS_PER_PAGE] })).toHaveLength(NUMBERS_PER_PAGE);
    await expect(list({ q: 5 })).rejects.toMatchObject({ errors: [{ field: 'q' }] });
    await expect(list({ before: 'x' })).rejects.toMatchObject({ errors: [{ field: 'before' }] });
  });

  it('should count blocked numbers of all pages (SPAM-02, SPAM-23)', async () => {
    const counts = () => spam.as(user).call(getSpamCounts);
    const blockedNumbers = 2 * NUMBERS_PER_PAGE + 1;
    expect(await counts()).toEqual({ blockedNumbers, blockedCalls: 0, blockedTexts: 0 });
    await spam.as(user).call(toggleNumber, { id: ids.at(-1) });
    expect(await counts()).toMatchObject({ blockedNumbers: blockedNumbers - 1 });
    await pro(user).call(toggleNumber, { id: ids.at(-1) });
    expect(await spam.as(spam.newUser()).call(getSpamCounts)).toMatchObject({ blockedNumbers: 0 });
  });

  it('should export all pages', async () => {
    const { content } = await spam.as(user).call(exportBlockList, { format: 'json' });
    expect(JSON.parse(content)).toHaveLength(ids.length);
  });

  it('should refuse further numbers in the free tier', async () => {
    expect(ids.length).toBeGreaterThan(FREE_LIMITS.blockedNumbers);
    await expectRefusal(spam.as(user).call(blockNumber, { phoneNumber: '+12125550050' }), 'PREMIUM_REQUIRED');
  });
});

describe('a full list', () => {
  it('should refuse new numbers until some are deleted', async () => {
    const user = spam.newUser();
    const ids = await fill(user, MAX_NUMBERS - 1);
    const content = '+12125550051\n+12125550052';
    await expectRefusal(importList(user, content), 'CONFLICT');
    expect(await spam.as(user).call(getSpamCounts)).toMatchObject({ blockedNumbers: MAX_NUMBERS - 1 });
    expect(await importList(user, '+12125550051')).toMatchObject({ added: 1 });
    const block = (phoneNumber: string) => pro(user).call(blockNumber, { phoneNumber });
    await expect(block('+12125550052')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('20000'),
    });
    // One that is listed takes no further place, and what is reported is counted without one.
    await block('+12125550051');
    await spam.as(user).call(reportSpam, { phoneNumber: '+12125550053' });
    expect(await spam.as(user).call(listNumbers, { q: '+12125550053' })).toEqual([]);
    const { content: whole } = await spam.as(user).call(exportBlockList, { format: 'json' });
    expect(JSON.parse(whole)).toHaveLength(MAX_NUMBERS);
    await spam.as(user).call(deleteNumber, { id: ids[0] });
    await block('+12125550052');
  });
});

const choose = (userId: string, country: string, at: string) =>
  spam.auth.chooseCountry({ userId, country, at });

describe(`the country of a user (${authEvents.countryChanged.subject})`, () => {
  it('should be the one in which national numbers are read, else that of the site (SPAM-25)', async () => {
    const user = spam.newUser();
    expect(await block(user, '212 555 2368')).toMatchObject({ e164: '+12125552368' });
    await choose(user, 'DE', '2027-03-01T12:00:00.000Z');
    expect(await block(user, '030 123456')).toMatchObject({ e164: '+4930123456' });
    expect(await spam.as(user).call(getSpamVerdict, { number: '030 123456' })).toMatchObject({
      e164: '+4930123456',
      own: { isBlocked: true },
    });
  });

  it('should not be changed by an older event, nor to one without a plan', async () => {
    const user = spam.newUser();
    await choose(user, 'FR', '2027-03-01T12:00:00.000Z');
    await choose(user, 'DE', '2027-02-01T12:00:00.000Z');
    expect(await block(user, '06 12 34 56 78')).toMatchObject({ e164: '+33612345678' });
    await choose(user, 'AQ', '2027-04-01T12:00:00.000Z');
    expect(await block(user, '212 555 2369')).toMatchObject({ e164: '+12125552369' });
  });
});
