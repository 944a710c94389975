import { billingRpc, referralCodeOf, REWARD_TIERS } from '@swipeclean/contracts/server';
import { useTestService } from '@swipeclean/service-kit/testing';
import { billingService } from '../src/definition';
import { ShareCodeRow } from '../src/referrals/share-code.entity';
import { ShareCountRow } from '../src/referrals/share-count.entity';

const billing = useTestService(billingService);

const standing = (user?: string) => billing.as(user).call(billingRpc.getReferrals);
const share = (user: string, network: 'x' | 'facebook') =>
  billing.as(user).call(billingRpc.recordShare, { network });

describe('the referral standing', () => {
  it('should give a visitor the visitors’ code and keep nothing (REF-05, REF-16, CONST-36, CONST-39, ENT-21)', async () => {
    expect(await standing()).toEqual({ code: 'SWIPEXX', shareCode: null, shares: 0, ladder: REWARD_TIERS });
    expect(await billing.dataSource.manager.count(ShareCodeRow)).toBe(0);
  });

  it('should give a user a code from the id, and one drawn once and kept (REF-04, SHARE-01, SHARE-02, SHARE-10, CONST-35)', async () => {
    const first = await standing('keeperabc');
    expect(first).toMatchObject({ code: 'SWIPEKEEPER', shares: 0 });
    expect(first.code).toBe(referralCodeOf('keeperabc'));
    expect(first.shareCode).toMatch(/^[A-Z2-9]{6}$/);
    expect(await standing('keeperabc')).toEqual(first);
    expect((await standing('another')).shareCode).not.toBe(first.shareCode);
  });

  it('should give one code to many askings at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => standing('hasty')));
    expect(new Set(answers.map(({ shareCode }) => shareCode)).size).toBe(1);
    expect(await billing.dataSource.manager.countBy(ShareCodeRow, { userId: 'hasty' })).toBe(1);
  });

  it('should let a code belong to one user only', async () => {
    const { manager } = billing.dataSource;
    await manager.insert(ShareCodeRow, { userId: 'first', code: 'TAKEN2' });
    await expect(manager.insert(ShareCodeRow, { userId: 'second', code: 'TAKEN2' })).rejects.toThrow();
  });
});

describe('a share', () => {
  it('should be counted, each and at once, in one row a network (SHARE-09, STATE-16)', async () => {
    await Promise.all(Array.from({ length: 8 }, () => share('sharer', 'x')));
    expect(await share('sharer', 'facebook')).toEqual({ shares: 9 });
    expect(await standing('sharer')).toMatchObject({ shares: 9 });
    expect(await standing('onlooker')).toMatchObject({ shares: 0 });
    expect(await billing.dataSource.manager.countBy(ShareCountRow, { userId: 'sharer' })).toBe(2);
  });

  it('should be refused for a network where nothing is shared, naming the field (VIRAL-06)', async () => {
    const network = 'instagram' as 'x';
    await expect(billing.as('sharer').call(billingRpc.recordShare, { network })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'network' }],
    });
  });

  it('should need a login', async () => {
    await expect(billing.as().call(billingRpc.recordShare, { network: 'x' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
