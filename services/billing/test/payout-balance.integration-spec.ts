import { billingRpc } from '@swipeclean/contracts/server';
import { useTestService } from '@swipeclean/service-kit/testing';
import fc from 'fast-check';
import { billingService } from '../src/definition';
import { LedgerRepository } from '../src/referrals/payouts/ledger.repository';
import { Programme } from './support/programme';

const billing = useTestService(billingService, { withAuth: true });
const people = new Programme(billing);

beforeAll(() => people.begin());

const FRIENDS = 6;
/** Number of random scenarios; more in `npm run test:long`. */
const RUNS = process.env.TEST_LONG ? 20 : 5;

/** Events after six friends have stayed: payments are disputed and won back, payouts are requested and settled. */
type Act = { kind: 'dispute' | 'win'; friend: number } | { kind: 'ask' | 'pay' | 'refuse' };

const money = fc.constantFrom<'dispute' | 'win'>('dispute', 'win', 'win');
const payout = fc.constantFrom<'ask' | 'pay' | 'refuse'>('ask', 'ask', 'pay', 'pay', 'refuse');
const act: fc.Arbitrary<Act> = fc.oneof(fc.record({ kind: money, friend: fc.nat(FRIENDS - 1) }), {
  weight: 3,
  arbitrary: fc.record({ kind: payout }),
});

it('should balance after any payments and payouts, and never pay out more than earned', async () => {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
      const { userId, purchases } = await people.earn(FRIENDS);
      const back = new Set<number>();
      const payouts = new Map<string, { cents: number; status: string }>();
      let at = 31;
      for (const next of acts) {
        people.setTime(++at);
        if (next.kind === 'dispute' || next.kind === 'win') {
          const purchase = purchases[next.friend] as string;
          if (next.kind === 'dispute') await people.giveBack(purchase, at, 'dispute');
          else await people.winDispute(purchase);
          if (next.kind === 'dispute') back.add(next.friend);
          else back.delete(next.friend);
        } else if (next.kind === 'ask') {
          const before = (await people.standing(userId)).earnings;
          const asked = await people.requestPayout(userId).catch(({ code }: { code: string }) => code);
          const mayAsk = before.released >= 5000 && before.requested === 0;
          if (mayAsk) expect(asked).toMatchObject({ cents: before.released });
          else expect(asked).toBe('CONFLICT');
          if (typeof asked === 'object') payouts.set(asked.id, { cents: asked.cents, status: 'requested' });
        } else {
          const [id] = [...payouts].find(([, { status }]) => status === 'requested') ?? [];
          if (id === undefined) continue;
          const owner = people.asOwner();
          if (next.kind === 'pay' && (await people.standing(userId)).earnings.released < 0) {
            await expect(owner.call(billingRpc.payPayout, { id, reference: 'W' })).rejects.toMatchObject({
              code: 'CONFLICT',
            });
            continue;
          }
          if (next.kind === 'pay') await owner.call(billingRpc.payPayout, { id, reference: 'W' });
          else await owner.call(billingRpc.refusePayout, { id, reason: 'No' });
          payouts.set(id, {
            cents: payouts.get(id)?.cents ?? 0,
            status: next.kind === 'pay' ? 'paid' : 'refused',
          });
        }
        const sum = (wanted: string) =>
          [...payouts.values()].reduce((cents, one) => cents + (one.status === wanted ? one.cents : 0), 0);
        const total = (FRIENDS - back.size) * 1000;
        const [requested, paid] = [sum('requested'), sum('paid')];
        expect((await people.standing(userId)).earnings).toEqual({
          total,
          requested,
          paid,
          held: 0,
          released: total - requested - paid,
        });
      }
      sent += [...payouts.values()].filter(({ status }) => status === 'paid').length;
    }),
    { numRuns: RUNS, seed: 20_270_301, endOnFailure: true },
  );
  // Scenarios without a sent payout prove little.
  expect(sent).toBeGreaterThan(RUNS / 7);
});

describe('referral overview', () => {
  it('should be one snapshot: friends and earnings agree while a hold ends', async () => {
    people.setTime(0);
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
      pending: 1,
      successful: 0,
      earnings: { total: 0, held: 1000 },
      friends: [{ state: 'paid' }],
    });
    expect(reading).toHaveBeenCalledTimes(1);
    expect(await people.standing(ann)).toMatchObject({
      pending: 0,
      successful: 1,
      earnings: { total: 1000, held: 0 },
      friends: [{ state: 'approved' }],
    });
  });
});
