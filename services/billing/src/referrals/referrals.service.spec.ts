import type { ReferralRepository } from './referral.repository';
import { ReferralsService } from './referrals.service';

/** Keeps codes as the table does; the first draws are taken by others. */
function tableWhereTaken(draws: number) {
  const drawn: string[] = [];
  let mine: string | null = null;
  const repository: Partial<ReferralRepository> = {
    findCode: () => Promise.resolve(mine),
    countShares: () => Promise.resolve(0),
    insertCode: (_userId, code) => {
      drawn.push(code);
      if (drawn.length > draws) mine = code;
      return Promise.resolve();
    },
  };
  return { drawn, service: new ReferralsService(repository as ReferralRepository) };
}

describe('ReferralsService', () => {
  it('should draw again while somebody else has the code (SHARE-10)', async () => {
    const { drawn, service } = tableWhereTaken(2);
    const { shareCode } = await service.getStanding('ann');
    expect(drawn).toHaveLength(3);
    expect(shareCode).toBe(drawn[2]);
  });

  it('should give up rather than draw for ever', async () => {
    await expect(tableWhereTaken(Infinity).service.getStanding('ann')).rejects.toThrow('No free share code');
  });
});
