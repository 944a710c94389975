import { useTestService } from '@swipeclean/service-kit/testing';
import { billingService } from '../src/definition';
import { LedgerRepository } from '../src/referrals/payouts/ledger.repository';
import { Programme } from './support/programme';

const billing = useTestService(billingService, { withAuth: true });
const people = new Programme(billing);

beforeAll(() => people.begin());

describe('referral overview', () => {
  it('should be one snapshot: friends and earnings agree while a hold ends', async () => {
    const ann = await people.open();
    const friend = await people.befriend(ann);
    await people.pay(friend, 0);
    await people.standing(ann);

    const ledger = billing.app.get(LedgerRepository, { strict: false });
    const read = ledger.getEarnings.bind(ledger);
    const reading = jest.spyOn(ledger, 'getEarnings').mockImplementationOnce(async (...asked) => {
      await people.sleepUntil(30);
      expect(await people.statusOf(friend)).toEqual(['approved', null]);
      return read(...asked);
    });
    expect(await people.standing(ann)).toMatchObject({
      ...{ pending: 1, successful: 0, earnings: { total: 0, held: 1000 } },
      friends: [{ state: 'paid' }],
    });
    expect(reading).toHaveBeenCalledTimes(1);
    expect(await people.standing(ann)).toMatchObject({
      ...{ pending: 0, successful: 1, earnings: { total: 1000, held: 0 } },
      friends: [{ state: 'approved' }],
    });
  });
});
