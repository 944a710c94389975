import { Global, Module } from '@nestjs/common';
import { PaypalClient } from '../providers/paypal-client';
import { StripeClient } from '../providers/stripe-client';
import { PaymentReportRepository } from './payment-report.repository';
import { PurchaseRepository } from './purchase.repository';

const SHARED = [PaymentReportRepository, PaypalClient, PurchaseRepository, StripeClient];

/** Shared by all slices: the providers' clients and the stored purchases. */
@Global()
@Module({ providers: SHARED, exports: SHARED })
export class PurchasesModule {}
