import {
  countLanding,
  getReferralOverview,
  type RecordLandingDto,
  recordShare,
  referralCodeOf,
  REWARD_TIERS,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { ProGrantRow } from '../src/entitlement/entitlement.entity';
import { ReferralCodeRow } from '../src/referrals/codes/referral-code.repository';
import { ShareCountRow } from '../src/referrals/codes/share-count.repository';
import { LandingRow } from '../src/referrals/landings/landing.entity';
import { useProgramme } from './support/programme';

const { billing, people } = useProgramme();

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const standing = (user?: string) => billing.as(user).call(getReferralOverview);
const share = (user: string, network: 'x' | 'facebook') => billing.as(user).call(recordShare, { network });

const zeros = {
  shares: 0,
  landings: 0,
  uncountedVisits: 0,
  isVerified: false,
  joined: 0,
  successful: 0,
  pending: 0,
};
const nothing = { total: 0, released: 0, held: 0, requested: 0, paid: 0 };

describe('referral overview', () => {
  it('should give a visitor the sample code and store nothing (REF-05, REF-16, ENT-21)', async () => {
    expect(await standing()).toEqual({
      code: 'SWIPEXX',
      shareCode: null,
      ...zeros,
      ladder: REWARD_TIERS,
      earnings: nothing,
      friends: [],
      payouts: [],
      topReferrers: [],
    });
    expect(await billing.dataSource.manager.count(ReferralCodeRow)).toBe(0);
  });

  it('should give a user a derived and a random code (REF-04, SHARE-01, SHARE-02)', async () => {
    const first = await standing('keeperabc');
    expect(first).toMatchObject({ code: 'SWIPEKEEPER', ...zeros, earnings: nothing });
    expect(first.code).toBe(referralCodeOf('keeperabc'));
    expect(first.shareCode).toMatch(/^[A-Z2-9]{6}$/);
    expect(await standing('keeperabc')).toEqual(first);
    expect((await standing('another')).shareCode).not.toBe(first.shareCode);
  });

  it('should give two users with the same first six characters two codes (CONST-35)', async () => {
    const [one, other] = [await standing('samesix-one'), await standing('samesix-other')];
    expect(one.code).toBe('SWIPESAMESI');
    expect(other.code).toMatch(/^SWIPE[A-Z2-9]{6}$/);
    expect(other.code).not.toBe(one.code);
  });

  it('should return one code to concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => standing('hasty')));
    expect(new Set(answers.map(({ shareCode }) => shareCode)).size).toBe(1);
    expect(await billing.dataSource.manager.countBy(ReferralCodeRow, { userId: 'hasty' })).toBe(2);
  });

  it('should assign a code of any kind to one user only', async () => {
    const { manager } = billing.dataSource;
    await manager.insert(ReferralCodeRow, { userId: 'first', code: 'TAKEN2', kind: 'share' });
    await expect(
      manager.insert(ReferralCodeRow, { userId: 'second', code: 'TAKEN2', kind: 'referral' }),
    ).rejects.toThrow();
  });
});

describe('a share', () => {
  it('should be counted once each, in one row per network (SHARE-09, STATE-16)', async () => {
    await Promise.all(Array.from({ length: 8 }, () => share('sharer', 'x')));
    expect(await share('sharer', 'facebook')).toEqual({ shares: 9 });
    expect(await standing('sharer')).toMatchObject({ shares: 9, landings: 0 });
    expect(await standing('onlooker')).toMatchObject({ shares: 0 });
    expect(await billing.dataSource.manager.countBy(ShareCountRow, { userId: 'sharer' })).toBe(2);
  });

  it('should require sign-in', async () => {
    await expectRefusal(billing.as().call(recordShare, { network: 'x' }), 'UNAUTHENTICATED');
  });
});

describe('a visit by a link (SHARE-11)', () => {
  let visitors = 0;
  const visitor = () => ({
    visitorId: `00000000-0000-4000-8000-${String(++visitors).padStart(12, '0')}`,
    from: { userId: null as string | null, ipAddress: `198.18.${visitors}.7`, userAgent: BROWSER },
  });
  type Visitor = ReturnType<typeof visitor>;
  const land = (code: string, { visitorId, from }: Visitor, change: Partial<Visitor['from']> = {}) =>
    billing.as({ ...from, ...change }).call(countLanding, { code, visitorId } as RecordLandingDto);
  const landingsOf = async (user: string) => (await standing(user)).landings;

  it('should count another person once, by either code, in lower case and with blanks', async () => {
    const { code, shareCode } = await standing('visited');
    const friend = visitor();
    expect(await land(code, friend)).toEqual({ known: true });
    await land(` ${String(shareCode).toLowerCase()} `, friend);
    expect(await landingsOf('visited')).toBe(1);
    await land(shareCode as string, visitor());
    expect(await landingsOf('visited')).toBe(2);
  });

  it('should count cleared cookies, browsers of a subnet and concurrent visits once', async () => {
    const { code } = await standing('popular');
    const friend = visitor();
    const browsers = ['Firefox', 'Chrome', 'Safari', 'Edg', 'OPR'].map((name) => ({
      userAgent: `Mozilla/5.0 ${name}`,
    }));
    const again = () => ({ ...visitor(), from: friend.from });
    await Promise.all([{}, {}, ...browsers].map((change) => land(code, again(), change)));
    await land(code, visitor(), { ipAddress: friend.from.ipAddress.replace('.7', '.8') });
    await land(code, friend, { ipAddress: '192.0.2.1' });
    expect(await landingsOf('popular')).toBe(2);
    expect((await standing('popular')).uncountedVisits).toBe(7);
    expect(await billing.dataSource.manager.countBy(LandingRow, { userId: 'popular' })).toBe(2);
  });

  it("should count neither programs nor the user's own visits", async () => {
    const { code } = await standing('lonely');
    expect(await land(code, visitor(), { userAgent: 'Googlebot/2.1' })).toEqual({ known: true });
    const self = visitor();
    expect(await land(code, self, { userId: 'lonely' })).toEqual({ known: false });
    await land(code, self, { ipAddress: '192.0.2.9' });
    const atHome = visitor();
    await billing.as({ ...atHome.from, userId: 'lonely' }).call(recordShare, { network: 'x' });
    await land(code, atHome);
    expect(await landingsOf('lonely')).toBe(0);
    expect((await standing('lonely')).uncountedVisits).toBe(4);
    const visits = await billing.dataSource.query(
      `SELECT reason, visits FROM uncounted_visit WHERE user_id = 'lonely' ORDER BY reason`,
    );
    // The first two visits of the user's own are in "landing".
    expect(visits).toEqual([
      { reason: 'own', visits: '1' },
      { reason: 'program', visits: '1' },
    ]);
  });

  it('should do nothing for an unknown code', async () => {
    expect(await land('SWIPEXX', visitor())).toEqual({ known: false });
    expect(await land('NOBODY', visitor())).toEqual({ known: false });
  });

  it("should not count visits from the user's subnet, earlier or later, on any day", async () => {
    const { code } = await standing('homebody');
    const [before, after] = [visitor(), visitor()];
    await land(code, before);
    expect(await landingsOf('homebody')).toBe(1);
    await billing.as({ ...before.from, userId: 'homebody' }).call(getReferralOverview);
    await billing.as({ ...after.from, userId: 'homebody' }).call(getReferralOverview);
    await billing.dataSource.query(`DELETE FROM landing_salt`);
    for (const { from } of [before, after]) await land(code, { ...visitor(), from });
    expect(await landingsOf('homebody')).toBe(0);
  });

  describe('rewards', () => {
    const DAYS = { 1: ['reward', 31], 10: ['reward', 186] } as const;
    const account = (userId: string, code: string | null = null, email?: string) =>
      people.account({ userId, code, email });
    const verify = (userId: string, email = `${userId}@people.example`) =>
      billing.auth.verifyEmail(userId, email);
    const grantsOf = async (userId: string) =>
      (await billing.dataSource.manager.findBy(ProGrantRow, { userId }))
        .map(({ source, days }) => [source, days])
        .sort((one, other) => Number(one[1]) - Number(other[1]));
    const visits = async (code: string, count: number) => {
      for (let nth = 0; nth < count; nth++) await land(code, visitor());
    };
    const join = async (code: string, names: string[], email?: string) => {
      await billing.auth.openAccounts(...names.map((name) => account(name, code, email)));
      for (const name of names) await verify(name, email);
    };
    const names = (of: string, count: number) =>
      Array.from({ length: count }, (_, nth) => `${nth}${of}qqqqqq`);

    it('should grant Pro for visits with joined friends, but no cash (CONST-36 to CONST-38)', async () => {
      await billing.auth.openAccounts(account('hostess'));
      await verify('hostess');
      const { code } = await standing('hostess');
      await visits(code, 26);
      const [first, ...others] = names('hos', 26);
      await billing.auth.openAccounts(account(first as string, code));
      const { landings, earnings } = await standing('hostess');
      expect([await grantsOf('hostess'), landings, earnings.total]).toEqual([[], 26, 0]);
      await verify(first as string);
      expect(await grantsOf('hostess')).toEqual([DAYS[1]]);
      await join(code, others.slice(0, 8));
      expect(await grantsOf('hostess')).toEqual([DAYS[1]]);
      await join(code, others.slice(8));
      await visits(code, 1);
      expect(await grantsOf('hostess')).toEqual([DAYS[1], DAYS[10]]);
      expect(await standing('hostess')).toMatchObject({ joined: 26, successful: 0, earnings: { total: 0 } });
    });

    it("should wait until the user's own address is verified", async () => {
      await billing.auth.openAccounts(account('hidden'));
      const { code } = await standing('hidden');
      await visits(code, 1);
      await join(code, names('hid', 1));
      expect(await grantsOf('hidden')).toEqual([]);
      await verify('hidden');
      expect(await grantsOf('hidden')).toEqual([DAYS[1]]);
    });
  });
});
