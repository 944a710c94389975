import { Global, Module } from '@nestjs/common';
import { Clock } from '../../clock';
import { PaypalClient } from '../providers/paypal-client';
import { StripeClient } from '../providers/stripe-client';
import { PaymentReportRepository } from './payment-report.repository';
import { PurchaseRepository } from './purchase.repository';

const SHARED = [Clock, PaymentReportRepository, PaypalClient, PurchaseRepository, StripeClient];

/** Shared by all slices: the providers' clients, the stored purchases and the clock. */
@Global()
@Module({ providers: SHARED, exports: SHARED })
export class PurchasesModule {}
