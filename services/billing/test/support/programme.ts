import {
  DAY_MS,
  getReferralOverview,
  type PayoutMethod,
  referralCodeOf,
  requestPayout,
} from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { type ServiceUnderTest, useTestService } from '@swipeclean/service-kit/testing';
import { billingService } from '../../src/definition';
import { CustomerRepository } from '../../src/customers/customer.repository';
import { ProviderSyncService } from '../../src/payments/provider-sync/provider-sync.service';
import { StripePurchaseReader } from '../../src/providers/stripe/stripe-purchase.reader';
import { ReferralReviewJob } from '../../src/referrals/referral-review.job';
import { ReferralRow } from '../../src/referrals/referral.entity';
import { FakeStripePurchases } from './fake-stripe-purchases';
import { type AccountChange, newAccount } from './new-account';

const START = Date.parse('2027-02-01T10:00:00Z');

/** Days after the start of the tests' time. */
export const day = (days: number): Date => new Date(START + days * DAY_MS);

/** The real service without providers, on a clock that tests set: it shows `day(0)` when a test begins. */
export function useProgramme(): { billing: ServiceUnderTest; people: Programme } {
  const billing = useTestService(billingService, { withAuth: true });
  const people = new Programme(billing);
  beforeAll(() => people.begin());
  beforeEach(() => people.setTime(0));
  return { billing, people };
}

/** Simulates events of the referral programme at the times that a test sets. */
export class Programme {
  readonly stripePurchases = new FakeStripePurchases();
  private purchases = 0;
  private now = day(0);

  constructor(private readonly billing: ServiceUnderTest) {}

  /** The service uses the tests' clock and reads purchases from `FakeStripePurchases`. */
  begin(): void {
    const { app } = this.billing;
    jest.spyOn(app.get(Clock, { strict: false }), 'now').mockImplementation(() => this.now);
    const reader = app.get(StripePurchaseReader, { strict: false });
    jest.spyOn(reader, 'read').mockImplementation(async ({ id }) => this.stripePurchases.read(id));
  }

  /** The event of a new account, opened on a day. */
  account({ at = 0, ...change }: AccountChange & { at?: number } = {}) {
    return newAccount(day(at), change);
  }

  /** Opens an account; returns its id. */
  async open(change: Parameters<Programme['account']>[0] = {}): Promise<string> {
    const account = this.account(change);
    await this.billing.auth.openAccounts(account);
    return account.userId;
  }

  /** A friend of the user, with a verified account by default. */
  async befriend(
    userId: string,
    { isVerified = true, ...change }: Parameters<Programme['account']>[0] & { isVerified?: boolean } = {},
  ): Promise<string> {
    const account = this.account({ code: referralCodeOf(userId), ...change });
    await this.billing.auth.openAccounts(account);
    if (isVerified) await this.billing.auth.verifyEmail(account.userId, account.email);
    return account.userId;
  }

  /** Pays on a day for a number of days, with a card of the user's own by default; returns the purchase. */
  async pay(
    userId: string,
    at: number,
    { days = 31, card }: { days?: number; card?: string } = {},
  ): Promise<string> {
    const id = `sub_${++this.purchases}`;
    this.stripePurchases.add(id, {
      userId,
      paidAt: day(at),
      until: day(at + days),
      card: card ?? `card of ${id}`,
    });
    await this.beCustomer(userId);
    await this.deliverWebhook(id);
    return id;
  }

  /** Creates the user's customer at the card provider. */
  async beCustomer(userId: string): Promise<void> {
    await this.billing.app.get(CustomerRepository, { strict: false }).insert({
      id: `cus_${userId}`,
      provider: 'stripe',
      userId,
      visitorKey: null,
      byVisitor: false,
      lastUsedAt: this.now,
      email: null,
      addressKey: null,
    });
  }

  /** Delivers the webhook of a purchase: its current state is read. */
  async deliverWebhook(purchase: string): Promise<void> {
    const providerSync = this.billing.app.get(ProviderSyncService, { strict: false });
    await providerSync.sync({ provider: 'stripe', id: purchase, kind: 'subscription' });
  }

  /** Returns the money of a purchase on a day and delivers the webhook. */
  async giveBack(purchase: string, at: number, kind: 'refund' | 'dispute' = 'refund'): Promise<void> {
    this.stripePurchases.returnMoney(purchase, kind, day(at));
    await this.deliverWebhook(purchase);
  }

  async winDispute(purchase: string): Promise<void> {
    this.stripePurchases.winDispute(purchase);
    await this.deliverWebhook(purchase);
  }

  /** Advances the time and runs the due jobs. */
  async sleepUntil(days: number): Promise<void> {
    this.setTime(days);
    await this.billing.app.get(ReferralReviewJob, { strict: false }).run();
  }

  setTime(days: number): void {
    this.now = day(days);
  }

  standing(userId: string) {
    return this.billing.as(userId).call(getReferralOverview);
  }

  async statusOf(friendId: string) {
    const row = await this.billing.dataSource.manager.findOneBy(ReferralRow, { friendId });
    return row && [row.status, row.reason];
  }

  /** A user with a number of friends who paid on a day and stayed for the hold, and their purchases. */
  async earn(friends: number, at = 0): Promise<{ userId: string; friends: string[]; purchases: string[] }> {
    this.setTime(at);
    const userId = await this.open({ at });
    const accounts = Array.from({ length: friends }, () =>
      this.account({ code: referralCodeOf(userId), at }),
    );
    await this.billing.auth.openAccounts(...accounts);
    await Promise.all(
      accounts.map((account) => this.billing.auth.verifyEmail(account.userId, account.email)),
    );
    const ids = accounts.map((account) => account.userId);
    const purchases: string[] = [];
    for (const friend of ids) purchases.push(await this.pay(friend, at));
    await this.sleepUntil(at + 30);
    return { userId, friends: ids, purchases };
  }

  /** A user with released rewards of these amounts, without the friends who bring them. */
  async award(...cents: number[]): Promise<string> {
    const userId = await this.open();
    await this.billing.dataSource.query(
      `WITH inserted AS (INSERT INTO payee (id, user_id) VALUES (gen_random_uuid(), $1) RETURNING id)
       INSERT INTO ledger_entry (id, payee_id, kind, reference, debit, credit, cents, at)
       SELECT gen_random_uuid(), id, 'reward', gen_random_uuid(), 'rewards', 'earned', cents, $2::timestamptz
       FROM inserted, unnest($3::int[]) AS cents`,
      [userId, day(0), cents],
    );
    return userId;
  }

  requestPayout(userId: string, method: PayoutMethod = 'wallet') {
    return this.billing.as(userId).call(requestPayout, { method, destination: `${userId}@wallet.example` });
  }

  asOwner() {
    return this.billing.as({ userId: 'the-owner', isOwner: true });
  }
}
