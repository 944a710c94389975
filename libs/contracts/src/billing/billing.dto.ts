import {
  IsEmail,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import type { Plan, RecurringPlan } from './prices';
import { PLANS } from './prices';
import { IdDto } from '../core/id.dto';
import { Nested } from '../core/nested.decorator';
import { TypedName } from '../core/typed-name.decorator';
import { PAYOUT_METHODS, type PayoutMethod, SHARE_NETWORKS, type ShareNetwork } from './referral-terms';

/** Creates a wallet order (ENT-12); the amount is checked against the price table, never trusted. */
export class CreateOrderDto {
  @Matches(/^\d{1,6}(\.\d{1,2})?$/, { message: 'amount must be a decimal number such as 4.99' })
  amount: string = '4.99';

  @IsIn(['USD'])
  currency: string = 'USD';

  @IsIn(['CAPTURE', 'capture'])
  intent: string = 'CAPTURE';
}

/** Starts a PayPal subscription to a plan that renews (SUBS-08). */
export class CreatePaypalSubscriptionDto {
  @IsIn(PLANS.filter((plan) => plan !== 'lifetime'))
  plan: RecurringPlan = 'monthly';
}

/** Identifies a wallet order. */
export class CaptureOrderDto {
  @IsString()
  @Matches(/^[A-Za-z0-9-]{1,64}$/, { message: 'orderId is not an order id' })
  orderId!: string;
}

/** Names the plan whose purchase is previewed. */
export class PreviewPurchaseDto {
  @IsIn(PLANS)
  plan!: Plan;
}

/** Changes the plan of a subscription as it was previewed. */
export class ChangePlanDto extends PreviewPurchaseDto {
  @IsISO8601({ strict: true })
  previewedAt!: string;
}

/** Identifies the setup of a card that the browser has completed. */
export class ReplaceCardDto {
  @IsString()
  @Matches(/^seti_\w{1,64}$/, { message: 'setupId is not the id of a card setup' })
  setupId!: string;
}

/** Identifies a payment: a Stripe payment intent, a PayPal capture, or a PayPal subscription for its latest. */
export class PaymentStatusDto {
  @IsString()
  @Matches(/^[\w-]{8,64}$/, { message: 'paymentId is not the id of a payment' })
  paymentId!: string;
}

/** Starts a card subscription (ENT-14). Visitors must give an e-mail address; for users it is optional. */
export class CreateSubscriptionDto {
  @IsOptional()
  @IsEmail({}, { message: 'Enter a valid e-mail address' })
  @MaxLength(254)
  email?: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  paymentMethodId?: string | null;

  @IsIn(PLANS)
  plan: Plan = 'monthly';
}

/** The network on which the user shared the referral link. */
export class RecordShareDto {
  @IsIn(SHARE_NETWORKS)
  network!: ShareNetwork;
}

/** Looks up the inviter of a code, which people also type from paper. */
export class InviterDto {
  @IsString()
  @Length(1, 40, { message: 'code is not a referral code' })
  code!: string;
}

/** A visit by a referral link. */
export class LandingDto {
  @IsString()
  @Matches(/^[\w\s-]{1,40}$/, { message: 'code is not a referral code' })
  code!: string;
}

/** A visit by a referral link, with the visitor's id. */
export class RecordLandingDto extends LandingDto {
  /** Created by the gateway and stored in the visitor's cookie. */
  @IsUUID()
  visitorId!: string;
}

/** Requests all released earnings. */
export class RequestPayoutDto {
  @IsIn(PAYOUT_METHODS)
  method!: PayoutMethod;

  /** Wallet address or bank account; deleted when the payout is settled. */
  @IsString()
  @Length(3, 200, { message: 'Enter where the money should go' })
  @Matches(/\S{3}/, { message: 'Enter where the money should go' })
  destination!: string;
}

/** Marks a payout as sent, with its proof of payment. */
export class PayPayoutDto extends IdDto {
  @IsString()
  @Length(1, 200, { message: 'Enter the reference of the payment' })
  @Matches(/\S/, { message: 'Enter the reference of the payment' })
  reference!: string;
}

/** Refuses a payout; the amount returns to the earnings. */
export class RefusePayoutDto extends IdDto {
  @IsString()
  @Length(1, 500, { message: 'Enter why' })
  @Matches(/\S/, { message: 'Enter why' })
  reason!: string;
}

/** Maximum bytes of a provider's message; real ones have a few thousand. */
const MESSAGE_LENGTH = 262_144;

/** A message of the card provider, unchanged, with its signature header. */
export class StripeWebhookDto {
  @IsString()
  @MaxLength(MESSAGE_LENGTH)
  body!: string;

  @IsString()
  @MaxLength(2000)
  signature!: string;
}

/** A message of the wallet provider, unchanged, with its signature headers. */
export class PaypalWebhookDto {
  @IsString()
  @MaxLength(MESSAGE_LENGTH)
  body!: string;

  @IsString()
  @MaxLength(100)
  transmissionId!: string;

  @IsString()
  @MaxLength(100)
  transmissionTime!: string;

  @IsString()
  @MaxLength(2000)
  transmissionSig!: string;

  @IsString()
  @MaxLength(500)
  certUrl!: string;

  @IsString()
  @MaxLength(100)
  authAlgo!: string;
}

/** The payer of a cash transfer (SUBS-13); only the e-mail address has a required format (SUBS-18). */
export class CustomerInfoDto {
  @TypedName(100)
  firstName!: string;

  @TypedName(100)
  lastName!: string;

  @IsEmail({}, { message: 'Enter a valid e-mail address' })
  @MaxLength(254)
  email!: string;

  @TypedName(50)
  phone!: string;
}

/** Announces a cash transfer (ENT-34). */
export class CashTransferDto {
  @Nested(CustomerInfoDto)
  customerInfo!: CustomerInfoDto;

  @IsIn(PLANS)
  plan: Plan = 'monthly';
}

/** Announces a payment by the operator's personal link (SUBS-09). */
export class AnnounceLinkPaymentDto {
  /** The transaction number that the payer got from the provider. */
  @IsString()
  @Matches(/^[\w-]{6,64}$/, { message: 'Enter the transaction number' })
  reference!: string;
}

/** Refuses a cash transfer. */
export class RejectActivationDto extends IdDto {
  @IsString()
  @Matches(/\S/, { message: 'Enter why' })
  @MaxLength(500)
  reason!: string;
}
