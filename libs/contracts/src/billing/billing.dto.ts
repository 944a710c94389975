import { IsEmail, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Plan } from './prices';
import { PLANS } from './prices';
import { SHARE_NETWORKS, type ShareNetwork } from './referral-terms';

/** Asks for a wallet order (ENT-12); the amount is checked against the price table, never trusted. */
export class CreateOrderDto {
  @Matches(/^\d{1,6}(\.\d{1,2})?$/, { message: 'amount must be a decimal number such as 4.99' })
  amount: string = '4.99';

  @IsIn(['USD'])
  currency: string = 'USD';

  @IsIn(['CAPTURE', 'capture'])
  intent: string = 'CAPTURE';
}

/** Names a wallet order. */
export class CaptureOrderDto {
  @IsString()
  @Matches(/^[A-Za-z0-9-]{1,64}$/, { message: 'orderId is not an order id' })
  orderId!: string;
}

/** Begins a card subscription (ENT-14). */
export class CreateSubscriptionDto {
  @IsEmail({}, { message: 'Enter a valid e-mail address' })
  @MaxLength(254)
  email!: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  paymentMethodId?: string | null;

  @IsOptional()
  @IsIn(PLANS)
  plan: Plan = 'monthly';
}

/** Says where the user has shared the referral link. */
export class RecordShareDto {
  @IsIn(SHARE_NETWORKS)
  network!: ShareNetwork;
}
