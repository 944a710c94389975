import type { ReferralCodeRepository, ReferralCodeRow } from './referral-code.repository';
import { ReferralCodesService } from './referral-codes.service';

/** Keeps codes as the table does; the first draws are taken by others. */
function tableWhereTaken(draws: number) {
  const drawn: string[] = [];
  let mine: string | null = null;
  const repository: Partial<ReferralCodeRepository> = {
    find: () => Promise.resolve(mine),
    insert: ({ code }: ReferralCodeRow) => {
      drawn.push(code);
      if (drawn.length > draws) mine = code;
      return Promise.resolve();
    },
  };
  return { drawn, service: new ReferralCodesService(repository as ReferralCodeRepository) };
}

describe('ReferralCodesService', () => {
  it('should try another share code while it is taken (SHARE-10)', async () => {
    const { drawn, service } = tableWhereTaken(2);
    expect(await service.getOrCreateShareCode('ann')).toBe(drawn[2]);
    expect(drawn).toHaveLength(3);
  });

  it('should derive the referral code from the id, or use a random one if that is taken (REF-04)', async () => {
    expect(await tableWhereTaken(0).service.getOrCreateReferralCode('abcdefghij')).toBe('SWIPEABCDEF');
    expect(await tableWhereTaken(1).service.getOrCreateReferralCode('abcdefghij')).toMatch(
      /^SWIPE[A-Z2-9]{6}$/,
    );
  });

  it('should give up after a number of attempts', async () => {
    await expect(tableWhereTaken(Infinity).service.getOrCreateShareCode('ann')).rejects.toThrow(
      'No free share code',
    );
  });
});
