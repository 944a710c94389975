import type { ServiceDatabase } from '@swipeclean/service-kit';
import { CashTransferRow } from '../cash/cash-transfer.entity';
import { EntitlementRow, ProGrantRow } from '../entitlement/entitlement.entity';
import { CustomerDeletionRow, CustomerRow, VerifiedEmailRow } from '../customers/customer.entity';
import { CheckoutAttemptRow } from '../payments/checkout/checkout-attempt.repository';
import { PaypalOrderRow } from '../providers/paypal/paypal-order.entity';
import { PaymentRow, PurchaseRow } from '../purchases/purchase.entity';
import { RefundRow } from '../payments/subscriptions/refund.repository';
import { DuplicatePaymentRow } from '../purchases/duplicate-payment.entity';
import { WebhookEventRow } from '../payments/webhooks/webhook-event.repository';
import { AccountRow, FreeMonthRow } from '../accounts/account.entity';
import { NoticeRow } from '../notices/notice.entity';
import { OwnerActionRow } from '../owner-console/owner-action.entity';
import { ReferralCodeRow } from '../referrals/codes/referral-code.repository';
import { ShareCountRow } from '../referrals/codes/share-count.repository';
import { LandingRow, LandingSaltRow, UncountedVisitRow } from '../referrals/landings/landing.entity';
import { OwnNetworkRow } from '../referrals/landings/self-referral.repository';
import { LedgerEntryRow, PayeeRow } from '../referrals/payouts/ledger.entity';
import { PayoutRow } from '../referrals/payouts/payout.entity';
import { ReferralRow } from '../referrals/referral.entity';
import { CreateSchema1764547200000 } from './migrations/1764547200000-create-schema';

export const billingDatabase: ServiceDatabase = {
  schema: 'billing',
  entities: [
    CashTransferRow,
    CheckoutAttemptRow,
    CustomerRow,
    PayeeRow,
    EntitlementRow,
    CustomerDeletionRow,
    DuplicatePaymentRow,
    FreeMonthRow,
    LandingRow,
    LandingSaltRow,
    LedgerEntryRow,
    AccountRow,
    NoticeRow,
    OwnerActionRow,
    OwnNetworkRow,
    PaymentRow,
    PayoutRow,
    ProGrantRow,
    PurchaseRow,
    ReferralCodeRow,
    ReferralRow,
    RefundRow,
    ShareCountRow,
    UncountedVisitRow,
    VerifiedEmailRow,
    PaypalOrderRow,
    WebhookEventRow,
  ],
  migrations: [CreateSchema1764547200000],
};
