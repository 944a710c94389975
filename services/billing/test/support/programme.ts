import { billingRpc, type PayoutMethod } from '@swipeclean/contracts/server';
import type { ServiceUnderTest } from '@swipeclean/service-kit/testing';
import { Clock } from '../../src/clock';
import { ReferralPayments } from '../../src/referrals/referral-payments.service';
import { ReferralRow } from '../../src/referrals/referral.entity';
import { ReferralSweep } from '../../src/referrals/referral-sweep.service';

const DAY_MS = 86_400_000;
const START = Date.parse('2027-02-01T10:00:00Z');

/** Days after the start of the tests' time. */
export const day = (days: number): Date => new Date(START + days * DAY_MS);

/** Plays what happens around the referral programme, at whatever time a test says. */
export class Programme {
  private people = 0;
  private payments = 0;
  private now = day(0);

  constructor(private readonly billing: ServiceUnderTest) {}

  /** To be called before the first test: the service's clock shows the programme's time. */
  takeClock(): void {
    const clock = this.billing.app.get(Clock, { strict: false });
    jest.spyOn(clock, 'now').mockImplementation(() => this.now);
  }

  /** A new user's id; its first six characters are its own. */
  newId(): string {
    return `${String(++this.people).padStart(6, 'q')}abcdefghjkmnpq`;
  }

  /** What auth tells of a new account. */
  account(change: { userId?: string; email?: string; code?: string; name?: string; at?: number } = {}) {
    const { userId = this.newId(), email = `${userId}@people.example`, code, name, at = 0 } = change;
    return {
      ...{ userId, email, shownName: name ?? null, referralCode: code ?? null },
      openedAt: day(at).toISOString(),
    };
  }

  /** Opens an account; answers its id. */
  async open(change: Parameters<Programme['account']>[0] = {}): Promise<string> {
    const account = this.account(change);
    await this.billing.auth.open(account);
    return account.userId;
  }

  /** A friend of the user, with an account. */
  befriend(userId: string, change: Parameters<Programme['account']>[0] = {}): Promise<string> {
    return this.open({ code: `SWIPE${userId.slice(0, 6)}`, ...change });
  }

  get told(): ReferralPayments {
    return this.billing.app.get(ReferralPayments, { strict: false });
  }

  /** Pays on a day, for as many days as told; answers the payment's id. */
  async pay(
    userId: string,
    at: number,
    { days = 31, card }: { days?: number; card?: string } = {},
  ): Promise<string> {
    const paymentId = `pi_${++this.payments}`;
    await this.told.onPaid({
      ...{ userId, paymentId, paidAt: day(at), coversUntil: day(at + days), amountCents: 499 },
      ...(card && { paymentInstrument: card }),
    });
    return paymentId;
  }

  /** Lets time go on, with a look at what is due. */
  async sleepUntil(days: number): Promise<void> {
    this.setTime(days);
    await this.billing.app.get(ReferralSweep, { strict: false }).look();
  }

  setTime(days: number): void {
    this.now = day(days);
  }

  standing(userId: string) {
    return this.billing.as(userId).call(billingRpc.getReferrals);
  }

  async statusOf(friendId: string) {
    const row = await this.billing.dataSource.manager.findOneBy(ReferralRow, { friendId });
    return row && [row.status, row.reason];
  }

  /** A user with as many friends as told, who have paid on a day and stayed for the hold. */
  async earn(friends: number, at = 0): Promise<{ userId: string; friends: string[]; payments: string[] }> {
    this.setTime(at);
    const userId = await this.open({ at });
    const ids: string[] = [];
    const payments: string[] = [];
    for (let nth = 0; nth < friends; nth++) {
      const friend = await this.befriend(userId, { at });
      ids.push(friend);
      payments.push(await this.pay(friend, at));
    }
    await this.sleepUntil(at + 30);
    return { userId, friends: ids, payments };
  }

  requestPayout(userId: string, method: PayoutMethod = 'wallet') {
    return this.billing
      .as(userId)
      .call(billingRpc.requestPayout, { method, destination: `${userId}@wallet.example` });
  }

  asOwner() {
    return this.billing.as({ userId: 'the-owner', isOwner: true });
  }
}
