import type { CodeRepository } from './referral-code.repository';
import { CodesService } from './referral-codes.service';
import type { ReferralCodeRow } from './referral-code.entity';

/** Keeps codes as the table does; the first draws are taken by others. */
function tableWhereTaken(draws: number) {
  const drawn: string[] = [];
  let mine: string | null = null;
  const repository: Partial<CodeRepository> = {
    find: () => Promise.resolve(mine),
    insert: ({ code }: ReferralCodeRow) => {
      drawn.push(code);
      if (drawn.length > draws) mine = code;
      return Promise.resolve();
    },
  };
  return { drawn, service: new CodesService(repository as CodeRepository) };
}

describe('CodesService', () => {
  it('should draw a share code again while somebody else has it (SHARE-10)', async () => {
    const { drawn, service } = tableWhereTaken(2);
    expect(await service.shareCodeOf('ann')).toBe(drawn[2]);
    expect(drawn).toHaveLength(3);
  });

  it('should make the referral code of the id, and draw one of the same form where that is taken (REF-04)', async () => {
    expect(await tableWhereTaken(0).service.referralCodeOf('abcdefghij')).toBe('SWIPEABCDEF');
    expect(await tableWhereTaken(1).service.referralCodeOf('abcdefghij')).toMatch(/^SWIPE[A-Z2-9]{6}$/);
  });

  it('should give up rather than draw for ever', async () => {
    await expect(tableWhereTaken(Infinity).service.shareCodeOf('ann')).rejects.toThrow('No free share code');
  });
});
