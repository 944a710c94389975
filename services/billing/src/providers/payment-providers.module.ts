import { Global, Module } from '@nestjs/common';
import { PaypalOrdersModule } from './paypal/paypal-orders.module';
import { PaypalModule } from './paypal/paypal.module';
import { PaypalProvider } from './paypal/paypal.provider';
import { type PaymentProviderRecord, PROVIDERS } from './payment-provider';
import { CardPaymentsModule } from './stripe/card-payments.module';
import { StripeModule } from './stripe/stripe.module';
import { StripeProvider } from './stripe/stripe.provider';

const RECORD = {
  provide: PROVIDERS,
  inject: [StripeProvider, PaypalProvider],
  useFactory: (stripe: StripeProvider, paypal: PaypalProvider): PaymentProviderRecord => ({ stripe, paypal }),
};

/** All payment providers, for all modules, and what only one of them offers. */
@Global()
@Module({
  imports: [CardPaymentsModule, PaypalModule, PaypalOrdersModule, StripeModule],
  providers: [RECORD],
  exports: [RECORD],
})
export class PaymentProvidersModule {}
