import { Injectable } from '@nestjs/common';
import type { CreateOrderDto, PaymentProviders } from '@swipeclean/contracts/server';
import { AppError, fieldError } from '@swipeclean/service-kit';
import { isPrice } from './price-table';

const providerOff = () => new AppError('PROVIDER_OFF', 'Payment provider not set up');

/** What can be paid with: no provider is connected, so every payment is refused, once it is known to be well-formed. */
@Injectable()
export class PaymentsService {
  async getProviders(): Promise<PaymentProviders> {
    return { stripe: { mode: 'off', publishableKey: null }, paypal: { mode: 'off', clientId: null } };
  }

  async createOrder({ amount }: CreateOrderDto): Promise<never> {
    if (!isPrice(amount)) throw fieldError('amount', 'CHOICE', 'amount must be the price of a plan');
    throw providerOff();
  }

  async refuse(): Promise<never> {
    throw providerOff();
  }
}
