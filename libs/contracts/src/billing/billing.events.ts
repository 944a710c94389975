import { IsBoolean, IsISO8601, IsString } from 'class-validator';
import { defineEvents, event } from '../core/events';

/** A user became Pro, or stopped being it. */
export class EntitlementChanged {
  @IsString()
  userId!: string;

  @IsBoolean()
  isPro!: boolean;

  /** When it changed (ISO 8601); events may come in another order than they happened. */
  @IsISO8601({ strict: true })
  at!: string;
}

/** What billing tells others. */
export const billingEvents = defineEvents('billing', {
  entitlementChanged: event(EntitlementChanged, ['auth', 'spam']),
});
