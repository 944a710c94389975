import { IsBoolean, IsISO8601, IsString } from 'class-validator';
import { defineEvents, event } from '../core/events';
import { BillingMailRequested } from './billing-mails';

/** A user became Pro, or is Pro no longer. */
export class EntitlementChanged {
  @IsString()
  userId!: string;

  @IsBoolean()
  isPro!: boolean;

  /** When it changed (ISO 8601); events may arrive out of order. */
  @IsISO8601({ strict: true })
  at!: string;
}

/** Events of billing. */
export const billingEvents = defineEvents('billing', {
  mailRequested: event(BillingMailRequested, ['auth']),
  entitlementChanged: event(EntitlementChanged, ['auth', 'cleaning', 'spam']),
});
