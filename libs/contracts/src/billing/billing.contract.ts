import { defineContract } from '../core/contract';
import { IdDto } from '../core/id.dto';
import {
  CaptureOrderDto,
  StripeWebhookDto,
  AnnounceLinkPaymentDto,
  CashTransferDto,
  ChangePlanDto,
  CreateOrderDto,
  CreatePaypalSubscriptionDto,
  CreateSubscriptionDto,
  InviterDto,
  PaymentStatusDto,
  PreviewPurchaseDto,
  PayPayoutDto,
  RecordLandingDto,
  RecordShareDto,
  RefusePayoutDto,
  RejectActivationDto,
  ReplaceCardDto,
  RequestPayoutDto,
  PaypalWebhookDto,
} from './billing.dto';
import {
  AttachPurchaseDto,
  BillingIdDto,
  GrantProDto,
  OwnerActionDto,
  PayPayoutsDto,
  SearchCustomersDto,
} from './owner-console';
import { InvoiceDto, VisitorPurchaseDto } from './invoices';
import * as billingCalls from './billing.calls';
import * as invoiceCalls from './invoices.calls';
import * as ownerCalls from './owner.calls';
import * as referralCalls from './referrals.calls';

const calls = { ...billingCalls, ...invoiceCalls, ...ownerCalls, ...referralCalls };

/** Payment providers, orders and subscriptions. */
export const billingContract = defineContract(calls, {
  createPaypalOrder: CreateOrderDto,
  capturePaypalOrder: CaptureOrderDto,
  createPaypalSubscription: CreatePaypalSubscriptionDto,
  createSubscription: CreateSubscriptionDto,
  getPaymentStatus: PaymentStatusDto,
  previewPurchase: PreviewPurchaseDto,
  previewPlanChange: PreviewPurchaseDto,
  changePlan: ChangePlanDto,
  replaceCard: ReplaceCardDto,
  getInvoice: InvoiceDto,
  claimPurchase: VisitorPurchaseDto,
  confirmPurchase: BillingIdDto,
  cancelVisitorPurchase: VisitorPurchaseDto,
  storeStripeWebhook: StripeWebhookDto,
  storePaypalWebhook: PaypalWebhookDto,
  announceCashTransfer: CashTransferDto,
  announceLinkPayment: AnnounceLinkPaymentDto,
  approveActivation: IdDto,
  rejectActivation: RejectActivationDto,
  recordShare: RecordShareDto,
  countLanding: RecordLandingDto,
  getInviter: InviterDto,
  requestPayout: RequestPayoutDto,
  payPayout: PayPayoutDto,
  refusePayout: RefusePayoutDto,
  getPayoutEvidence: IdDto,
  payPayouts: PayPayoutsDto,
  listCustomers: SearchCustomersDto,
  getCustomer: BillingIdDto,
  refundCustomer: OwnerActionDto,
  grantPro: GrantProDto,
  revokeGrant: OwnerActionDto,
  attachPurchase: AttachPurchaseDto,
});
