import { Global, Module } from '@nestjs/common';
import { Clock } from '../../clock';
import { StripeClient } from './stripe-client';
import { PaypalClient } from './paypal-client';

/** Who takes the money, and what time it is. */
@Global()
@Module({ providers: [StripeClient, Clock, PaypalClient], exports: [StripeClient, Clock, PaypalClient] })
export class ProvidersModule {}
