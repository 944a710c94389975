import { Module } from '@nestjs/common';
import { StripeClient } from './stripe-client';
import { StripeDeclines } from './stripe-declines.service';
import { StripeProvider } from './stripe.provider';
import { StripePurchaseReader } from './stripe-purchase.reader';

@Module({
  providers: [StripeClient, StripeDeclines, StripeProvider, StripePurchaseReader],
  exports: [StripeClient, StripeProvider],
})
export class StripeModule {}
