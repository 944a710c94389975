import { Injectable } from '@nestjs/common';
import {
  AccountOpened,
  authEvents,
  EmailVerified,
  FounderChanged,
  UserErased,
} from '@swipeclean/contracts/server';
import { deleteUserRows, EventHandler } from '@swipeclean/service-kit';
import { EntityManager } from 'typeorm';
import { EntitlementService } from './entitlement/entitlement.service';
import { OwnerActionRow } from './owner-console/owner-action.entity';
import { OwnerActionsService } from './owner-console/owner-actions.service';
import { VisitorPurchasesService } from './customers/visitor-purchases.service';
import { DuplicatePaymentRow } from './purchases/duplicate-payment.entity';
import { PurchaseRow } from './purchases/purchase.entity';
import { PurchaseRepository } from './purchases/purchase.repository';
import { RefundRow } from './payments/subscriptions/refund.repository';
import { PayeeRow } from './referrals/payouts/ledger.entity';
import { PayoutRow } from './referrals/payouts/payout.entity';
import { PayoutsService } from './referrals/payouts/payouts.service';
import { ReferralRegistrationService } from './referrals/referral-registration.service';
import { ReferralRow } from './referrals/referral.entity';

/** Tables whose rows stay for the accounts without their `userId`: payments, earnings, refunds to be made, actions. */
const ANONYMIZED = [
  DuplicatePaymentRow,
  OwnerActionRow,
  PayeeRow,
  PayoutRow,
  PurchaseRow,
  ReferralRow,
  RefundRow,
];

/** Applies auth's events. The order of effects is that of the lines; each event is one transaction. */
@Injectable()
export class AccountEventsListener {
  constructor(
    private readonly visitorPurchases: VisitorPurchasesService,
    private readonly entitlements: EntitlementService,
    private readonly purchases: PurchaseRepository,
    private readonly referrals: ReferralRegistrationService,
    private readonly payouts: PayoutsService,
    private readonly ownerActions: OwnerActionsService,
  ) {}

  @EventHandler(authEvents.accountOpened)
  onAccountOpened(account: AccountOpened, manager: EntityManager): Promise<void> {
    return this.referrals.registerAccount(manager, account);
  }

  /** Purchases are assigned first: the referral is reviewed by what the account has bought. */
  @EventHandler(authEvents.emailVerified)
  async onEmailVerified({ userId, email, at }: EmailVerified, manager: EntityManager): Promise<void> {
    const verified = { userId, email: email.toLowerCase(), verifiedAt: new Date(at) };
    if (!(await this.visitorPurchases.assignVerified(manager, verified))) return;
    // Reviewed by the job: the transaction of an event must not wait for the user's entitlement lock.
    await this.entitlements.scheduleReview(userId, manager);
    await this.referrals.confirmAccount(manager, verified);
  }

  /** The address was the request; no reason is asked for. */
  @EventHandler(authEvents.founderChanged)
  async onFounderChanged({ userId, isFounder, ownerId, at }: FounderChanged, manager: EntityManager) {
    const kind = isFounder ? 'founder-named' : 'founder-removed';
    const action = { ownerId, kind, userId, subject: userId, reason: '' } as const;
    await this.ownerActions.record(manager, action, new Date(at));
  }

  /** Whatever finds rows by `userId` comes before the last line, which deletes them or removes the id. */
  @EventHandler(authEvents.userErased)
  async onUserErased({ userId }: UserErased, manager: EntityManager): Promise<void> {
    // Waits for running syncs: what they store of the payer must be there to be cleared.
    await this.purchases.lockByUser(manager, userId);
    await this.purchases.endWithoutCustomer(manager, userId);
    // Card fingerprints go later, when the provider has deleted the customer.
    await this.purchases.clearPayerAccounts(manager, userId);
    await this.referrals.endReferrals(manager, userId);
    await this.payouts.refuseOpenPayouts(manager, userId);
    await deleteUserRows(manager, userId, ANONYMIZED);
  }
}
