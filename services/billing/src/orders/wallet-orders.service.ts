import { orders } from '@paypal/checkout-server-sdk';
import { Inject, Injectable } from '@nestjs/common';
import { type ActorContext, type CreateOrderDto, type Plan, PRICES } from '@swipeclean/contracts/server';
import { AppError, fieldError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { EntitlementsService } from '../entitlement/entitlements.service';
import { providerOff } from '../providers/provider-error';
import { WalletProvider, WalletRefusal, type WalletRequest } from '../providers/wallet-provider';
import { centsOf, type WalletCapture } from '../purchases/wallet-capture';
import { decimalOf, planAt } from './price-table';
import type { WalletOrderRow } from './wallet-order.entity';
import { WalletOrderRepository } from './wallet-order.repository';

/** The parts of an order that are looked at. */
interface Order {
  id: string;
  status: string;
  purchase_units?: { payments?: { captures?: WalletCapture[] } }[];
}

/** Opens and captures wallet orders. Nobody becomes Pro here: that takes the provider's own message. */
@Injectable()
export class WalletOrdersService {
  constructor(
    private readonly wallet: WalletProvider,
    private readonly rows: WalletOrderRepository,
    private readonly entitlements: EntitlementsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async getSetup(): Promise<{ clientToken: string }> {
    return { clientToken: await this.wallet.newClientToken() };
  }

  /** Opens an order over one of our prices (API-09). */
  async create({ userId }: ActorContext, { amount }: CreateOrderDto): Promise<{ id: string }> {
    const plan = planAt(amount);
    if (!plan) throw fieldError('amount', 'CHOICE', 'amount must be the price of a plan');
    if (this.wallet.mode === 'off') throw providerOff();
    if (userId) await this.requireUnsubscribed(userId);
    const row = { id: uuidv7(), userId, plan, cents: PRICES[plan] };
    await this.rows.insert(row);
    const { id } = await this.wallet.call<Order>(creationOf(row));
    await this.rows.setOrderId(row.id, id);
    return { id };
  }

  /** Takes the money of an order of ours that its buyer has approved; again and again the same (API-10). */
  async capture({ userId }: ActorContext, orderId: string): Promise<{ id: string; status: string }> {
    if (this.wallet.mode === 'off') throw providerOff();
    const row = await this.rows.findByOrderId(orderId);
    if (!row || (row.userId !== null && row.userId !== userId))
      throw new AppError('NOT_FOUND', 'There is no such order.');
    const order = await this.captured(orderId);
    if (!isPaid(order, row)) {
      this.logger.error({ orderId, status: order.status }, 'A captured order is not what was ordered');
      throw new AppError('UPSTREAM_FAILED', 'The payment could not be confirmed. Please contact us.');
    }
    return { id: order.id, status: order.status };
  }

  private async captured(orderId: string): Promise<Order> {
    try {
      const request = new orders.OrdersCaptureRequest(orderId);
      request.prefer('return=representation');
      return await this.wallet.call<Order>(withRequestId(request, orderId));
    } catch (error) {
      if (!(error instanceof WalletRefusal)) throw error;
      if (error.issue === 'ORDER_ALREADY_CAPTURED')
        return this.wallet.call<Order>(new orders.OrdersGetRequest(orderId));
      throw refusalOf(error);
    }
  }

  /** Days may be bought on top of days, but not on top of what renews or never ends. */
  private async requireUnsubscribed(userId: string): Promise<void> {
    const { status, provider, plan } = await this.entitlements.subscriptionOf(userId);
    if (status === 'active' && (provider === 'stripe' || plan === 'lifetime'))
      throw new AppError('CONFLICT', 'You already have a Pro subscription.');
  }
}

function creationOf(row: { id: string; plan: Plan; cents: number }): WalletRequest {
  const request = new orders.OrdersCreateRequest();
  request.requestBody({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: row.id,
        description: `Premium, ${row.plan}`,
        amount: { currency_code: PRICES.currency, value: decimalOf(row.cents) },
      },
    ],
  } as never);
  return withRequestId(request, row.id);
}

/** The same id gets the same answer, so that a lost answer can be asked for again. */
function withRequestId(request: { path: string; verb: string; headers: object }, id: string): WalletRequest {
  Object.assign(request.headers, { 'PayPal-Request-Id': id });
  return request as WalletRequest;
}

function isPaid({ status, purchase_units: units }: Order, { id, cents }: WalletOrderRow): boolean {
  const capture = units?.[0]?.payments?.captures?.[0];
  if (status !== 'COMPLETED' || !capture) return false;
  const { amount, custom_id: customId } = capture;
  return customId === id && centsOf(amount) === cents && amount.currency_code === PRICES.currency;
}

function refusalOf({ issue, status }: WalletRefusal): AppError {
  if (status === 404) return new AppError('NOT_FOUND', 'There is no such order.');
  if (issue === 'ORDER_NOT_APPROVED')
    return new AppError('CONFLICT', 'The payment was not approved in the wallet. Nothing was charged.');
  return new AppError('CONFLICT', 'The wallet declined the payment. Nothing was charged.');
}
