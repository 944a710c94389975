import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  getPaymentStatus,
  getProviders,
  type NoRequest,
  type PaymentProviders,
  PaymentStatusDto,
} from '@swipeclean/contracts/server';
import { RpcHandler } from '@swipeclean/service-kit';
import { type PaymentProviderRecord, PROVIDERS } from '../../providers/payment-provider';
import { PaymentStatusService } from './payment-status.service';

@Controller()
export class CheckoutController {
  constructor(
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly paymentStatus: PaymentStatusService,
  ) {}

  @RpcHandler(getProviders)
  async getProviders(@Payload() _: NoRequest): Promise<PaymentProviders> {
    const settings = Object.entries(this.providers).map(([name, { publicSettings }]) => [
      name,
      publicSettings,
    ]);
    return Object.fromEntries(settings) as PaymentProviders;
  }

  @RpcHandler(getPaymentStatus)
  getPaymentStatus(@Payload() { paymentId }: PaymentStatusDto) {
    return this.paymentStatus.get(paymentId);
  }
}
