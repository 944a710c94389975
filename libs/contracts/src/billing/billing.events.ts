import { IsBoolean, IsString } from 'class-validator';
import { defineEvents, event } from '../core/events';

/** A user became Pro, or stopped being it. */
export class EntitlementChanged {
  @IsString()
  userId!: string;

  @IsBoolean()
  isPro!: boolean;
}

/** What billing tells others. */
export const billingEvents = defineEvents('billing', {
  entitlementChanged: event(EntitlementChanged, ['auth']),
});
