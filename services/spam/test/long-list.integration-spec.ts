import { FREE_LIMITS, MAX_NUMBERS, NUMBERS_PER_PAGE, spamRpc } from '@swipeclean/contracts/server';
import { useSpam } from './support/use-spam';

const spam = useSpam();
const pro = (userId: string) => spam.as({ userId, isPro: true });
const take = (user: string, content: string) =>
  pro(user).call(spamRpc.importNumbers, { format: 'csv', content });

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

describe('a list longer than is listed at once', () => {
  let user: string;
  let ids: string[];
  beforeAll(async () => {
    user = spam.newUser();
    ids = await fill(user, 2 * NUMBERS_PER_PAGE + 1);
  });
  const list = (request: object = {}) => spam.as(user).call(spamRpc.listNumbers, request);

  it('should be listed to its end, page by page, each number once (API-14)', async () => {
    const seen: string[] = [];
    for (let before: string | undefined; ;) {
      const page = (await list({ before })).map(({ id }) => id);
      seen.push(...page);
      if (page.length < NUMBERS_PER_PAGE) break;
      before = page.at(-1);
    }
    expect(seen).toEqual(ids);
  });

  it('should be searched through to its end, however a number is written', async () => {
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

  it('should be counted whole, blocked numbers only (SPAM-02, SPAM-23)', async () => {
    const counts = () => spam.as(user).call(spamRpc.getCounts);
    const blockedNumbers = 2 * NUMBERS_PER_PAGE + 1;
    expect(await counts()).toEqual({ blockedNumbers, blockedCalls: 0, blockedTexts: 0 });
    await spam.as(user).call(spamRpc.toggleNumber, { id: ids.at(-1) });
    expect(await counts()).toMatchObject({ blockedNumbers: blockedNumbers - 1 });
    await pro(user).call(spamRpc.toggleNumber, { id: ids.at(-1) });
    expect(await spam.as(spam.newUser()).call(spamRpc.getCounts)).toMatchObject({ blockedNumbers: 0 });
  });

  it('should be written out whole', async () => {
    const { content } = await spam.as(user).call(spamRpc.exportNumbers, { format: 'json' });
    expect(JSON.parse(content)).toHaveLength(ids.length);
  });

  it('should leave no room for the free tier (CONST-46)', async () => {
    expect(ids.length).toBeGreaterThan(FREE_LIMITS.blockedNumbers);
    await expect(
      spam.as(user).call(spamRpc.blockNumber, { phoneNumber: '+12125550050' }),
    ).rejects.toMatchObject({ code: 'PREMIUM_REQUIRED' });
  });
});

describe('the longest list', () => {
  it('should take no more until some are removed', async () => {
    const user = spam.newUser();
    const ids = await fill(user, MAX_NUMBERS - 1);
    const content = '+12125550051\n+12125550052';
    await expect(take(user, content)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await spam.as(user).call(spamRpc.getCounts)).toMatchObject({ blockedNumbers: MAX_NUMBERS - 1 });
    expect(await take(user, '+12125550051')).toMatchObject({ added: 1 });
    const block = (phoneNumber: string) => pro(user).call(spamRpc.blockNumber, { phoneNumber });
    await expect(block('+12125550052')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('20000'),
    });
    // One that is listed takes no further place, and what is reported is counted without one.
    await block('+12125550051');
    await spam.as(user).call(spamRpc.reportSpam, { phoneNumber: '+12125550053' });
    expect(await spam.as(user).call(spamRpc.listNumbers, { q: '+12125550053' })).toEqual([]);
    const { content: whole } = await spam.as(user).call(spamRpc.exportNumbers, { format: 'json' });
    expect(JSON.parse(whole)).toHaveLength(MAX_NUMBERS);
    await spam.as(user).call(spamRpc.deleteNumber, { id: ids[0] });
    await block('+12125550052');
  });
});
