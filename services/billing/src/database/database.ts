import type { ServiceDatabase } from '@swipeclean/service-kit';
import { CashTransferRow } from '../cash/cash-transfer.entity';
import { EntitlementRow, ProGrantRow } from '../entitlement/entitlement.entity';
import { CustomerDeletionRow, CustomerRow, VerifiedEmailRow } from '../payments/customers/customer.entity';
import { PaypalOrderRow } from '../payments/orders/paypal-order.entity';
import { CheckoutAttemptRow } from '../payments/checkout/checkout-attempt.repository';
import { PaymentRow, PurchaseRow } from '../purchases/purchase.entity';
import { RefundRow } from '../payments/subscriptions/refund.repository';
import { DuplicatePaymentRow } from '../purchases/duplicate-payment.entity';
import { WebhookEventRow } from '../payments/webhooks/webhook-event.repository';
import { AccountRow, FreeMonthRow } from '../accounts/account.entity';
import { NoticeRow } from '../notices/notice.entity';
import { OwnerActionRow } from '../owner-console/owner-action.entity';
import { ReferralCodeRow } from '../referrals/codes/referral-code.repository';
import { ShareCountRow } from '../referrals/codes/share-count.repository';
import { LandingRow, LandingSaltRow } from '../referrals/landings/landing.entity';
import { OwnNetworkRow } from '../referrals/landings/self-referral.repository';
import { LedgerEntryRow, PayeeRow } from '../referrals/payouts/ledger.entity';
import { PayoutRow } from '../referrals/payouts/payout.entity';
import { ReferralRow } from '../referrals/referral.entity';
import { CreateTables1763730000000 } from './migrations/1763730000000-create-tables';
import { CreateReferrals1763746800000 } from './migrations/1763746800000-create-referrals';
import { CreatePurchases1763760000000 } from './migrations/1763760000000-create-purchases';
import { CreateCashTransfers1763770000000 } from './migrations/1763770000000-create-cash-transfers';
import { RunReferrals1763780000000 } from './migrations/1763780000000-run-referrals';
import { NamePlanOfCashTransfers1763785000000 } from './migrations/1763785000000-name-plan-of-cash-transfers';
import { KeepPayments1763790000000 } from './migrations/1763790000000-keep-payments';
import { NoteFarewells1763795000000 } from './migrations/1763795000000-note-farewells';
import { KeepRefundedPayment1763801000000 } from './migrations/1763801000000-keep-refunded-payment';
import { TellVisitorsCustomers1763802000000 } from './migrations/1763802000000-tell-visitors-customers';
import { NoteOwnPlaces1763803000000 } from './migrations/1763803000000-note-own-places';
import { KeepFreeMonths1763804000000 } from './migrations/1763804000000-keep-free-months';
import { DerivePayments1763805000000 } from './migrations/1763805000000-derive-payments';
import { FindUnclaimedCustomers1763806000000 } from './migrations/1763806000000-find-unclaimed-customers';
import { FinishRefundsOfErased1763807000000 } from './migrations/1763807000000-finish-refunds-of-erased';
import { KnowAddressesAsSpelled1763808000000 } from './migrations/1763808000000-know-addresses-as-spelled';
import { FollowChangedAddresses1763809000000 } from './migrations/1763809000000-follow-changed-addresses';
import { TellAboutMoney1763810000000 } from './migrations/1763810000000-tell-about-money';
import { LimitCheckouts1763811000000 } from './migrations/1763811000000-limit-checkouts';
import { RecordOwnerActions1763812000000 } from './migrations/1763812000000-record-owner-actions';
import { WriteInvoices1763813000000 } from './migrations/1763813000000-write-invoices';
import { KeepIssuedInvoices1763814000000 } from './migrations/1763814000000-keep-issued-invoices';
import { MarkUnknownOutcomes1763815000000 } from './migrations/1763815000000-mark-unknown-outcomes';
import { ReturnDuplicatePayments1763816000000 } from './migrations/1763816000000-return-duplicate-payments';

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
    VerifiedEmailRow,
    PaypalOrderRow,
    WebhookEventRow,
  ],
  migrations: [
    CreateTables1763730000000,
    CreateReferrals1763746800000,
    CreatePurchases1763760000000,
    CreateCashTransfers1763770000000,
    RunReferrals1763780000000,
    NamePlanOfCashTransfers1763785000000,
    KeepPayments1763790000000,
    NoteFarewells1763795000000,
    KeepRefundedPayment1763801000000,
    TellVisitorsCustomers1763802000000,
    NoteOwnPlaces1763803000000,
    KeepFreeMonths1763804000000,
    DerivePayments1763805000000,
    FindUnclaimedCustomers1763806000000,
    FinishRefundsOfErased1763807000000,
    KnowAddressesAsSpelled1763808000000,
    FollowChangedAddresses1763809000000,
    TellAboutMoney1763810000000,
    LimitCheckouts1763811000000,
    RecordOwnerActions1763812000000,
    WriteInvoices1763813000000,
    KeepIssuedInvoices1763814000000,
    MarkUnknownOutcomes1763815000000,
    ReturnDuplicatePayments1763816000000,
  ],
};
